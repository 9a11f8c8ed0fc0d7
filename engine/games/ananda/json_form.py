"""A position of Ananda as JSON, and back. docs/engine-ananda.md describes it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.games.ananda.tables import (
    BUILD,
    HAND,
    MEDITATE,
    OFF,
    OVER,
    PHASES,
    PUT,
    RACK,
    TILES,
    bits_of,
    card_words,
    full_deck,
    read_cards,
    read_tiles,
    tile_of,
    tile_words,
)
from engine.games.ananda.temple import NOBODY, Temple

if TYPE_CHECKING:
    from engine.games.ananda.state import AnandaState


def write(state: AnandaState) -> dict[str, Any]:
    return {
        "game": "ananda",
        "players": state.players,
        "options": dict(state.options),
        "phase": PHASES[state.phase],
        "to_move": state.to_move,
        "start": state.start,
        "turn": state.turn,
        "idle": state.idle,
        "laid": state.laid,
        "revealed": state.revealed,
        "temple": state.temple.to_json(),
        "monks": [place_of(state, cell) for cell in state.monks],
        "supply": tile_words(state.supply),
        "racks": [tile_words(rack) for rack in state.racks],
        "hands": [card_words(bits_of(hand)) for hand in state.hands],
        "decks": [card_words(deck) for deck in state.decks],
        "karma": [card_words(bits_of(cards)) for cards in state.karma],
        "last": write_last(state),
    }


def place_of(state: AnandaState, cell: int) -> list[int] | None:
    return None if cell == OFF else state.temple.place(cell)


def write_last(state: AnandaState) -> dict[str, Any] | None:
    if not state.last:
        return None
    seat, monk, laid, area, cards, tiles, drawn = state.last
    return {
        "seat": seat,
        "monk": place_of(state, monk),
        "laid": laid,
        "area": area,
        "cards": card_words(bits_of(cards)),
        "tiles": tiles,
        "drawn": drawn,
    }


def fill(state: AnandaState, data: Any) -> None:
    """Put everything into a new state, or a BadRecord (or what `reading` makes one)."""
    if data["game"] != "ananda":
        raise ValueError("This is not a position of Ananda.")
    seats = range(state.players)
    state.phase = PHASES.index(data["phase"])
    state.to_move = None if data["to_move"] is None else count(data["to_move"], state.players - 1)
    state.start = count(data["start"], state.players - 1)
    state.turn, state.revealed = count(data["turn"]), count(data["revealed"])
    state.idle, state.laid = count(data["idle"], 2 * state.players), count(data["laid"], RACK)
    state.temple = Temple.from_json(state.temple.size, data["temple"])
    state.supply = read_tiles(data["supply"])
    for name in ("racks", "hands", "decks", "karma", "monks"):
        if len(data[name]) != state.players:
            raise ValueError(f"There should be {state.players} {name} in this position of Ananda.")
    state.racks = [bytes(sorted(read_tiles(data["racks"][seat]))) for seat in seats]
    state.decks = [read_cards(data["decks"][seat]) for seat in seats]
    hands = [read_cards(data["hands"][seat]) for seat in seats]
    karma = [read_cards(data["karma"][seat]) for seat in seats]
    check_cards(state, hands, karma)
    state.hands = [sum(1 << card for card in cards) for cards in hands]
    state.karma = [sum(1 << card for card in cards) for cards in karma]
    check_tiles(state)
    state.monks = [read_monk(state, place) for place in data["monks"]]
    state.last = () if data["last"] is None else read_last(state, data["last"])
    check_turn(state)


def whole(number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise ValueError("a whole number is missing")
    return number


def count(number: Any, most: int = 1_000_000) -> int:
    counted = whole(number)
    if not 0 <= counted <= most:
        raise ValueError(f"{number} is not between 0 and {most}")
    return counted


def read_last(state: AnandaState, last: Any) -> tuple[int, ...]:
    return (
        count(last["seat"], state.players - 1),
        read_monk(state, last["monk"]),
        count(last["laid"], RACK),
        count(last["area"], state.temple.size**2),
        sum({1 << card for card in read_cards(last["cards"])}),
        count(last["tiles"], RACK),
        count(last["drawn"], HAND),
    )


def read_monk(state: AnandaState, place: Any) -> int:
    if place is None:
        return OFF
    cell = state.temple.cell(*map(whole, place))
    if cell is None or state.temple.colour(cell) is None:
        raise ValueError("A monk stands where there is no tile.")
    return cell


def check_tiles(state: AnandaState) -> None:
    laid = bytes(tile_of(one, other) for one, other, *_ in state.temple.tiles())
    if Counter(laid + state.supply + b"".join(state.racks)) != Counter(TILES):
        raise ValueError("Tiles are missing in this position of Ananda, or there are too many.")
    if any(len(rack) > RACK for rack in state.racks):
        raise ValueError(f"A rack has room for {RACK} tiles.")
    if any(seat not in (*range(state.players), NOBODY) for *_, seat in state.temple.tiles()):
        raise ValueError("A tile was laid by a player who is not there.")


def check_cards(state: AnandaState, hands: list[bytes], karma: list[bytes]) -> None:
    everything = bytes(bits_of(full_deck(state.players)))
    for seat in range(state.players):
        if bytes(sorted(state.decks[seat] + hands[seat] + karma[seat])) != everything:
            raise ValueError(f"Player {seat + 1} has too few cards, too many, or wrong ones.")
        if len(hands[seat]) > HAND:
            raise ValueError(f"A hand holds at most {HAND} cards.")


def check_turn(state: AnandaState) -> None:
    """Phase, turn and end have to agree with what lies on the table."""
    if not state.temple.laid:
        raise ValueError("The first tile is missing in this position of Ananda.")
    if (state.to_move is None) != (state.phase == OVER):
        raise ValueError("It is nobody's turn, though the game runs; or the game is over already.")
    if state.laid and state.phase in (PUT, OVER):
        raise ValueError("Tiles are laid while building, after the monk has been placed.")
    if not state.laid and state.is_over() != (state.phase == OVER):
        raise ValueError("This game is over, or is not over, against the rules.")
    if state.options["start"] not in ("random", str(state.start + 1)):
        raise ValueError("Another player began than was agreed on.")
    if state.to_move is not None and state.to_move != (state.start + state.turn) % state.players:
        raise ValueError("It is another player's turn in this position of Ananda.")
    if bool(state.last) != bool(state.turn):
        raise ValueError("The last turn is missing in this position, or there was none.")
    standing = [cell for cell in state.monks if cell != OFF]
    if len(standing) != len(set(standing)):
        raise ValueError("Two monks stand on one cell.")
    if state.phase in (BUILD, MEDITATE) and state.to_move is not None:
        cell = state.monks[state.to_move]
        newest = list(state.temple.tiles())[len(state.temple.laid) // 4 - state.laid :]
        if cell == OFF or (state.phase == MEDITATE and not state.laid):
            raise ValueError("Building without a monk, or meditating without having built.")
        if any(seat != state.to_move for *_, seat in newest):
            raise ValueError("Somebody else laid the tiles of this turn.")
        state.area, state.colour = state.temple.area(cell), state.temple.colour(cell) or 0
