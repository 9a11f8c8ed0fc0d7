"""Rules, records and bots of the four games; plain Python, no browser."""
