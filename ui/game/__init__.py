"""One game on the screen."""
