"""Mandala Stones: what a move would bring, and what the things are. Patterns below a taken stone stay hidden."""

from __future__ import annotations

from typing import Any

from engine.games.stones.state import StonesState
from engine.games.stones.tables import (
    AROUND,
    BONUS,
    COLOUR_OF,
    COLOURS,
    END_SPACE,
    OBJECTIVES,
    PICK,
    SCORE,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    STACK_HEIGHT,
    slot_value,
)
from engine.state import Move, rest
from engine.telling import Effect, Effects, Explanation, open_moves


def preview(state: StonesState, move: Move, seat: int | None) -> list[Effect]:
    mover = _mover(state)
    after = state.copy()
    after.apply(move)
    if move < SCORE:
        effects, hidden = _pick(state, after, move, seat), _uncovers(state, move)
    else:
        effects, hidden = _score(state, after, move, seat), False
    if seat == mover:
        effects += _objectives(state, after, mover)
    return effects + _end(after, effects[0].target, hidden)


def previews(state: StonesState, seat: int, touched: tuple[str, ...]) -> Effects:
    found: Effects = {}
    for target, moves in open_moves(state, touched).items():
        move = moves[0]
        if len(moves) == 1 and rest(state.path(move), (*touched, target)) == ():
            found[target] = preview(state, move, seat)
        else:
            found[target] = [_on_the_way(state, target, moves)]
    return found


def _on_the_way(state: StonesState, target: str, moves: list[Move]) -> Effect:
    """What can be said of a target that plays nothing yet."""
    kind = target.partition("-")[0]
    if kind == "any":
        return Effect(target, "any_tops", {"points": 1})
    if kind == "slot" and moves[0] >= SCORE:
        return Effect(target, "slot_points", {"slot": int(target[5:]), "points": 1})
    start, to, first, _ = PICK[moves[0]]
    if kind == "artist":
        ways = {PICK[move][:2] for move in moves}
        return Effect(target, "reaches", {"most": max(len(state.stacks_taken(*way)) for way in ways)})
    if kind == "space":
        return Effect(target, "takes", {"count": len(state.stacks_taken(start, to))})
    around = AROUND[to][first:] + AROUND[to][:first]
    taken = state.stacks_taken(start, to)
    tops = [STACK_HEIGHT * stack + state.heights[stack] - 1 for stack in around if stack in taken]
    return Effect(target, "order", {"colours": [COLOURS[COLOUR_OF[state.kinds[stone]]] for stone in tops]})


# --- a pick ---------------------------------------------------------------------------


def _pick(state: StonesState, after: StonesState, move: int, seat: int | None) -> list[Effect]:
    mover, (_, to, _, slot) = _mover(state), PICK[move]
    towers = after.board(mover)
    value = slot_value(towers, slot, after.kinds)
    target = _own(f"slot-{slot + 1}", mover, seat)
    effects = [
        Effect(target, "tower", {"slot": slot + 1, "height": len(towers[slot]), "value": value}),
        Effect(f"space-{SPACE_NAMES[to]}", "takes", {"count": len(towers[slot])}),
    ]
    old = state.board(mover)
    if slot and old[0]:  # slot I counts the heights of the whole board
        was, now = slot_value(old, 0, state.kinds), slot_value(towers, 0, after.kinds)
        if was != now:
            effects.append(Effect(_own("slot-1", mover, seat), "value", {"slot": 1, "value": now, "was": was}))
    tops = after.top_colours(towers)
    colour = tops[slot]
    if tops.count(colour) >= 2:
        points = sum(slot_value(towers, s, after.kinds) for s in range(len(SLOTS)) if tops[s] == colour)
        name = COLOURS[colour]
        effects.append(Effect(f"score-{name}", "ready", {"colour": name, "points": points}))
    return effects


def _uncovers(state: StonesState, move: int) -> bool:
    """Does a pick bring patterns to light that nobody knows yet?"""
    start, to, _, _ = PICK[move]
    return any(state.heights[stack] > 1 for stack in state.stacks_taken(start, to))


# --- a scoring ------------------------------------------------------------------------


def _score(state: StonesState, after: StonesState, move: int, seat: int | None) -> list[Effect]:
    mover, button = _mover(state), state.path(move)[-1]
    assert isinstance(button, str) and after.last is not None
    points, laid = after.last[2], len(state.laid)
    slots = [slot for slot, value in enumerate(points) if value]
    spaces = range(laid + 1, laid + len(slots) + 1)
    extra = {space: BONUS[space] for space in spaces if space in BONUS}
    parts = [points[slot] for slot in slots]
    total = {"parts": parts, "bonus": sum(extra.values()), "total": sum(parts) + sum(extra.values())}
    effects = [Effect(button, "scores", total)]
    for slot in slots:
        place = _own(f"slot-{slot + 1}", mover, seat)
        effects.append(Effect(place, "slot_points", {"slot": slot + 1, "points": points[slot]}))
    effects += [Effect(f"mandala-{s}", "bonus", {"space": s, "points": n}) for s, n in extra.items()]
    end = END_SPACE[state.players]
    if end in spaces:
        effects.append(Effect(f"mandala-{end}", "end_space", {"space": end}))
    return effects


# --- both -----------------------------------------------------------------------------


def _objectives(state: StonesState, after: StonesState, mover: int) -> list[Effect]:
    """Own objectives that the move meets, or that it loses again."""
    effects = []
    for card in state.objectives[mover]:
        objective = OBJECTIVES[card]
        was, met = (s.measure(mover, card) >= objective.needs for s in (state, after))
        if was != met:
            params = {"card": objective.id, "points": objective.points, "met": met}
            effects.append(Effect("objectives", "objective", params))
    return effects


def _end(after: StonesState, target: str, hidden: bool) -> list[Effect]:
    """Does the game end with it? Whether the next one is stuck may hang on what nobody has seen."""
    if after.to_move is not None:
        return []
    if after.turns % after.players == 0 and len(after.laid) >= END_SPACE[after.players]:
        return [Effect(target, "ends", {"code": "end_space"})]
    return [] if hidden else [Effect(target, "ends", {"code": "stuck"})]


def _mover(state: StonesState) -> int:
    assert state.to_move is not None
    return state.to_move


def _own(place: str, owner: int, seat: int | None) -> str:
    return place if owner == (seat or 0) else f"board-{owner}-{place}"


# --- what the things are --------------------------------------------------------------


def about(state: StonesState, target: str, seat: int | None) -> Explanation | None:
    kind, _, which = target.partition("-")
    if kind in ("slot", "board"):
        return _about_board(state, target, seat)
    if kind == "objectives" and seat is not None:
        return Explanation("objectives", {"cards": [_card(state, seat, card) for card in state.objectives[seat]]})
    if kind == "mandala":
        return _about_mandala(state, which)
    if kind == "artist" and which in SPACE_NAMES:
        return _about_artist(state, SPACE_NAMES.index(which))
    if kind == "stack" and which.isdigit() and 1 <= int(which) <= len(state.heights):
        stack = int(which) - 1
        first = STACK_HEIGHT * stack
        kinds = [state.kinds[first + level] for level in range(state.heights[stack])]
        colours = [COLOURS[COLOUR_OF[kind]] for kind in reversed(kinds)]
        top = state.view(None)["stacks"][stack]["stones"][-1:]  # in a sealed game its pattern may be on its way
        return Explanation("stack", {"colours": colours, "pattern": top[0]["pattern"] if top else None})
    return None


def _about_board(state: StonesState, target: str, seat: int | None) -> Explanation | None:
    """How a slot counts, and what its tower would score now."""
    words = target.split("-")
    owner = int(words[1]) if words[0] == "board" and words[1].isdigit() else seat or 0
    if owner >= state.players:
        return None
    if words[-2] != "slot":
        # As the viewer may know it: in a sealed game an objective may count that is still covered.
        return Explanation("board", {"seat": owner, "score": state.view(seat)["boards"][owner]["score"]})
    slot, towers = int(words[-1]) - 1, state.board(owner)
    if not 0 <= slot < len(SLOTS):
        return None
    value = slot_value(towers, slot, state.kinds) if towers[slot] else 0
    return Explanation("slot", {"slot": slot + 1, "height": len(towers[slot]), "value": value})


def _about_mandala(state: StonesState, which: str) -> Explanation:
    laid, end = len(state.laid), END_SPACE[state.players]
    space = int(which) if which.isdigit() else 0
    ahead = next((s for s in BONUS if s > laid and s <= SPACES), None)
    params: dict[str, Any] = {"laid": laid, "end": end, "space": space, "bonus": BONUS.get(space, 0)}
    return Explanation("mandala", params | {"next": ahead, "points": BONUS.get(ahead or 0, 0)})


def _about_artist(state: StonesState, space: int) -> Explanation | None:
    if space not in state.artists:
        return None
    view = state.view(None)
    name = SPACE_NAMES[space]
    pattern = next(artist["pattern"] for artist in view["artists"] if artist["space"] == name)
    spaces = sorted(view["picks"].get(name, {}))
    return Explanation("artist", {"pattern": pattern, "space": name}, tuple(f"space-{to}" for to in spaces))


def _card(state: StonesState, seat: int, card: int) -> dict[str, Any]:
    objective, have = OBJECTIVES[card], state.measure(seat, card)
    return {"card": objective.id, "points": objective.points, "met": have >= objective.needs}
