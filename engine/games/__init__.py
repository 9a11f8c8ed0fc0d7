"""The four games. The order is part of every link: only append."""

from engine.game import GAMES
from engine.games import ananda, mana, mandala, stones

for game in (mandala.GAME, stones.GAME, mana.GAME, ananda.GAME):
    GAMES[game.id] = game
