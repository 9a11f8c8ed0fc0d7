"""Mandala Stones: what just happened, and why the game ended, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.events import Ending, Event
from ui.i18n import Words
from ui.wording.speech import by, decided
from ui.wording.stones.position import NUMERALS, card_name, colour_name, pattern_name


def told(event: Event, names: Sequence[str], words: Words) -> str:
    """One step as a sentence."""
    if event.code == "ended":
        return _reason(event.params["code"], event.params, event.view["seat"], names, words)
    return by(event.actor, deed(event, words), names, words)


def deed(event: Event, words: Words) -> str:
    """The same without a name, for a list that has one already."""
    _ = words.one
    code, params = event.code, event.params
    if code == "artist":
        petals = params["pattern"] == "petals"
        told = (
            _("artist with petals from {start} to {space}") if petals else _("artist with rays from {start} to {space}")
        )
        return told.format(start=params["from"], space=params["to"])
    if code == "stone":
        single = params["count"] == 1
        told = _("one stone: {colour}, {pattern}") if single else _("stone {number} of {count}: {colour}, {pattern}")
        return told.format(
            number=params["number"],
            count=params["count"],
            colour=colour_name(params["colour"], words),
            pattern=pattern_name(params["pattern"], words),
        )
    if code == "objectives":
        if not params["card"]:
            return _("no objective fulfilled")
        return _("objective {card}: +{points}").format(card=card_name(params["card"], words), points=params["points"])
    told = {
        "tower": _("tower of {height} on slot {slot}, worth {value}"),
        "slot": _("slot {slot}: +{points}"),
        "laid": _("points: {points}, stones laid in the mandala: {count}"),
        "bonus": _("bonus space {space}: +{points}"),
        "end_space": _("The end space is covered: this is the last round."),
    }[code]
    slot = NUMERALS[params["slot"] - 1] if "slot" in params else ""
    return told.format(**{**params, "slot": slot})


def ending(end: Ending, names: Sequence[str], words: Words, me: int | None = None) -> str:
    """Why the game ended and what decided it."""
    _ = words.one
    tie_break = _("Equal points: the earlier player in turn order wins.")
    return f"{_reason(end.code, end.params, me, names, words)} {decided(end, tie_break, words)}"


def _reason(code: str, params: Mapping[str, Any], me: int | None, names: Sequence[str], words: Words) -> str:
    _ = words.one
    if code == "end_space":
        return _("The end space is covered and the round is finished.")
    if params["seat"] == me:
        return _("You can neither pick nor score: the game ends.")
    return _("{name} can neither pick nor score: the game ends.").format(name=names[params["seat"]])
