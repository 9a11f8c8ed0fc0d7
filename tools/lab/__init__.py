"""python3 -m tools match, learn, objectives: how bots are made and compared."""
