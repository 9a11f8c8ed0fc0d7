"""The figures of Mandala Stones."""

from __future__ import annotations

from ui.i18n import mark as _
from ui.lessons import stones as lessons
from ui.render.overlay import Chip, Tone
from ui.rules.figures.model import Figure

SLOTS = tuple(f"slot-{number}" for number in range(1, 6))

FIGURES = {
    "pick": Figure(
        _(
            "An artist with petals has come here. Yellow comes first, then clockwise purple. Blue is also next to another artist, and pink shows rays: both stay."
        ),
        lessons.OPENING,
        show=("artist-B1", "stack-3", "stack-7", "stack-10"),
        touched=(*lessons.PETALS_TO_C1, "stack-3"),
        margin=8,
        zoom=1.5,
        marks=(
            Chip("stack-6", "×", Tone.WARN),
            Chip("stack-10", "×", Tone.WARN),
        ),
    ),
    "clockwise": Figure(
        _("Three stones come. With purple first, blue and pink follow clockwise: pink ends on top of the tower."),
        lessons.THREE_COME,
        show=("stack-15", "stack-18", "stack-22", "stack-20"),
        touched=(*lessons.PETALS_TO_A3, "stack-22"),
        zoom=1.35,
    ),
    "slots": Figure(
        _(
            "Blue is on top of slots I and IV. Slot I counts the heights 0, 1, 2 and 4: four points. Slot IV counts 6 for height 4. Scoring blue brings 10."
        ),
        lessons.BLUE_OR_PURPLE,
        show=SLOTS,
        margin=12,
        marks=(Chip("slot-1", "4", Tone.BETTER), Chip("slot-4", "6", Tone.BETTER)),
    ),
    "tops": Figure(
        _(
            "No colour is on top of two towers. Any top stones bring 1 point each; taking purple off uncovers a second pink."
        ),
        lessons.NO_PAIR,
        show=SLOTS,
        margin=12,
        marks=(Chip("slot-3", "1", Tone.BETTER),),
    ),
    "mandala": Figure(
        _(
            "Eight stones lie in the mandala. The next two cover spaces 9 and 10, and space 10 gives +2. The red ring is the end space for two."
        ),
        lessons.BONUS_NEAR,
        show=("mandala",),
        margin=1,
        zoom=2.4,
    ),
}
