"""Ways of speaking that the games share."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Ending
from ui.i18n import Words


def by(seat: int | None, what: str, names: Sequence[str], words: Words) -> str:
    """Who did it, and what. Somebody without a name is the reader; what happens by itself has nobody."""
    _ = words.one
    name = "" if seat is None else names[seat]
    if not name:
        return capital(what)
    return _("{name}: {what}").format(name=name, what=what)


def scores(points: Sequence[int]) -> str:
    """“55 : 64”, never broken into two lines."""
    return "\u00a0:\u00a0".join(map(str, points))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def decided(end: Ending, tie_break: str, words: Words, most: str = "") -> str:
    """What made the winner, where points are counted. `most`: how a game says it that counts something else."""
    _ = words.one
    if end.decided == "points":
        return (most or _("Most points win: {scores}.")).format(scores=scores(end.params["scores"]))
    if end.decided == "tie_break":
        return tie_break
    return _("Nothing separates you: the win is shared.")
