"""Mandala Stones: a turn step by step. Stones come one by one; a scoring counts slot by slot, then lays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.stones.tables import BY_HEIGHT, COLOURS, SLOT_COUNTS
from engine.games.stones.view_types import StonesView
from engine.telling import Draft, Ending, Event, decided, result_of

Slots = list[Draft]


def own(thing: str, owner: int, view: Draft) -> str:
    """The name of a place on a player's board; an onlooker sits with the first."""
    return thing if owner == (view["seat"] or 0) else f"board-{owner}-{thing}"


def steps(before: Draft, after: Draft) -> list[Event]:
    turn = after["last"][0]
    events = _pick(turn, before, after) if turn["do"] == "pick" else _score(turn, before, after)
    if after["result"] is not None:
        events += _objectives(events[-1].view, after)
    return events


def ending(view: StonesView) -> Ending:
    result, seat = result_of(view), view["last"][0]["seat"]
    next_seat = (seat + 1) % view["players"]
    how = decided(result["scores"], result["winners"])
    params: dict[str, Any] = {"scores": result["scores"]}
    if len(view["mandala"]["stones"]) >= view["mandala"]["end"] and next_seat == view["start"]:
        return Ending("end_space", params, tuple(result["winners"]), how)
    return Ending("stuck", params | {"seat": next_seat}, tuple(result["winners"]), how)


# --- a pick ---------------------------------------------------------------------------


def _pick(turn: Draft, before: Draft, after: Draft) -> list[Event]:
    seat, slot, stones = turn["seat"], turn["slot"], turn["stones"]
    artist = next(a for a in before["artists"] if a["space"] == turn["from"])
    space, niche = f"space-{turn['to']}", own(f"slot-{slot}", seat, before)
    view = before | {"artists": after["artists"]}
    params = {"pattern": artist["pattern"], "from": turn["from"], "to": turn["to"]}
    events = [Event("artist", params, seat, (space,), ((f"artist-{turn['from']}", space),), view)]
    for number, (stack, stone) in enumerate(zip(turn["stacks"], stones, strict=True), 1):
        stacks = [*view["stacks"]]
        stacks[stack - 1] = after["stacks"][stack - 1]
        slots = [*view["boards"][seat]["slots"]]
        slots[slot - 1] = {"tower": stones[:number], "value": 0}
        view = view | {"stacks": stacks, "boards": _boards(view, seat, slots=_valued(slots))}
        params = {"number": number, "count": len(stones), "colour": stone["colour"], "pattern": stone["pattern"]}
        place = f"stack-{stack}"
        events.append(Event("stone", params, seat, (place,), ((place, niche),), view))
    value = _valued(view["boards"][seat]["slots"])[slot - 1]["value"]
    tower = {"slot": slot, "height": len(stones), "value": value, "colours": [stone["colour"] for stone in stones]}
    events.append(Event("tower", tower, seat, (niche,), (), view))
    return events


# --- a scoring ------------------------------------------------------------------------


def _score(turn: Draft, before: Draft, after: Draft) -> list[Event]:
    """Every slot with its points, then all the stones to the mandala, then what they cover there."""
    seat, view = turn["seat"], before
    events = []
    for slot, points in zip(turn["slots"], turn["points"], strict=True):
        view = view | {"boards": _boards(view, seat, score=view["boards"][seat]["score"] + points)}
        place = own(f"slot-{slot}", seat, before)
        params = {"slot": slot, "points": points, "colour": turn["colour"]}
        events.append(Event("slot", params, seat, (place,), (), view))
    laid, count = len(before["mandala"]["stones"]), len(turn["slots"])
    slots = [
        {"tower": slot["tower"][:-1], "value": 0} if number in turn["slots"] else slot
        for number, slot in enumerate(before["boards"][seat]["slots"], 1)
    ]
    view = view | {"mandala": after["mandala"], "boards": _boards(view, seat, slots=_valued(slots))}
    spaces = [f"mandala-{min(laid + i, after['mandala']['spaces'])}" for i in range(1, count + 1)]
    ways = tuple((own(f"slot-{s}", seat, before), space) for s, space in zip(turn["slots"], spaces, strict=True))
    params = {"count": count, "last": laid + count, "points": sum(turn["points"])}
    events.append(Event("laid", params, seat, tuple(spaces), ways, view))
    return events + _covered(turn, laid, view)


def _covered(turn: Draft, laid: int, view: Draft) -> list[Event]:
    """Bonus spaces and the end space."""
    seat, count, mandala = turn["seat"], len(turn["slots"]), view["mandala"]
    events = []
    for space, points in mandala["bonus"]:
        if laid < space <= laid + count:
            view = view | {"boards": _boards(view, seat, score=view["boards"][seat]["score"] + points)}
            events.append(Event("bonus", {"space": space, "points": points}, seat, (f"mandala-{space}",), (), view))
    if laid < mandala["end"] <= laid + count:
        params = {"space": mandala["end"]}
        events.append(Event("end_space", params, None, (f"mandala-{mandala['end']}",), (), view))
    return events


def _objectives(view: Draft, after: Draft) -> list[Event]:
    """At the end everybody shows both cards, from the start player on; the better one that is met scores."""
    events = []
    for i in range(after["players"]):
        seat = (after["start"] + i) % after["players"]
        cards = after["boards"][seat]["objectives"]
        if not cards:
            continue
        met = [card for card in cards if card["met"]]
        best = max(met, key=lambda card: card["points"], default=None)
        boards = [*view["boards"]]
        boards[seat] = boards[seat] | {"objectives": cards, "score": after["boards"][seat]["score"]}
        view = view | {"boards": boards}
        place = "objectives" if seat == (view["seat"] or 0) else f"board-{seat}"
        params = {
            "cards": [card["card"] for card in cards],
            "card": best and best["card"],
            "points": best["points"] if best else 0,
        }
        events.append(Event("objectives", params, seat, (place,), (), view))
    return events


# --- parts of a view ------------------------------------------------------------------


def _boards(view: Draft, seat: int, **changed: Any) -> list[Draft]:
    return [board | changed if owner == seat else board for owner, board in enumerate(view["boards"])]


def _valued(slots: Slots) -> Slots:
    return [
        {"tower": slot["tower"], "value": _value(slots, number), "counted": _counted(slots, number)}
        for number, slot in enumerate(slots)
    ]


def _counted(slots: Sequence[Draft], number: int) -> list[int] | list[str]:
    """What the value of a slot is made of, as a view has it."""
    tower = slots[number]["tower"]
    if SLOT_COUNTS[number] == "colours":
        there = {stone["colour"] for stone in tower}
        return [colour for colour in COLOURS if colour in there]
    counted = [slot["tower"] for slot in slots] if SLOT_COUNTS[number] == "heights" else [tower]
    return sorted({len(tower) for tower in counted})


def _value(slots: Sequence[Draft], number: int) -> int:
    """What a tower would score as things stand."""
    tower, by_height = slots[number]["tower"], BY_HEIGHT[number]
    if not tower:
        return 0
    if by_height:
        return by_height[len(tower)]
    if number == 0:
        return len({len(slot["tower"]) for slot in slots})
    return len({stone["colour"] for stone in tower}) + 1
