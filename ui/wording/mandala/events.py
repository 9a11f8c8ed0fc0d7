"""Mandala: what just happened, and why the game ended, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.events import Ending, Event
from engine.games.mandala.view_types import MandalaView
from ui.i18n import Words
from ui.wording.mandala.position import listed
from ui.wording.speech import by, decided


def told(event: Event, names: Sequence[str], words: Words) -> str:
    """One step as a sentence."""
    if event.code == "complete":
        return _complete(event.params, event.view["seat"], names, words)
    if event.code == "ended":
        return _reason(event.params["code"], event.params, event.view["seat"], names, words)
    return by(event.actor, deed(event, words), names, words)


def deed(event: Event, words: Words) -> str:
    """The same without a name, for a list that has one already."""
    _ = words.one
    code, params = event.code, event.params
    if code in ("to_river", "to_cup", "to_discard"):
        return _taken(code, params, words)
    if code == "draw" and params["cards"]:
        return _("cards drawn: {cards}").format(cards=listed(params["cards"], words))
    if code == "draw":
        return _("cards drawn: {count}").format(count=params["count"])
    if code == "shuffle":
        if params["first"]:
            return _("The deck has run out: the discards become the deck, and the next mandala is the last.")
        return _("The deck has run out: the discards become the deck.")
    return _of_a_mandala(code, params, words)


def choice(event: Event, view: MandalaView, path: Sequence[str], words: Words) -> str:
    """A move as advice and review name it, whoever makes it: no verb in it says “she plays”."""
    return deed(event, words)


def ending(end: Ending, names: Sequence[str], words: Words, me: int | None = None) -> str:
    """Why the game ended and what decided it."""
    _ = words.one
    tie_break = _("Equal points: the smaller cup decides.")
    return f"{_reason(end.code, end.params, me, names, words)} {decided(end, tie_break, words)}"


def _of_a_mandala(code: str, params: Mapping[str, Any], words: Words) -> str:
    _ = words.one
    if code == "discard":
        return _("{count} × {colour} to the discard pile").format(count=params["count"], colour=_(params["colour"]))
    left = params["mandala"] == 1
    if code == "build":
        told = _("{colour} to the left mountain") if left else _("{colour} to the right mountain")
        return told.format(colour=_(params["colour"]))
    if code == "grow":
        told = _("{count} × {colour} to the left field") if left else _("{count} × {colour} to the right field")
        return told.format(count=params["count"], colour=_(params["colour"]))
    if code == "renew":
        cards = ", ".join(map(_, params["colours"]))
        told = _("New cards on the left mountain: {cards}.") if left else _("New cards on the right mountain: {cards}.")
        return told.format(cards=cards)
    swept_left = _("The fields of the left mandala are cleared. Cards discarded: {count}.")
    swept_right = _("The fields of the right mandala are cleared. Cards discarded: {count}.")
    return (swept_left if left else swept_right).format(count=params["count"])


def _taken(code: str, params: Mapping[str, Any], words: Words) -> str:
    """Where the cards of one choice go."""
    _ = words.one
    values = {name: params.get(name) for name in ("count", "space", "cup", "points")}
    if code == "to_discard":
        told = _("{count} × {colour} discarded: the field here is empty")
    elif code == "to_cup":
        told = _("{count} × {colour} to the cup, +{points}")
    elif params["cup"]:
        told = _("{colour} to river space {space}, {cup} to the cup, +{points}")
    elif params["points"]:  # the cup held this colour already
        told = _("{colour} to river space {space}, +{points}")
    else:
        told = _("{colour} to river space {space}")
    return told.format(colour=_(params["colour"]), **values)


def _complete(params: Mapping[str, Any], me: int | None, names: Sequence[str], words: Words) -> str:
    _ = words.one
    first = params["first"]
    fields = params["fields"]
    what = _("The left mandala is complete.") if params["mandala"] == 1 else _("The right mandala is complete.")
    values = {"name": names[first], "own": fields[first], "other": fields[1 - first]}
    if fields[0] != fields[1]:
        own, others = _("You choose first: {own} to {other}."), _("{name} chooses first: {own} to {other}.")
    else:
        own = _("The fields are equal: you choose first, since you did not complete it.")
        others = _("The fields are equal: {name} chooses first, not having completed it.")
    return f"{what} {(own if first == me else others).format(**values)}"


def _reason(code: str, params: Mapping[str, Any], me: int | None, names: Sequence[str], words: Words) -> str:
    _ = words.one
    if code == "deck_out":
        return _("The deck had run out, so this mandala was the last.")
    if code == "only_swaps":
        return _("Cards were only swapped for {turns} turns: the game ends.").format(turns=params["turns"])
    seats = params["seats"]
    if len(seats) > 1:
        return _("Both rivers are full.")
    return _("Your river is full.") if seats == [me] else _("{name}’s river is full.").format(name=names[seats[0]])
