"""Mandala Stones: the declaration."""

from engine.games.stones.state import GAME as GAME
