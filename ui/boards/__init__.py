"""The boards: pure functions from a view and a look to SVG text. No rule of any game in here."""
