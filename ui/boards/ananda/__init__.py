"""The board of Ananda."""
