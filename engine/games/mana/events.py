"""Mana: a move step by step. A captor arrives before its victim leaves."""

from __future__ import annotations

from typing import Any

from engine.games.mana.tables import BY_NAME, DAIMYO, NAMES, ROUTES, SYMBOLS
from engine.games.mana.view_types import ManaView
from engine.telling import Draft, Ending, Event, result_of


def steps(before: Draft, after: Draft) -> list[Event]:
    deeds = after["last"][1:] if before["phase"] == "bird" else after["last"]
    events: list[Event] = []
    view = before
    for deed in deeds:
        events += STEPS[deed["do"]](deed, view, after)
        view = events[-1].view
    return events


def ending(view: ManaView) -> Ending:
    winners, code = tuple(result_of(view)["winners"]), view["ended"]
    assert code is not None  # as long as there is a result
    if code != DAIMYO:
        return Ending(code, {}, winners, "")
    deed, winner = view["last"][0], winners[0]
    params = {
        "seat": winner,
        "piece": "daimyo" if view["daimyo"][winner] == deed["to"] else "ronin",
        "from": deed["from"],
        "square": deed["to"],
        # the loser could not answer, so the winner moved freely
        "after_lost_turn": view["lost"],
    }
    return Ending(DAIMYO, params, winners, "")


# --- the steps ------------------------------------------------------------------------


def _place(deed: Draft, view: Draft, after: Draft) -> list[Event]:
    seat = deed["seat"]
    daimyo, ronin = after["daimyo"][seat], sorted(after["ronin"][seat])
    marks = tuple(f"square-{name}" for name in (daimyo, *ronin))
    return [Event("place", {"square": daimyo, "squares": ronin}, seat, marks, (), after)]


def _move(deed: Draft, view: Draft, after: Draft) -> list[Event]:
    seat, start, to, taken = deed["seat"], deed["from"], deed["to"], deed["taken"]
    squares = tuple(f"square-{name}" for name in after["trail"])
    piece = "daimyo" if view["daimyo"][seat] == start else "ronin"
    arrived = view | _with(view, seat, start, to) | {"trail": after["trail"], "last": after["last"][:1]}
    params = {"piece": piece, "from": start, "to": to, "takes": taken}
    marks = (f"square-{start}", f"square-{to}")
    events = [Event("move", params, seat, marks, (squares,), arrived)]
    if taken:
        owner = 1 - seat
        count = [n + (side == owner) for side, n in enumerate(view["prisoners"])]
        gone = arrived | _with(arrived, owner, to, None) | {"prisoners": count}
        way = ((f"square-{to}", f"prisoner-{owner}"),)
        events.append(Event("captured", {"piece": taken, "square": to, "seat": owner}, None, (), way, gone))
    return events


def _return(deed: Draft, view: Draft, after: Draft) -> list[Event]:
    seat, to = deed["seat"], deed["to"]
    target = f"square-{to}"
    back = view | {"ronin": after["ronin"], "prisoners": after["prisoners"], "last": after["last"][:1], "trail": []}
    return [Event("return", {"square": to}, seat, (target,), ((f"prisoner-{seat}", target),), back)]


def _bird(deed: Draft, view: Draft, after: Draft) -> list[Event]:
    start, to = deed["from"], deed["to"]
    if to is None:
        asked = after["demand"]
        return [Event("bird_gone", {"symbol": asked}, deed["seat"], (), (), after)]
    way = ((f"square-{start}", f"square-{to}"),) if start else ()
    params = {"from": start, "to": to, "symbol": SYMBOLS[BY_NAME[to]], "answer": after["may"]}
    return [Event("bird", params, deed["seat"], (f"square-{to}",), way, after)]


def _skip(deed: Draft, view: Draft, after: Draft) -> list[Event]:
    """The turn is lost: which pieces could not move, and what stood in their way."""
    seat, asked = deed["seat"], view["demand"]
    men = [square for square in (view["daimyo"][seat], *view["ronin"][seat]) if square]
    bound = [square for square in men if SYMBOLS[BY_NAME[square]] == asked]
    stuck = sorted(bound or men)
    blockers = sorted({blocker for square in stuck for blocker in _in_the_way(square, seat, view)})
    by = [square for square in blockers if square not in stuck and square != view["bird"]]
    params = {"symbol": asked, "squares": stuck, "by": by, "bird": view["bird"] if view["bird"] in blockers else None}
    return [Event("lost_turn", params, seat, tuple(f"square-{name}" for name in stuck), (), after)]


STEPS = {"place": _place, "move": _move, "return": _return, "bird": _bird, "skip": _skip}


# --- helpers --------------------------------------------------------------------------


def _with(view: Draft, seat: int, start: str, to: str | None) -> dict[str, Any]:
    """The pieces after one of them has left a square for another, or for nowhere."""
    daimyo, ronin = [*view["daimyo"]], [*view["ronin"]]
    daimyo[seat] = to if daimyo[seat] == start else daimyo[seat]
    ronin[seat] = [to if square == start else square for square in ronin[seat]]
    return {"daimyo": daimyo, "ronin": ronin}


def _in_the_way(square: str, seat: int, view: Draft) -> set[str]:
    """What ends every way of a piece: the first thing on it that may not be there."""
    own = {view["daimyo"][seat], *view["ronin"][seat]}
    others = {view["daimyo"][1 - seat], *view["ronin"][1 - seat]}
    found = set()
    for routes in ROUTES[BY_NAME[square]].values():
        for route in routes:
            names = [NAMES[step] for step in route[1:]]
            stops = [n for n in names[:-1] if n in own or n in others or n == view["bird"]]
            stops += [n for n in names[-1:] if n in own or n == view["bird"]]
            found.update(stops[:1])
    return found
