"""Mandala: its terms, in all their forms, and what they mean."""

from __future__ import annotations

from ui.i18n import mark as _

TERMS = {
    "river": (
        _("river|rivers"),
        _("Your row of six spaces. The space of a colour says what each of its cards in your cup is worth."),
    ),
    "cup": (
        _("cup|cups"),
        _("Your face-down pile of cards. Only these cards score at the end."),
    ),
    "mountain": (
        _("mountain|mountains"),
        _("The middle of a mandala, open to both. Its cards are shared out once all six colours are there."),
    ),
    "field": (
        _("field|fields"),
        _("Your own side of a mandala. Whoever has more cards there chooses first when the mountain is shared out."),
    ),
}
