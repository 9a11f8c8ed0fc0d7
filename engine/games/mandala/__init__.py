"""Mandala: the declaration."""

from engine.games.mandala.state import GAME as GAME
