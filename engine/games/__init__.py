"""The four games. The order is part of every link: only append."""

from engine.game import GAMES
from engine.games.ananda import state as ananda
from engine.games.mana import state as mana
from engine.games.mandala import state as mandala
from engine.games.stones import state as stones

for game in (mandala.GAME, stones.GAME, mana.GAME, ananda.GAME):
    GAMES[game.id] = game
