"""Ananda: what just happened, and why the game ended, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.events import Ending, Event
from engine.games.ananda.view_types import AnandaView
from ui.i18n import Words
from ui.wording.ananda.position import cell_name
from ui.wording.speech import by, decided


def told(event: Event, names: Sequence[str], words: Words) -> str:
    """One step as a sentence."""
    if event.code == "ended":
        return _reason(event.params["code"], event.params, event.view["seat"], names, words)
    return by(event.actor, deed(event, words), names, words)


def deed(event: Event, words: Words) -> str:
    """The same without a name, for a list that has one already."""
    _ = words.one
    code, params = event.code, event.params
    if code in ("monk", "lay"):
        return _built(code, params, words)
    if code == "monk_off":
        no_area = params["why"] == "no_area"
        return _("no area is free: the monk leaves") if no_area else _("no tile laid: the monk leaves")
    if code == "cards":
        values = " + ".join(str(value) for _colour, value in params["cards"])
        told = _("{colour} {values} to the karma pile, {sum} of {value}")
        return told.format(colour=_(params["cards"][0][0]), values=values, sum=params["sum"], value=params["value"])
    if code == "tiles":
        return _taken(params, event.view["supply"], words)
    told = {
        "area": _("The area is now worth {value}."),
        "built": _("done building: the area is worth {value}"),
        "no_cards": _("no card played, all for tiles: {value}"),
        "cards_for_tiles": _("cards instead of missing tiles: {count}"),
        "balance": _("balance: cards drawn {count}; now tiles {rack}, cards {hand}"),
    }[code]
    return told.format(**params)


def choice(event: Event, view: AnandaView, path: Sequence[str], words: Words) -> str:
    """A move as advice and review name it, whoever makes it: no verb in it says “she plays”."""
    return deed(event, words)


def ending(end: Ending, names: Sequence[str], words: Words, me: int | None = None) -> str:
    """Why the game ended and what decided it."""
    _ = words.one
    tie_break = _("Equal karma: fewer tiles on the rack decide.")
    most = _("Most karma wins: {scores}.")
    return f"{_reason(end.code, end.params, me, names, words)} {decided(end, tie_break, words, most)}"


def _built(code: str, params: Mapping[str, Any], words: Words) -> str:
    _ = words.one
    if code == "monk":
        told = _("the monk to {cell}: {colour}, area of {value}")
        cell = cell_name(params["cell"], params["size"])
        return told.format(cell=cell, colour=_(params["colour"]), value=params["value"])
    one, other = params["colours"]
    cells = "–".join(cell_name(cell, params["size"]) for cell in params["cells"])
    told = _("{one} and {other} on {cells}")
    if params["level"] > 1:
        told = _("{one} and {other} on {cells}, a bridge on level {level}")
    return told.format(one=_(one), other=_(other), cells=cells, level=params["level"])


def _taken(params: Mapping[str, Any], left: int, words: Words) -> str:
    """Fewer tiles come than are due if the supply is empty, or else because the rack is full."""
    _ = words.one
    told = _("tiles taken: {count}")
    if params["due"] > params["count"]:
        told = _("tiles taken: {count} of {due}, the rack is full") if left else _("tiles taken: {count} of {due}")
    return told.format(**params)


def _reason(code: str, params: Mapping[str, Any], me: int | None, names: Sequence[str], words: Words) -> str:
    _ = words.one
    if code == "idle":
        return _("For {turns} turns nobody laid or took a tile: the game ends.").format(turns=params["turns"])
    if params["seats"] == [me]:
        return _("The supply is empty and you have no tile left.")
    who = ", ".join(names[seat] for seat in params["seats"])
    return _("The supply is empty. No tile left: {names}.").format(names=who)
