"""The board of Mandala Stones."""
