"""A board and words for the toy game of tests/engine: the contract of boards.md, as small as it gets."""
