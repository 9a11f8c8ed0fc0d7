"""Mandala: a move step by step. A destruction is told choice by choice, then the sweeping, then the new cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.mandala.tables import COLOURS, MOST_DISCARDS_IN_A_ROW, RIVER_SPACES
from engine.games.mandala.view_types import MandalaView
from engine.telling import Draft, Ending, Event, Way, decided, result_of

Pile = Mapping[str, int]
PLAYS, TAKES = ("build", "grow", "discard"), ("to_river", "to_cup", "to_discard")


def own(thing: str, owner: int, view: Draft) -> str:
    """The name of a place that both players have; an onlooker sits with the first."""
    return thing if owner == (view["seat"] or 0) else f"their-{thing}"


def steps(before: Draft, after: Draft) -> list[Event]:
    destroying = before["phase"] == "destruction"
    entries = after["last"][len(before["last"]) if destroying else 0 :]
    events: list[Event] = []
    for entry in entries:
        if entry["do"] in TAKES:
            events.append(_take(entry, before))
        elif entry["do"] in PLAYS:
            events.append(_play(entry, before, after))
            if entry["drew"]:
                events.append(_draw(entry, events[-1].view, after))
    if destroying and not after["destroying"]:
        events += _finish(before["destroying"], events[-1].view, after)
    # That the deck ran out while cards were dealt is told after them.
    shuffled = [entry for entry in entries if entry["do"] == "shuffle"]
    if shuffled:
        events.append(_shuffle(shuffled[-1], events[-1].view, after))
    if after["phase"] == "destruction" and not destroying:
        events.append(_completed(after))
    return events


def ending(view: MandalaView) -> Ending:
    result = result_of(view)
    scores, winners = result["scores"], result["winners"]
    cups = [cup["size"] for cup in view["cups"]]
    params: dict[str, Any] = {"scores": scores, "cups": cups}
    code = end_code(view)
    if code == "river_full":
        params["seats"] = _full_rivers(view)
    elif code == "only_swaps":
        params["turns"] = MOST_DISCARDS_IN_A_ROW
    return Ending(code, params, tuple(winners), decided(scores, winners))


def end_code(view: MandalaView) -> str:
    """Why the game ended. Everybody can see that, also where the result is still sealed."""
    if _full_rivers(view):
        return "river_full"
    return "only_swaps" if view["discards_in_a_row"] >= MOST_DISCARDS_IN_A_ROW else "deck_out"


def _full_rivers(view: MandalaView) -> list[int]:
    return [seat for seat, river in enumerate(view["rivers"]) if len(river) == RIVER_SPACES]


# --- the steps ------------------------------------------------------------------------


def _play(entry: Draft, view: Draft, after: Draft) -> Event:
    """Cards leave the hand for a mountain, a field or the discards."""
    do, seat, colour, count = entry["do"], entry["seat"], entry["colour"], entry["count"]
    changed: Draft = {"hands": _hands_without(view, seat, colour, count), "last": [entry]}
    if do == "discard":
        place = "discard"
        changed["discard"] = _discarded(view, {colour: count}, colour)
    else:
        area = f"{'mountain' if do == 'build' else 'field'}-{entry['mandala']}"
        place = area if do == "build" else own(area, seat, view)
        changed["mandalas"] = after["mandalas"]
    hand = own("hand", seat, view)
    start = hand if hand == "their-hand" or view["seat"] is None else f"hand-{colour}"
    params = {"mandala": entry["mandala"], "colour": colour, "count": count}
    return Event(do, params, seat, (place,), ((start, place),), view | changed)


def _draw(entry: Draft, view: Draft, after: Draft) -> Event:
    seat, count = entry["seat"], entry["drew"]
    had, has = view["hands"][seat]["cards"], after["hands"][seat]["cards"]
    cards = None if has is None else {c: n - had.get(c, 0) for c, n in has.items() if n > had.get(c, 0)}
    hand = own("hand", seat, view)
    changed = {"hands": after["hands"], "deck": max(0, view["deck"] - count)}
    return Event("draw", {"count": count, "cards": cards}, seat, (hand,), (("deck", hand),), view | changed)


def _shuffle(entry: Draft, view: Draft, after: Draft) -> Event:
    """The deck is empty: the discards become the deck, and the next mandala is the last."""
    changed = {"deck": after["deck"], "discard": after["discard"], "last_mandala": True}
    params = {"count": entry["count"], "first": not view["last_mandala"]}
    return Event("shuffle", params, None, ("deck",), (("discard", "deck"),), view | changed)


def _completed(after: Draft) -> Event:
    """Who chooses first, and why."""
    mandala, first = after["destroying"], after["to_move"]
    fields = [sum(field.values()) for field in after["mandalas"][mandala - 1]["fields"]]
    marks = (f"mountain-{mandala}", f"field-{mandala}", f"their-field-{mandala}")
    return Event("complete", {"mandala": mandala, "first": first, "fields": fields}, None, marks, (), after)


def _take(entry: Draft, view: Draft) -> Event:
    """One choice of a destruction, and where its cards go."""
    do, seat, mandala, colour, count = (entry[name] for name in ("do", "seat", "mandala", "colour", "count"))
    spots = view["mandalas"]
    mountain = {c: n for c, n in spots[mandala - 1]["mountain"].items() if c != colour}
    spot = _spot(mountain, spots[mandala - 1]["fields"])
    changed: Draft = {
        "mandalas": [spot if number == mandala else other for number, other in enumerate(spots, 1)],
        "takes": {c: fate for c, fate in view["takes"].items() if c != colour},
        "last": [*view["last"], entry],
    }
    river, cup, petal = view["rivers"][seat], own("cup", seat, view), f"mountain-{mandala}-{colour}"
    params = {"mandala": mandala, "colour": colour, "count": count, "last": not mountain}
    if do == "to_discard":
        changed["discard"] = _discarded(view, {colour: count}, colour)
        return Event(do, params, seat, ("discard",), ((petal, "discard"),), view | changed)
    ways: list[Way] = []
    if do == "to_river":
        river = [*river, colour]
        ways.append((petal, own(f"river-{len(river)}", seat, view)))
    into_cup = count - (do == "to_river")
    if into_cup:
        ways.append((petal, cup))
    space = river.index(colour) + 1
    changed["rivers"] = [river if owner == seat else other for owner, other in enumerate(view["rivers"])]
    changed["cups"] = [
        _cup(other, river, colour, into_cup) if owner == seat else other for owner, other in enumerate(view["cups"])
    ]
    points = changed["cups"][seat]["points"] - view["cups"][seat]["points"]
    params |= {"space": space, "cup": into_cup, "points": points}
    return Event(do, params, seat, tuple(way[-1] for way in ways), tuple(ways), view | changed)


def _finish(mandala: int, view: Draft, after: Draft) -> list[Event]:
    """The fields go to the discards, then two new cards lie on the mountain."""
    events = []
    spots = view["mandalas"]
    fields = spots[mandala - 1]["fields"]
    swept: dict[str, int] = {}
    for field in fields:
        for colour, count in field.items():
            swept[colour] = swept.get(colour, 0) + count
    if swept:
        top = max(fields[1] or fields[0], key=COLOURS.index)
        spot = _spot(spots[mandala - 1]["mountain"], [{}, {}])
        mandalas = [spot if number == mandala else other for number, other in enumerate(spots, 1)]
        names = [own(f"field-{mandala}", owner, view) for owner in (0, 1) if fields[owner]]
        last = [*view["last"], *_swept(mandala, fields)]
        view = view | {"mandalas": mandalas, "discard": _discarded(view, swept, top), "last": last}
        gone = {"mandala": mandala, "count": sum(swept.values())}
        events.append(Event("sweep", gone, None, ("discard",), tuple((name, "discard") for name in names), view))
    new = [entry["colour"] for entry in after["last"] if entry["do"] == "renew"]
    if new:
        place = f"mountain-{mandala}"
        changed = {"mandalas": after["mandalas"], "deck": max(0, view["deck"] - len(new)), "last": after["last"]}
        view = view | changed
        params = {"mandala": mandala, "colours": new}
        events.append(Event("renew", params, None, (place,), (("deck", place),), view))
    return events


# --- parts of a view ------------------------------------------------------------------


def _swept(mandala: int, fields: list[Pile]) -> list[Draft]:
    """The piles of both fields, as things that happened."""
    return [
        {"do": "sweep", "seat": seat, "mandala": mandala, "colour": colour, "count": count, "drew": 0}
        for seat, field in enumerate(fields)
        for colour, count in field.items()
    ]


def _spot(mountain: Pile, fields: list[Pile]) -> Draft:
    missing = [c for c in COLOURS if c not in mountain and not any(c in field for field in fields)]
    return {"mountain": mountain, "fields": fields, "missing": missing}


def _hands_without(view: Draft, seat: int, colour: str, count: int) -> list[Draft]:
    hands = [*view["hands"]]
    cards = hands[seat]["cards"]
    if cards is not None:
        left = cards[colour] - count
        cards = {c: left if c == colour else n for c, n in cards.items() if c != colour or left}
    hands[seat] = {"size": hands[seat]["size"] - count, "cards": cards}
    return hands


def _discarded(view: Draft, more: Pile, top: str) -> Draft:
    cards = {c: view["discard"]["cards"].get(c, 0) + more.get(c, 0) for c in COLOURS}
    return {
        "size": view["discard"]["size"] + sum(more.values()),
        "cards": {c: n for c, n in cards.items() if n},
        "top": top,
    }


def _cup(cup: Draft, river: list[str], colour: str, count: int) -> Draft:
    known = {c: cup["known"].get(c, 0) + count * (c == colour) for c in COLOURS}
    known = {c: n for c, n in known.items() if n}
    points = sum(n * (river.index(c) + 1) for c, n in known.items() if c in river)
    return cup | {"size": cup["size"] + count, "known": known, "points": points}
