"""Mana: what just happened, and why the game ended, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.events import Ending, Event
from engine.games.mana.view_types import ManaView
from ui.i18n import Words
from ui.wording.mana.position import part, told_move
from ui.wording.speech import by


def told(event: Event, names: Sequence[str], words: Words) -> str:
    """One step as a sentence."""
    if event.code == "ended":
        return _reason(event.params["code"], event.params, event.view["seat"], words)
    return by(event.actor, deed(event, words), names, words)


def deed(event: Event, words: Words) -> str:
    """The same without a name, for a list that has one already."""
    _ = words.one
    code, params = event.code, event.params
    if code == "move":
        return told_move(params["piece"], params["takes"] or "", params["from"], params["to"], words)
    if code == "captured":
        daimyo = params["piece"] == "daimyo"
        told = _("The daimyo on {square} is captured.") if daimyo else _("The ronin on {square} is captured.")
        return told.format(square=params["square"])
    if code == "place":
        told = _("daimyo on {square}, ronin on {squares}")
        return told.format(square=params["square"], squares=", ".join(params["squares"]))
    if code == "return":
        return _("ronin back onto {square}").format(square=params["square"])
    if code == "lost_turn":
        return _lost(params, words)
    return _bird(code, params, words)


def choice(event: Event, view: ManaView, path: Sequence[str], words: Words) -> str:
    """A move as advice and review name it, whoever makes it: no verb in it says “she plays”."""
    return deed(event, words)


def ending(end: Ending, names: Sequence[str], words: Words, me: int | None = None) -> str:
    """Why the game ended and what decided it."""
    return _reason(end.code, end.params, me, words)


def _bird(code: str, params: Mapping[str, Any], words: Words) -> str:
    _ = words.one
    symbol = params["symbol"]
    if code == "bird_gone":
        told = (
            _("no single square is free: the bird leaves the board"),
            _("no double square is free: the bird leaves the board"),
            _("no triple square is free: the bird leaves the board"),
        )[symbol - 1]
    else:
        told = (
            _("the bird to {square}, a single square"),
            _("the bird to {square}, a double square"),
            _("the bird to {square}, a triple square"),
        )[symbol - 1]
    return told.format(square=params.get("to"))


def _lost(params: Mapping[str, Any], words: Words) -> str:
    """Which pieces could not move, and what stood in their way."""
    _ = words.one
    by_bird = [_("the bird on {square}").format(square=params["bird"])] if params["bird"] else []
    others = ", ".join([*params["by"], *by_bird])
    told = _("turn lost. Blocked: {squares}. In the way: {others}.") if others else _("turn lost. Blocked: {squares}.")
    return told.format(squares=", ".join(params["squares"]), others=others)


def _reason(code: str, params: Mapping[str, Any], me: int | None, words: Words) -> str:
    _ = words.one
    if code != "daimyo":
        return f"{part(code, {}, 0, words)}."
    mine = me is not None and me != params["seat"]
    told = {
        ("ronin", True): _("The ronin from {start} captured your daimyo on {square}."),
        ("ronin", False): _("The ronin from {start} captured the daimyo on {square}."),
        ("daimyo", True): _("The daimyo from {start} captured your daimyo on {square}."),
        ("daimyo", False): _("The daimyo from {start} captured the daimyo on {square}."),
    }[params["piece"], mine].format(start=params["from"], square=params["square"])
    if not params["after_lost_turn"]:
        return told
    free = _("The turn before was lost, so any piece could move.")
    return f"{told} {free}"
