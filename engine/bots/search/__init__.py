"""How bots search, whatever the game."""
