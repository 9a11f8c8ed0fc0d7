"""The figures of Mana."""

from __future__ import annotations

from dataclasses import replace

from ui.i18n import mark as _
from ui.lessons import mana as lessons
from ui.lessons.model import Position
from ui.render.overlay import Arrow, Chip, Ring, Tone
from ui.rules.figures.model import Figure

CORNERS = ("square-a1", "square-f6")
MARGIN = 14  # the names of files and ranks


def _after(position: Position, moves: str) -> Position:
    return replace(position, moves=f"{position.moves}, {moves}")


def _way(squares: str) -> tuple[str, ...]:
    return tuple(f"square-{square}" for square in squares.split())


FIGURES = {
    "steps": Figure(
        _(
            "From a triple square a piece takes exactly three steps, here with a turn. It stops on a single square, so the bird flies to a single square."
        ),
        _after(lessons.OPENING, "e1-c2, *f3"),
        show=("square-a1", "square-f4"),
        margin=MARGIN,
        marks=(Arrow(_way("e1 e2 d2 c2"), Tone.HINT), Ring("square-f3", Tone.BETTER)),
    ),
    "bird": Figure(
        _("The bird sits on a single square. Black must move a piece that stands on one: only the ronin on d1 does."),
        lessons.ONE_MAY_MOVE,
        show=("square-a1", "square-f4"),
        margin=MARGIN,
        marks=(Ring("square-d1", Tone.BETTER), Arrow(_way("d1 c1"), Tone.HINT)),
    ),
    "capture": Figure(
        _("Three steps end exactly on an enemy piece: the white ronin is captured. Nothing may stand in the way."),
        lessons.RONIN_ON_E4,
        show=("square-a1", "square-f5"),
        margin=MARGIN,
        marks=(Arrow(_way("e1 e2 e3 e4"), Tone.HINT),),
    ),
    "return": Figure(
        _(
            "None of Black’s pieces stands on the symbol, so Black may move anything, or bring the captured ronin back onto any marked square."
        ),
        lessons.FREE,
        show=CORNERS,
        margin=MARGIN,
        touched=("prisoner",),
    ),
    "blocked": Figure(
        _(
            "The bird asks for a triple square. White’s only piece there, on d6, cannot pass the bird: White loses the turn."
        ),
        _after(lessons.D6_HEMMED_IN, "*c5"),
        show=("square-a6", "square-f3"),
        margin=MARGIN,
        marks=(Chip("square-d6", "×", Tone.WARN),),
    ),
    "win": Figure(
        _("The white daimyo is exactly three steps away from a piece on a triple square. Capturing it wins at once."),
        lessons.DAIMYO_ON_C4,
        show=("square-a1", "square-f5"),
        margin=MARGIN,
        marks=(Arrow(_way("d2 d3 d4 c4"), Tone.HINT),),
    ),
}
