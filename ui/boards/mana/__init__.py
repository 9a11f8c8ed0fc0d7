"""The board of Mana."""
