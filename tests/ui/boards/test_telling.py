"""What an event says travels is seen to travel: drawn from step to step, something moves or comes from somewhere."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, Record
from engine.events import events
from ui.boards import BOARDS
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.motion import travels

SETUPS = [(game, players) for game, declared in GAMES.items() for players in declared.seats]
PLIES = 60


@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_way_is_travelled(game: str, players: int) -> None:
    record = random_game(game, players)
    for ply in range(0, len(record.moves), max(1, len(record.moves) // PLIES)):
        state, move = record.at(ply), record.moves[ply]
        before = draw(game, state.view(0), players)
        for event in events(state, move, 0):
            after = draw(game, event.view, players)
            if any(is_seen(way) for way in event.ways):
                assert travels(before, after, event.ways), (ply, event.code, event.params)
            before = after


def is_seen(way: tuple[str, ...]) -> bool:
    """Not the number on a deck; nor what goes back to where it was."""
    return way[-1] != "deck" and way[0] != way[-1]


def random_game(game: str, players: int) -> Record:
    record, rng = Record.new(game, players=players, seed=5), random.Random(5)
    while record.state.to_move is not None:
        record.play(rng.choice(record.state.moves()))
    return record


def draw(game: str, view: object, players: int) -> Drawing:
    names = ("Ada", "Beata", "Chidi", "Dora")[:players]
    return BOARDS[game].draw(view, Look(390, 844, names=names))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_captor_arrives_before_its_victim_leaves(seat: int) -> None:
    record, captures = random_game("mana", 2), 0
    for ply, move in enumerate(record.moves):
        state = record.at(ply)
        told = events(state, move, 0)
        if state.to_move != seat or [event.code for event in told[:2]] != ["move", "captured"]:
            continue
        before, arrived, gone = (draw("mana", view, 2) for view in (state.view(0), told[0].view, told[1].view))
        [captor] = (travel.key for travel in travels(before, arrived))
        spots = {key: (piece.x, piece.y) for key, piece in arrived.pieces.items()}
        [victim, above] = (key for key, spot in spots.items() if spot == spots[captor])
        assert above == captor
        assert victim in {travel.key for travel in travels(arrived, gone)}
        captures += 1
    assert captures
