"""The lobby: kept games, the set-up form, the backup."""
