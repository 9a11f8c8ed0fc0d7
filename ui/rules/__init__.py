"""The rules of the games: their pages and the screen that shows one."""
