"""Positions to ask bots about: some plies into a game that the greedy bot plays with itself."""

import random
from functools import cache

from engine import GAMES, State
from engine.bots import BOTS, think

TABLES = [(game.id, players) for game in GAMES.values() for players in game.seats]
THINKERS = BOTS[2:]
FEW = {"mandala": 12, "stones": 6, "mana": 60, "ananda": 4}  # iterations: little, but some


@cache
def _position(game: str, players: int, plies: int, seed: int) -> State:
    rng = random.Random(seed)
    state = GAMES[game].new(players, seed)
    for _ in range(plies):
        bot = "greedy" if rng.random() < 0.8 else "random"
        move = think(state, bot, rng).move
        state.play(move)
        if state.to_move is None:
            return _position(game, players, plies - 10, seed)
    return state


def position(game: str, players: int, plies: int, seed: int = 5) -> State:
    return _position(game, players, plies, seed).copy()
