"""The toy game: its numbers."""

CARDS = {"short": range(1, 13), "long": range(1, 19)}
HAND = 3  # cards, as long as the deck lasts
DIE = 6
ALL_LAID = "all_laid"  # the end
PASS: tuple[int, ...] = ()
