"""Mana: the declaration."""

from engine.games.mana.state import GAME as GAME
