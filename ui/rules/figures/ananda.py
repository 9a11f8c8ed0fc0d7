"""The figures of Ananda."""

from __future__ import annotations

from ui.i18n import mark as _
from ui.lessons import ananda as lessons
from ui.render.overlay import Chip, Ring, Tone
from ui.rules.figures.model import Figure

FIGURES = {
    "area": Figure(
        _(
            "Three red cells side by side are one area. The fourth red cell touches none of them and is an area of its own."
        ),
        lessons.AREAS,
        show=("cell-0-0", "cell-3-7"),
        marks=(*(Chip(cell, "1") for cell in ("cell-0-2", "cell-0-3", "cell-1-3")), Chip("cell-2-5", "2")),
    ),
    "monk": Figure(
        _(
            "Your monk may go to the red cell. It has just been in the green area, and another monk stands in the blue one."
        ),
        lessons.MONK_LEAVES,
        show=("cell-0-1", "cell-5-6"),
        marks=(
            Ring("cell-2-5", Tone.BETTER),
            Chip("cell-4-4", "×", Tone.WARN),
            Chip("cell-1-5", "×", Tone.WARN),
        ),
    ),
    "bridge": Figure(
        _("Allowed: the two ringed cells are equally high and belong to two different tiles. A tile may bridge them."),
        lessons.MONK_ON_D6,
        show=("cell-1-1", "cell-5-6"),
        marks=(Ring("cell-3-3", Tone.BETTER), Ring("cell-4-3", Tone.BETTER)),
    ),
    "no-bridge": Figure(
        _(
            "Not allowed from the ringed cell: 1 belongs to the same tile, 2 is bare ground and lower, and a monk stands on 3."
        ),
        lessons.MONK_ON_D6,
        show=("cell-1-1", "cell-5-6"),
        marks=(
            Ring("cell-3-3"),
            Chip("cell-3-4", "1", Tone.WARN),
            Chip("cell-3-2", "2", Tone.WARN),
            Chip("cell-2-3", "3", Tone.WARN),
        ),
    ),
    "connect": Figure(
        _("A red half in the ringed gap makes one area of two: it counts all their cells."),
        lessons.GAP,
        show=("cell-0-0", "cell-3-7"),
        marks=(Ring("cell-1-4", Tone.BETTER),),
    ),
    "value": Figure(
        _(
            "The red area has four cells: its value is 4. You may play red cards worth 4 in all; what is left of it brings tiles."
        ),
        lessons.RED_FOUR,
        show=("cell-0-2", "cell-4-7", "hand"),
    ),
}
