"""The four games. The order is part of every link: only append."""

from importlib import import_module
from importlib.util import find_spec

from engine.core import GAMES

for name in ("mandala", "stones", "mana", "ananda"):
    if find_spec(f"engine.games.{name}"):
        GAMES[name] = import_module(f"engine.games.{name}").GAME
