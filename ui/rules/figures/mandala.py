"""The figures of Mandala."""

from __future__ import annotations

from dataclasses import replace

from ui.i18n import mark as _
from ui.lessons import mandala as lessons
from ui.render.overlay import Arrow, Chip, Ring, Tone
from ui.rules.figures.model import Figure

LEFT = ("their-field-1", "mountain-1", "field-1")
SHARED_OUT = replace(lessons.RED_MISSING, moves=f"{lessons.RED_MISSING.moves}, r>M1")
YELLOW_TAKEN = replace(lessons.NEW_AND_KNOWN, moves=f"{lessons.NEW_AND_KNOWN.moves}, take y")

FIGURES = {
    "mat": Figure(
        _("The whole mat: two mandalas between you and your opponent, and below them what is yours."),
        lessons.BLACK_BARRED,
        show=("their-river-1", "their-cup", "field-1", "hand", "discard", "cup"),
        names=(
            ("their-field-2", _("your opponent’s field")),
            ("mountain-2", _("mountain")),
            ("field-2", _("your field")),
            ("river-2", _("your river")),
            ("cup", _("your cup")),
            ("hand", _("your hand")),
            ("deck", _("deck")),
            ("discard", _("discard pile")),
        ),
        margin=8,
    ),
    "colour-rule": Figure(
        _(
            "Black lies on your opponent’s field. In this mandala it may go nowhere else, neither onto the mountain nor onto your field."
        ),
        lessons.BLACK_BARRED,
        show=LEFT,
        marks=(Ring("their-field-1"), Chip("mountain-1", "×", Tone.WARN), Chip("field-1", "×", Tone.WARN)),
    ),
    "complete": Figure(
        _("Only red is missing. Your red card on the mountain makes the sixth colour: the mandala is complete."),
        lessons.RED_MISSING,
        show=(*LEFT, "hand"),
        marks=(Arrow(("hand-red", "mountain-1"), Tone.HINT),),
    ),
    "choose": Figure(
        _("Two cards on your field, one on your opponent’s: you choose first. Then you take turns, one colour each."),
        SHARED_OUT,
        show=("their-field-1", "field-1"),
    ),
    "river-cup": Figure(
        _(
            "You took three yellow cards, a new colour: one lies on river space 3, two went into your cup. Each of these is worth 3."
        ),
        YELLOW_TAKEN,
        show=("river-1", "river-6", "cup"),
        marks=(Ring("river-3", Tone.BETTER), Ring("cup", Tone.BETTER)),
        zoom=1.25,
    ),
}
