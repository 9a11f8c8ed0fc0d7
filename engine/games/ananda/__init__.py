"""Ananda: the declaration."""

from engine.games.ananda.state import GAME as GAME
