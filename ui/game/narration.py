"""Tells what a move did: its events as steps of a playback, and the marks that stay until the next touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.events import Event
from engine.telling import Way
from ui.render.overlay import Mark, Ring, Tone, Trail

WALK = 550  # milliseconds for a step in which something travels
SAY = 900  # and for one that is only said
LAST = 1900  # what ended the game stays a moment longer
OWN = 0.6  # of that for the consequences of one's own move
PACE = {"quick": 0.6, "normal": 1.0, "slow": 1.8}
BRIEF = 0.7  # of the usual time for what only follows from a deed
LONGEST_LINE = 72  # letters: two lines of the bar of a phone
SIMPLE = 2  # a person's own move of so few steps needs no telling
# What follows a deed: it is told while it happens, and leaves no trail and no line behind.
AFTERMATH = frozenset(
    (
        *("draw", "renew", "sweep", "shuffle"),
        *("stone", "slot", "bonus"),
        "captured",
        *("area", "tiles", "cards_for_tiles", "balance"),
    )
)
BESIDE = frozenset(("artist", "built", "bird"))  # what goes with a deed: its mark stays, its line goes
UNASKED = frozenset(("balance", "cards_for_tiles"))  # it follows from a rule, and nobody chose it
THEIRS = "their-"  # places of the opponent begin so


def length(event: Event) -> int:
    """How long a step is shown, in milliseconds, at the normal pace."""
    if event.code == "ended":
        return LAST
    usual = WALK if event.ways else SAY
    return round(usual * BRIEF) if event.code in AFTERMATH else usual


def marks(events: Iterable[Event]) -> tuple[Mark, ...]:
    """What others just did, over the board: rings around what changed, trails where something came from.

    Where several have moved, the last of them in full; of the others a quiet ring at each place.
    """
    rings: dict[str, Mark] = {}
    trails: list[Mark] = []
    told = list(events)
    last = next((event.actor for event in reversed(told) if event.actor is not None), None)
    for event in told:
        earlier = event.actor not in (last, None)
        tone = Tone.EARLIER if earlier else Tone.LAST
        rings.update({target: Ring(target, tone) for target in event.marks})
        if event.code not in AFTERMATH and not earlier:
            trails += [Trail(way, tone) for way in event.ways if _on_the_board(way)]
    return (*trails, *rings.values())


def _on_the_board(way: Way) -> bool:
    """From one place of the board to another. What comes from somebody's hand has a ring where it arrived: lines
    from there would cross the whole table, and those of neighbouring places would run into one.
    """
    kinds = {target.removeprefix(THEIRS).partition("-")[0] for target in way}
    return len(kinds) == 1 or kinds == {"artist", "space"}


def needs_telling(events: Sequence[Event], own: bool) -> bool:
    """Are there steps that the person would miss?"""
    if not own or len(events) > SIMPLE:
        return bool(events)
    return any(event.code in UNASKED or event.code == "ended" for event in events)


def news(events: Sequence[Event], told: Callable[[Event], str], deed: Callable[[Event], str], most: int = 2) -> str:
    """What the others did, in one line: the last deeds, not what goes with them or follows from them.

    Who did it is said once: `deed` tells it without a name.
    """
    deeds = [event for event in events if event.code not in AFTERMATH | BESIDE] or list(events)
    lines, before = [], None
    for event in deeds[-most:]:
        lines.append(deed(event) if before is not None and event.actor == before else told(event))
        before = event.actor
    whole = " · ".join(lines)
    return whole if len(whole) <= LONGEST_LINE or not deeds else told(deeds[-1])
