"""The toy game: what just happened, and why the game ended, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.events import Ending, Event
from ui.i18n import Words
from ui.wording.speech import by, decided


def told(event: Event, names: Sequence[str], words: Words) -> str:
    """One step as a sentence."""
    return _all_laid(words) if event.code == "ended" else by(event.actor, deed(event, words), names, words)


def deed(event: Event, words: Words) -> str:
    """The same without a name, for a list that has one already."""
    _, n_ = words.one, words.many
    if event.code == "lay":
        return _("lays {cards}").format(cards=", ".join(map(str, event.params["cards"])))
    if event.code == "die":
        return _("the die: +{points}").format(points=event.params["points"])
    if event.code == "draw":
        count = event.params["count"]
        return n_("draws {count} card", "draws {count} cards", count).format(count=count)
    return _("passes")


def choice(event: Event, view: Any, path: Sequence[str], words: Words) -> str:
    """A move as advice and review name it, whoever makes it: no verb in it says “she plays”."""
    return deed(event, words)


def ending(end: Ending, names: Sequence[str], words: Words, me: int | None = None) -> str:
    """Why the game ended and what decided it."""
    return f"{_all_laid(words)} {decided(end, '', words)}"


def _all_laid(words: Words) -> str:
    _ = words.one
    return _("All cards are laid.")
