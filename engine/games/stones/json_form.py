"""Mandala Stones: a whole position as JSON, and JSON as a position, fully checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.errors import short
from engine.games.checks import demand, position_of, whole
from engine.games.stones.tables import (
    ALL_KINDS,
    ARTISTS,
    CARDS_EACH,
    MOVES,
    OBJECTIVES,
    SCORE,
    SLOTS,
    SOURCES,
    SPACE_AT,
    STACK_AT,
    STACK_HEIGHT,
    STONES,
)

if TYPE_CHECKING:
    from engine.games.stones.state import StonesState

S = TypeVar("S", bound="StonesState")


def write(state: StonesState) -> dict[str, Any]:
    seats = range(state.players)
    return {
        "game": "stones",
        "players": state.players,
        "options": dict(state.options),
        "start": state.start,
        "turns": state.turns,
        "to_move": state.to_move,
        "kinds": list(state.kinds),
        "heights": list(state.heights),
        "artists": list(state.artists),
        "towers": [[list(tower) for tower in state.board(seat)] for seat in seats],
        "laid": list(state.laid),
        "points": [state.points[SOURCES * seat : SOURCES * (seat + 1)] for seat in seats],
        "objectives": [list(cards) for cards in state.objectives],
        "last": state.last and [state.last[0], state.last[1], list(state.last[2])],
    }


def read(kind: type[S], data: Any) -> S:
    with position_of(kind.game):
        demand(data["game"] == "stones", "a position of another game")
        players = data["players"]
        options = kind.game.check(players, data["options"])
        state = kind(players, options, whole(data["start"], 0, players - 1))
        state.turns = whole(data["turns"])
        state.kinds = bytes(data["kinds"])
        state.heights = bytearray(data["heights"])
        state.artists = bytearray(data["artists"])
        state.towers = [bytes(tower) for towers in data["towers"] for tower in towers]
        state.laid = list(bytes(data["laid"]))
        state.points = [whole(points) for points_of_seat in data["points"] for points in points_of_seat]
        state.objectives = tuple(tuple(cards) for cards in data["objectives"])
        last = data["last"]
        state.last = (last[0], last[1], tuple(last[2])) if last is not None else None
        _check_table(state)
        _check_players(state, data)
        demand(_last_fits(state), "the last turn does not fit")
        state.tops = state.find_tops()
        state.to_move = state.whose_turn()
        demand(state.to_move == data["to_move"], f"it cannot be the turn of {short(data['to_move'])}")
        state.revealed = sum(STACK_HEIGHT - max(height, 1) for height in state.heights)
        if state.to_move is None:
            state.revealed += sum(map(len, state.objectives))
        return state


# --- is it possible? ------------------------------------------------------------------


def _check_table(state: StonesState) -> None:
    demand(sorted(state.kinds) == list(ALL_KINDS), "there are not twelve stones of each kind")
    demand(
        len(state.heights) == len(STACK_AT) and max(state.heights) <= STACK_HEIGHT,
        "the stacks are not 24 of at most four stones",
    )
    demand(
        len(state.artists) == len(set(state.artists)) == len(ARTISTS), "the four artists do not stand on four spaces"
    )
    demand(max(state.artists) < len(SPACE_AT), "an artist stands beside the board")
    stones = [*state.in_stacks(), *state.laid, *(s for tower in state.towers for s in tower)]
    demand(sorted(stones) == list(range(STONES)), "a stone is missing, or there twice")


def _check_players(state: StonesState, data: Any) -> None:
    each = CARDS_EACH if state.options["objectives"] == "yes" else 0
    for key, count in (("towers", len(SLOTS)), ("points", SOURCES), ("objectives", each)):
        demand([len(own) for own in data[key]] == [count] * state.players, f"not every player has {count} {key}")
    demand(max(map(len, state.towers)) <= len(ARTISTS), "a tower is higher than four stones")
    cards = [card for own in state.objectives for card in own]
    demand(
        len(set(cards)) == len(cards) and set(cards) <= set(range(len(OBJECTIVES))),
        "an objective does not exist, or was dealt twice",
    )


def _last_fits(state: StonesState) -> bool:
    if state.last is None or not state.turns:
        return state.last is None and not state.turns
    seat, move, points = state.last
    if type(move) is not int or not 0 <= move < MOVES:
        return False
    scored = [value for value in points if type(value) is int and 0 <= value <= 6]
    return (
        seat == (state.start + state.turns - 1) % state.players
        and len(points) == len(scored) == (len(SLOTS) if move >= SCORE else 0)
        and len(state.laid) >= sum(value > 0 for value in scored)
    )
