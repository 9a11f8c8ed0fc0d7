"""Bots: who can sit down at a table when people are missing."""

# In order of strength. `random` and `greedy` look at one move, the others search.
BOTS = ("random", "greedy", "kind", "patient", "sharp", "wise")
