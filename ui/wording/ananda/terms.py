"""Ananda: its terms, in all their forms, and what they mean."""

from __future__ import annotations

from ui.i18n import mark as _

TERMS = {
    "area": (
        _("area|areas"),
        _("Visible cells of one colour that touch side by side, at whatever height."),
    ),
    "value": (
        _("area value|area values"),
        _("How many cells your monk’s area has. That is how much you may spend on cards and tiles."),
    ),
    "monk": (
        _("monk|monks"),
        _("Your figure. It chooses the area and the colour in which you build this turn."),
    ),
    "karma": (
        _("karma|karmas"),
        _("The values of all cards you have played. The most karma wins."),
    ),
    "rack": (
        _("rack|racks"),
        _("Where your tiles stand: eight at most, and only you see them."),
    ),
    "supply": (
        _("supply|supplies"),
        _("The face-down tiles that nobody has taken yet."),
    ),
}
