"""Rules, records and bots of the four games; plain Python, no browser."""

from engine import games as games  # fills GAMES
from engine.errors import BadRecord, IllegalMove, Reason
from engine.game import GAMES, Game, Option
from engine.record import Record
from engine.state import Part, Result, State

__all__ = [
    "GAMES",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Option",
    "Part",
    "Reason",
    "Record",
    "Result",
    "State",
]
