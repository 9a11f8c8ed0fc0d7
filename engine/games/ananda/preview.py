"""Ananda: what a move would bring, and what the things are. Tiles and cards to come are a number only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.ananda.events import end_code
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import (
    ALL_VALUES,
    CARDS,
    CARDS_OF,
    COLOURS,
    HALVES,
    LAY,
    MEDITATE,
    MONK,
    OFF,
    PUT,
    RACK,
    SHIFT,
    STOP,
    SUMS,
    card_words,
    tile_words,
    worth,
)
from engine.games.bits import bits_of
from engine.state import Move, rest
from engine.telling import Effect, Effects, Explanation, open_moves

Value = Callable[[int, int, int], int]  # second colour, cells of both halves -> the area's value then


def preview(state: AnandaState, move: Move, seat: int | None) -> list[Effect]:
    kind = move[0]
    if kind == MONK:
        return _monk(state, move[1], seat, {})
    if kind == LAY:
        return _lay(state, move, seat, _value_after(state))
    if kind == STOP[0] and state.laid:
        value = state.area.bit_count()
        built = Effect("done", "built", {"value": value, "colour": COLOURS[state.colour]})
        return [built, *_worth(state, value, seat)]
    return _turn_ends(state, move, seat)


def previews(state: AnandaState, seat: int, touched: tuple[str, ...]) -> Effects:
    if state.phase == MEDITATE:
        return _cards(state, seat, touched)
    if state.phase == PUT:
        areas: dict[int, int] = {}  # cell -> its area
        if state.moves()[0] == STOP:
            return {"pass": _turn_ends(state, STOP, seat)}
        return {_cell(state, cell): _monk(state, cell, seat, areas) for _, cell in state.moves()}
    value = _value_after(state)
    found: Effects = {}
    for target, moves in open_moves(state, touched).items():
        if moves[0] == STOP:
            found[target] = preview(state, STOP, seat)
        elif len(moves) == 1 and rest(state.path(moves[0]), (*touched, target)) == ():
            found[target] = _lay(state, moves[0], seat, value)
        else:
            values = [value(*move[2:]) for move in moves]
            params = {"value": max(values), "was": state.area.bit_count(), "count": len(moves)}
            code = "area" if min(values) == max(values) and touched else "area_up_to"
            found[target] = [Effect(target, code, params)]
    return found


# --- the monk -------------------------------------------------------------------------


def _monk(state: AnandaState, cell: int, seat: int | None, areas: dict[int, int]) -> list[Effect]:
    """The area's size; to its owner also how many tiles of the rack fit, and which cards could be played."""
    temple, mover, target = state.temple, state.mover(), _cell(state, cell)
    if cell not in areas:
        area = temple.area(cell)
        areas.update(dict.fromkeys(bits_of(area), area))
    area, colour = areas[cell], temple.colour(cell) or 0
    effects = [Effect(target, "area", {"value": area.bit_count(), "colour": COLOURS[colour]})]
    if seat != mover:
        return effects
    fitting, first = _fitting(state, cell, area, colour), _cell(state, bits_of(area)[0])
    effects.append(Effect(target, "fits" if fitting else "dead", {"tiles": fitting, "area": first}))
    held = state.hands[mover] & CARDS_OF[colour]
    if held:
        effects.append(Effect(target, "cards", {"count": held.bit_count(), "sum": worth(held), "area": first}))
    return effects


def _fitting(state: AnandaState, cell: int, area: int, colour: int) -> int:
    """How many tiles of the rack could be laid first, with the monk on this cell."""
    temple, mover = state.temple, state.mover()
    rack = state.racks[mover]
    doubles = rack.count(colour * 7)
    singles = sum(colour in HALVES[tile] for tile in rack) - doubles
    others = sum(1 << monk for seat, monk in enumerate(state.monks) if monk != OFF and seat != mover)
    blocked = others | 1 << cell
    if singles and not temple.places(area, cell, blocked):
        singles = 0
    if doubles and not temple.places_for_double(area, blocked):
        doubles = 0
    return singles + doubles


# --- building -------------------------------------------------------------------------


def _lay(state: AnandaState, move: Move, seat: int | None, value: Value) -> list[Effect]:
    _, _, other, a, b = move
    after = value(other, a, b)
    params = {"value": after, "was": state.area.bit_count(), "colour": COLOURS[state.colour]}
    return [Effect(_cell(state, a), "area", params), *_worth(state, after, seat, laid=1)]


def _worth(state: AnandaState, value: int, seat: int | None, laid: int = 0) -> list[Effect]:
    """What an area of this value would bring: tiles if no card is played, or to its owner the most karma."""
    mover = state.mover()
    room = RACK - len(state.racks[mover]) + laid
    tiles = min(value, room, len(state.supply))
    effects = [Effect(_own("rack", mover, seat), "tiles_up_to", {"count": tiles})] if tiles else []
    held = state.hands[mover] >> SHIFT[state.colour] & ALL_VALUES
    most = max(SUMS[cards] for cards in range(held + 1) if not cards & ~held and SUMS[cards] <= value)
    if seat == mover and most:
        effects.append(Effect(f"karma-{mover}", "karma_up_to", {"sum": most}))
    return effects


def _value_after(state: AnandaState) -> Value:
    """The area's value once a tile lies: only its second colour and its place matter."""
    temple, colour = state.temple, state.colour
    top, monk = temple.tops[colour], 1 << state.monks[state.mover()]
    known: dict[tuple[bool, int, int], int] = {}

    def value(other: int, a: int, b: int) -> int:
        key = other == colour, a, b
        if key not in known:
            both = top | 1 << a | 1 << b
            known[key] = temple.flood(monk, both if key[0] else both & ~(1 << b)).bit_count()
        return known[key]

    return value


# --- the end of a turn ----------------------------------------------------------------


def _cards(state: AnandaState, seat: int, touched: tuple[str, ...]) -> Effects:
    """`done` plays what is chosen; a card shows what it would be together with that."""
    chosen = set(touched)
    found: Effects = {}
    for target, moves in open_moves(state, touched).items():
        wanted = chosen if target == "done" else chosen | {target}
        found[target] = next(preview(state, m, seat) for m in moves if _targets(m[1]) == wanted)
    return found


def _targets(cards: int) -> set[str]:
    return {f"card-{colour}-{value}" for colour, value in card_words(bits_of(cards))}


def _turn_ends(state: AnandaState, move: Move, seat: int | None) -> list[Effect]:
    """The turn ends with it: karma, tiles and cards."""
    mover = state.mover()
    after = state.copy()
    after.apply(move)
    *_, value, cards, tiles, drawn = after.last
    karma = f"karma-{mover}"
    rack, hand = _own("rack", mover, seat), _own("hand", mover, seat)
    effects = []
    if move[0] == CARDS:
        effects.append(Effect(karma, "karma", {"sum": worth(cards), "value": value}))
    else:
        effects.append(Effect("pass" if state.phase == PUT else "done", "monk_off", {}))
    if tiles:
        effects.append(Effect(rack, "tiles", {"count": tiles, "rack": len(after.racks[mover])}))
    if drawn:
        effects.append(Effect(hand, "drawn", {"count": drawn, "hand": after.hands[mover].bit_count()}))
    if after.to_move is None:
        effects.append(Effect(karma, "ends", {"code": end_code(after.view(None))}))
    return effects


# --- what the things are --------------------------------------------------------------


def about(state: AnandaState, target: str, seat: int | None) -> Explanation | None:
    kind, *rest = target.split("-")
    if kind == "cell" and len(rest) == 2:
        cell = state.temple.cell(int(rest[0]), int(rest[1]))
        return None if cell is None else _about_cell(state, cell)
    if kind == "karma" and rest and int(rest[0]) < state.players:
        owner = int(rest[0])
        counts = {name: state.view(None)["seats"][owner][name] for name in ("karma", "rack", "hand", "deck")}
        return Explanation("player", {"seat": owner, **counts})
    if kind == "supply":
        return Explanation("supply", {"count": len(state.supply)})
    if seat is None:
        return None
    if kind == "rack":
        return Explanation("rack", {"count": len(state.racks[seat])})
    if kind == "hand":
        return Explanation("hand", {"count": state.hands[seat].bit_count()})
    if kind == "deck":
        return Explanation("deck", {"count": len(state.decks[seat])})
    if kind == "tile" and rest in tile_words(state.racks[seat]):
        return Explanation("tile", {"colours": rest})
    return Explanation("card", {"colour": rest[0], "value": int(rest[1])}) if kind == "card" else None


def _own(thing: str, owner: int, seat: int | None) -> str:
    return thing if owner == seat else f"karma-{owner}"


def _cell(state: AnandaState, cell: int) -> str:
    row, column = state.temple.place(cell)
    return f"cell-{row}-{column}"


def _about_cell(state: AnandaState, cell: int) -> Explanation:
    temple, name = state.temple, state.name(cell)
    colour = temple.colour(cell)
    if colour is None:
        return Explanation("ground", {"cell": name})
    cells = bits_of(temple.area(cell))
    monks = [seat for seat, monk in enumerate(state.monks) if monk in cells]
    params: dict[str, Any] = {"cell": name, "colour": COLOURS[colour], "value": len(cells), "monks": monks}
    return Explanation("area", params | {"height": temple.height(cell)}, tuple(_cell(state, c) for c in cells))
