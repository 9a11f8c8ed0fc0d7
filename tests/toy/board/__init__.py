"""The toy game's board."""
