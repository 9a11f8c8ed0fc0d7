"""Mana: its terms, in all their forms, and what they mean."""

from __future__ import annotations

from ui.i18n import mark as _

TERMS = {
    "daimyo": (
        _("daimyo|daimyos"),
        _("The leader of a clan. Whoever captures the enemy daimyo wins at once."),
    ),
    "ronin": (
        _("ronin|ronins"),
        _("An ordinary piece. A captured one may come back when you are free to move anything."),
    ),
    "bird": (
        _("bird|birds"),
        _("It flies after every move. The symbol of its square says which pieces may move next."),
    ),
    "symbol": (
        _("symbol|symbols"),
        _("The one, two or three marks of a square: that is how many steps a piece takes from there."),
    ),
}
