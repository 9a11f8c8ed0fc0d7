"""Mandala: what a move would bring, and what the places are. Drawn cards are a number only."""

from __future__ import annotations

from typing import Any

from engine.games.mandala.events import end_code
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import (
    COLOURS,
    CUP,
    DISCARD,
    FIELD,
    FIELD_PILE,
    MANDALA_OF,
    MOUNTAIN_PILE,
    PLACE_TARGETS,
    RIVER_SPACES,
    TAKE,
    score,
    split,
)
from engine.state import Move
from engine.telling import Effect, Effects, Explanation, by_target


def preview(state: MandalaState, move: Move, seat: int | None) -> list[Effect]:
    place, colour, count = split(move)
    after = state.copy()
    after.apply(move)
    if place == TAKE:
        effects = _take(state, after, colour, seat)
    elif place == DISCARD:
        effects = [Effect("deck", "draw", {"count": count})]
    else:
        effects = _play(state, after, place, colour, seat)
    if after.last_mandala and not state.last_mandala:
        effects.append(Effect("deck", "deck_out", {}))
    if after.to_move is None:
        effects.append(Effect(effects[0].target, "ends", {"code": end_code(after.view(None))}))
    return effects


def previews(state: MandalaState, seat: int, touched: tuple[str, ...]) -> Effects:
    return by_target(state, touched, lambda move: preview(state, move, seat))


def _play(state: MandalaState, after: MandalaState, place: int, colour: int, seat: int | None) -> list[Effect]:
    mover, mandala = state.mover(), MANDALA_OF[place]
    building = place < FIELD
    target = PLACE_TARGETS[place] if building else _own(PLACE_TARGETS[place], mover, seat)
    field = [sum(after.pile(FIELD_PILE[mandala][owner])) for owner in (mover, 1 - mover)]
    lying = {"own": field[0], "other": field[1]}
    if building:
        pile = after.cards[MOUNTAIN_PILE[mandala] + colour]
        drew = after.last[0][-1]
        effects = [Effect(target, "mountain", {"colour": COLOURS[colour], "count": pile})]
        effects += [Effect("deck", "draw", {"count": drew})] if drew else []
    else:
        effects = [Effect(target, "field", lying)]
    if after.broken >= 0:
        first = after.to_move == mover
        effects.append(Effect(target, "completes", {"mandala": mandala + 1, "first": first, **lying}))
        if not field[0]:
            effects.append(Effect(_own(f"field-{mandala + 1}", mover, seat), "nothing", {"mandala": mandala + 1}))
    return effects


def _take(state: MandalaState, after: MandalaState, colour: int, seat: int | None) -> list[Effect]:
    mover, name = state.mover(), COLOURS[colour]
    petal = f"mountain-{state.broken + 1}-{name}"
    count, fate = state.cards[MOUNTAIN_PILE[state.broken] + colour], state.fate(colour)
    if fate == "to_discard":
        return [Effect(petal, "lost", {"count": count, "colour": name})]
    space = after.rivers[mover].index(colour) + 1
    # Of the others' cups the two dealt cards are secret until the end.
    secret = b"" if seat == mover else state.dealt[mover]
    gained = _points(after, mover, secret) - _points(state, mover, secret)
    into_cup = count - (fate == "to_river")
    effects = [Effect(petal, "points", {"points": gained, "colour": name})]
    if fate == "to_river":
        effects.append(Effect(petal, "river", {"space": space, "colour": name}))
    if into_cup:
        effects.append(Effect(_own("cup", mover, seat), "cup", {"count": into_cup, "value": space}))
    if fate == "to_river" and space == RIVER_SPACES and after.to_move is not None:
        effects.append(Effect(_own(f"river-{space}", mover, seat), "river_full", {}))
    return effects


def _points(state: MandalaState, owner: int, secret: bytes) -> int:
    cup = state.pile(CUP[owner])
    return score(state.rivers[owner], [n - secret.count(colour) for colour, n in enumerate(cup)])


def _own(place: str, owner: int, seat: int | None) -> str:
    return place if owner == (seat or 0) else f"their-{place}"


# --- what the places are --------------------------------------------------------------


def about(state: MandalaState, target: str, seat: int | None) -> Explanation | None:
    kind, _, rest = target.removeprefix("their-").partition("-")
    me = seat or 0
    owner = 1 - me if target.startswith("their-") else me
    about_it: dict[str, Any] = {"own": owner == seat}
    if kind == "river" and rest.isdigit() and 1 <= int(rest) <= RIVER_SPACES:
        river, space = state.rivers[owner], int(rest)
        colour = COLOURS[river[space - 1]] if space <= len(river) else None
        return Explanation("river", about_it | {"space": space, "colour": colour})
    if target in PLACE_TARGETS or kind in ("field", "mountain"):
        return _about_area(state, kind, rest, owner, about_it)
    if kind == "cup":
        cup = state.view(seat)["cups"][owner]
        known = {name: cup[name] for name in ("size", "unknown", "points")}
        return Explanation("cup", about_it | known)
    if kind == "hand" and owner != seat:
        return Explanation("hand", {"count": state.view(None)["hands"][owner]["size"]})
    if target == "deck":
        return Explanation("deck", {"count": len(state.deck), "last": state.last_mandala})
    if target in ("discard", "discards"):
        return Explanation("discard", {"count": state.view(None)["discard"]["size"]})
    return None


def _about_area(state: MandalaState, kind: str, rest: str, owner: int, params: dict[str, Any]) -> Explanation | None:
    number = rest.partition("-")[0]
    if number not in ("1", "2"):
        return None
    spot = state.view(None)["mandalas"][int(number) - 1]
    if kind == "mountain":
        return Explanation("mountain", {"mandala": int(number), "missing": spot["missing"]})
    fields = [sum(spot["fields"][seat].values()) for seat in (owner, 1 - owner)]
    return Explanation("field", params | {"mandala": int(number), "count": fields[0], "other": fields[1]})
