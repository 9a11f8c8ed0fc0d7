"""Rules, records and bots of the four games; plain Python, no browser."""

from engine import games as games  # fills GAMES
from engine.core import (
    GAMES,
    BadRecord,
    Game,
    IllegalMove,
    Option,
    Part,
    Reason,
    Record,
    Result,
    State,
)

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
