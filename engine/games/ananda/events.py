"""Ananda: a turn step by step. Meditation, refill and balance come one after the other."""

from __future__ import annotations

from typing import Any

from engine.games.ananda.tables import COLOURS, HAND, RACK
from engine.games.ananda.view_types import AnandaView
from engine.telling import Draft, Ending, Event, decided, result_of


def own(thing: str, owner: int, view: Draft) -> str:
    """Rack, hand and deck are drawn for the viewer; all that the others have is on their card."""
    return thing if owner == view["seat"] else f"karma-{owner}"


def steps(before: Draft, after: Draft) -> list[Event]:
    if after["phase"] == "build" and before["phase"] == "monk":
        return [_monk(before, after)]
    if len(after["tiles"]) > len(before["tiles"]):
        return _lay(before, after)
    if after["phase"] == "meditate":
        area = after["areas"][before["to_move"]]
        return [Event("built", {"value": area["value"], "colour": area["colour"]}, before["to_move"], (), (), after)]
    return _meditate(before, after) if before["phase"] == "meditate" else _leave(before, after)


def ending(view: AnandaView) -> Ending:
    result, seats = result_of(view), view["seats"]
    how = decided(result["scores"], result["winners"])
    params: dict[str, Any] = {"scores": result["scores"], "racks": [who["rack"] for who in seats]}
    code = end_code(view)
    params |= {"seats": _empty_racks(view)} if code == "used_up" else {"turns": view["idle"]}
    return Ending(code, params, tuple(result["winners"]), how)


def end_code(view: AnandaView) -> str:
    """Why the game ended. Everybody can see that, also where the result is still sealed."""
    return "used_up" if _empty_racks(view) and not view["supply"] else "idle"


def _empty_racks(view: AnandaView) -> list[int]:
    return [seat for seat, who in enumerate(view["seats"]) if not who["rack"]]


# --- building -------------------------------------------------------------------------


def _monk(before: Draft, after: Draft) -> Event:
    seat = before["to_move"]
    old, cell, area = before["monks"][seat], after["monks"][seat], after["areas"][seat]
    params = {"cell": cell, "colour": area["colour"], "value": area["value"], "size": after["size"]}
    start = _cell(old) if old else f"karma-{seat}"
    return Event("monk", params, seat, (_cell(cell),), ((start, _cell(cell)),), after)


def _lay(before: Draft, after: Draft) -> list[Event]:
    seat, tile = before["to_move"], after["tiles"][-1]
    cells, was, now = tile["cells"], before["areas"][seat]["value"], after["areas"][seat]["value"]
    shown = ("tiles", "heights", "colours", "seats", "rack", "laid")
    view = before | {name: after[name] for name in shown}
    params = {"colours": tile["colours"], "cells": cells, "level": tile["level"], "size": after["size"]}
    places = tuple(map(_cell, cells))
    start = "-".join(("tile", *_in_order(tile["colours"]))) if seat == before["seat"] else f"karma-{seat}"
    events = [Event("lay", params, seat, places, tuple((start, place) for place in places[:1]), view)]
    value = {"value": now, "was": was, "colour": after["areas"][seat]["colour"]}
    return [*events, Event("area", value, None, (), (), after)]


def _leave(before: Draft, after: Draft) -> list[Event]:
    """The monk leaves the board: it found no area, or no tile was laid."""
    seat, cell = before["to_move"], before["monks"][before["to_move"]]
    why = "no_area" if before["phase"] == "monk" else "nothing_laid"
    view = before | {"monks": after["monks"], "areas": after["areas"]}
    way = ((_cell(cell), f"karma-{seat}"),) if cell else ()
    events = [Event("monk_off", {"why": why}, seat, (), way, view)]
    taken = after["last"][-1]["tiles"]
    return [*events, _tiles(taken, taken, seat, view, after)] if taken else events


# --- meditating -----------------------------------------------------------------------


def _meditate(before: Draft, after: Draft) -> list[Event]:
    seat, played, took = before["to_move"], after["last"][-2], after["last"][-1]
    cards, value = played["cards"], played["area"]
    total = sum(card[1] for card in cards)
    who = before["seats"][seat]
    hand = before["hand"]
    if seat == before["seat"]:
        hand = [card for card in hand if card not in cards]
    left = {"karma": after["seats"][seat]["karma"], "cards": after["seats"][seat]["cards"]}
    seats = _seats(before, seat, **left, hand=who["hand"] - len(cards))
    view = before | {"hand": hand, "seats": seats, "last": after["last"][:-1]}  # nothing is taken yet
    params = {"cards": cards, "sum": total, "value": value}
    ways = tuple(
        (f"card-{colour}-{number}" if seat == before["seat"] else f"karma-{seat}", f"karma-{seat}")
        for colour, number in cards
    )
    ways = tuple(way for way in ways if way[0] != way[1])
    code = "cards" if cards else "no_cards"
    events = [Event(code, params, seat, (f"karma-{seat}",), ways, view)]
    due = min(value - total, RACK - who["rack"])
    if took["tiles"]:
        events.append(_tiles(took["tiles"], value - total, seat, events[-1].view, after))
    held = events[-1].view["seats"][seat]
    instead = min(due - took["tiles"], HAND - held["hand"], took["cards"])
    if instead > 0:
        events.append(_cards("cards_for_tiles", instead, seat, events[-1].view, after))
    if took["cards"] > max(instead, 0):
        events.append(_cards("balance", took["cards"] - max(instead, 0), seat, events[-1].view, after))
    return events


def _tiles(count: int, due: int, seat: int, view: Draft, after: Draft) -> Event:
    rack = after["rack"] if seat == view["seat"] else view["rack"]
    seats = _seats(view, seat, rack=after["seats"][seat]["rack"])
    changed = {"rack": rack, "supply": after["supply"], "seats": seats, "last": after["last"]}
    place = own("rack", seat, view)
    return Event("tiles", {"count": count, "due": due}, seat, (place,), (("supply", place),), view | changed)


def _cards(code: str, count: int, seat: int, view: Draft, after: Draft) -> Event:
    """Cards from the own deck: instead of tiles that are not there, or until there are as many as tiles."""
    who = view["seats"][seat]
    hand, deck = who["hand"] + count, who["deck"] - count
    cards = after["hand"] if seat == view["seat"] and hand == after["seats"][seat]["hand"] else view["hand"]
    place, pile = own("hand", seat, view), own("deck", seat, view)
    ways = ((pile, place),) if pile != place else ()
    params = {"count": count, "rack": who["rack"], "hand": hand}
    changed = {"hand": cards, "seats": _seats(view, seat, hand=hand, deck=deck)}
    return Event(code, params, seat, (place,), ways, view | changed)


# --- parts of a view ------------------------------------------------------------------


def _seats(view: Draft, seat: int, **changed: Any) -> list[Draft]:
    return [who | changed if number == seat else who for number, who in enumerate(view["seats"])]


def _cell(place: list[int]) -> str:
    return f"cell-{place[0]}-{place[1]}"


def _in_order(colours: list[str]) -> list[str]:
    return sorted(colours, key=COLOURS.index)
