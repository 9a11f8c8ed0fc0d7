"""The board of Mandala."""
