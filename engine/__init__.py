"""Rules, records and bots of the four games; plain Python, no browser."""

from engine import games as games  # fills GAMES
from engine.errors import BadRecord, IllegalMove, InvalidMove, Reason, reading, short
from engine.game import GAMES, Game, Option, check_seed, find_game
from engine.record import Record
from engine.state import Move, Part, Path, Result, State, rest

__all__ = [
    "GAMES",
    "BadRecord",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Option",
    "Part",
    "Path",
    "Reason",
    "Record",
    "Result",
    "State",
    "check_seed",
    "find_game",
    "reading",
    "rest",
    "short",
]
