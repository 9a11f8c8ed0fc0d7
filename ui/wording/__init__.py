"""What each game says: names of targets, questions, sentences. One module a game."""
