"""Mandala Stones: its terms, in all their forms, and what they mean."""

from __future__ import annotations

from ui.i18n import mark as _

TERMS = {
    "artist": (
        _("artist|artists"),
        _("One of four figures on the main board. You pick the stones beside the space it moves to."),
    ),
    "stack": (
        _("stack|stacks"),
        _("Stones on top of each other on the main board. Only the top one can be picked."),
    ),
    "tower": (
        _("tower|towers"),
        _("The stones of one pick, piled up on a slot of your board. Its top stone decides when it scores."),
    ),
    "slot": (
        _("slot|slots"),
        _("One of five places on your board, I to V. Each values a tower in its own way."),
    ),
    "objective": (
        _("objective|objectives"),
        _("A secret card with a wish for your board. The better of your two counts at the end."),
    ),
}
