"""Ananda: a whole position as JSON, and JSON as a position, fully checked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

from engine.games.ananda.tables import (
    BUILD,
    HAND,
    MEDITATE,
    OFF,
    OVER,
    PUT,
    RACK,
    TILES,
    card_words,
    full_deck,
    read_cards,
    read_tiles,
    tile_of,
    tile_words,
)
from engine.games.ananda.temple import NOBODY, Temple
from engine.games.bits import bits_of
from engine.games.checks import demand, one_of, position_of, row, whole

if TYPE_CHECKING:
    from engine.games.ananda.state import AnandaState

S = TypeVar("S", bound="AnandaState")


def write(state: AnandaState) -> dict[str, Any]:
    return {
        "game": "ananda",
        "players": state.players,
        "options": dict(state.options),
        "phase": state.phase,
        "to_move": state.to_move,
        "start": state.start,
        "turn": state.turn,
        "idle": state.idle,
        "laid": state.laid,
        "revealed": state.revealed,
        "temple": state.temple.to_json(),
        "monks": [_place(state, cell) for cell in state.monks],
        "supply": tile_words(state.supply),
        "racks": [tile_words(rack) for rack in state.racks],
        "hands": [card_words(bits_of(hand)) for hand in state.hands],
        "decks": [card_words(deck) for deck in state.decks],
        "karma": [card_words(bits_of(cards)) for cards in state.karma],
        "last": _last(state),
    }


def _place(state: AnandaState, cell: int) -> list[int] | None:
    return None if cell == OFF else state.temple.place(cell)


def _last(state: AnandaState) -> dict[str, Any] | None:
    if not state.last:
        return None
    seat, monk, laid, area, cards, tiles, drawn = state.last
    return {
        "seat": seat,
        "monk": _place(state, monk),
        "laid": laid,
        "area": area,
        "cards": card_words(bits_of(cards)),
        "tiles": tiles,
        "drawn": drawn,
    }


def read(kind: type[S], data: Any) -> S:
    with position_of(kind.game):
        demand(data["game"] == "ananda", "a position of another game")
        players = data["players"]
        options = kind.game.check(players, data["options"])
        last_seat = players - 1
        state = kind(players, options, whole(data["start"], 0, last_seat))
        state.phase = one_of((PUT, BUILD, MEDITATE, OVER), data["phase"])
        state.to_move = None if data["to_move"] is None else whole(data["to_move"], 0, last_seat)
        state.turn, state.revealed = whole(data["turn"]), whole(data["revealed"])
        state.idle, state.laid = whole(data["idle"], 0, 2 * players), whole(data["laid"], 0, RACK)
        state.temple = Temple.from_json(state.temple.size, data["temple"])
        state.supply = read_tiles(data["supply"])
        racks, decks, hands, karma, monks = (
            row(data[name], players) for name in ("racks", "decks", "hands", "karma", "monks")
        )
        state.racks = [bytes(sorted(read_tiles(rack))) for rack in racks]
        state.decks = [read_cards(deck) for deck in decks]
        _read_cards(state, hands, karma)
        _check_tiles(state)
        state.monks = [_read_monk(state, place) for place in monks]
        state.last = () if data["last"] is None else _read_last(state, data["last"])
        _check_turn(state)
        _check_building(state)
        return state


def _read_cards(state: AnandaState, hands: list[Any], karma: list[Any]) -> None:
    everything = bytes(bits_of(full_deck(state.players)))
    for seat in range(state.players):
        held, played = read_cards(hands[seat]), read_cards(karma[seat])
        complete = bytes(sorted(state.decks[seat] + held + played)) == everything
        demand(complete, f"player {seat + 1} has too few cards, too many, or wrong ones")
        demand(len(held) <= HAND, f"a hand holds at most {HAND} cards")
        state.hands[seat] = sum(1 << card for card in held)
        state.karma[seat] = sum(1 << card for card in played)


def _read_last(state: AnandaState, last: Any) -> tuple[int, ...]:
    return (
        whole(last["seat"], 0, state.players - 1),
        _read_monk(state, last["monk"]),
        whole(last["laid"], 0, RACK),
        whole(last["area"], 0, state.temple.size**2),
        sum({1 << card for card in read_cards(last["cards"])}),
        whole(last["tiles"], 0, RACK),
        whole(last["drawn"], 0, HAND),
    )


def _read_monk(state: AnandaState, place: Any) -> int:
    if place is None:
        return OFF
    down, right = place
    cell = state.temple.cell(whole(down), whole(right))
    if cell is None or state.temple.colour(cell) is None:
        raise ValueError("a monk stands where there is no tile")
    return cell


# --- is it possible? --------------------------------------------------------------------


def _check_tiles(state: AnandaState) -> None:
    laid = bytes(tile_of(one, other) for one, other, *_ in state.temple.tiles())
    complete = Counter(laid + state.supply + b"".join(state.racks)) == Counter(TILES)
    demand(complete, "tiles are missing, or there are too many")
    demand(all(len(rack) <= RACK for rack in state.racks), f"a rack has room for {RACK} tiles")
    layers = {seat for *_, seat in state.temple.tiles()}
    demand(layers <= {*range(state.players), NOBODY}, "a tile was laid by a player who is not there")
    demand(bool(state.temple.laid), "the first tile is missing")


def _check_turn(state: AnandaState) -> None:
    """Phase, turn and end have to agree with what lies on the table."""
    over = state.phase == OVER
    demand((state.to_move is None) == over, "it is nobody's turn, though the game runs; or the game is over already")
    demand(not (state.laid and state.phase in (PUT, OVER)), "tiles are laid while building, after placing the monk")
    demand(bool(state.laid) or state.is_over() == over, "it is over, or is not over, against the rules")
    demand(state.options["start"] in ("random", str(state.start + 1)), "another player began than was agreed on")
    on_turn = (state.start + state.turn) % state.players
    demand(state.to_move in (None, on_turn), "it is another player's turn")
    demand(bool(state.last) == bool(state.turn), "the last turn is missing, or there was none")
    standing = [cell for cell in state.monks if cell != OFF]
    demand(len(standing) == len(set(standing)), "two monks stand on one cell")


def _check_building(state: AnandaState) -> None:
    if state.phase not in (BUILD, MEDITATE):
        return
    mover = state.mover()
    cell = state.monks[mover]
    newest = list(state.temple.tiles())[state.temple.count() - state.laid :]
    built = cell != OFF and (state.phase == BUILD or state.laid > 0)
    demand(built, "building without a monk, or meditating without having built")
    demand(all(seat == mover for *_, seat in newest), "somebody else laid the tiles of this turn")
    state.area, state.colour = state.temple.area(cell), state.temple.colour(cell) or 0
