"""Mandala Stones in words."""

from ui.wording.stones.events import deed, ending, told
from ui.wording.stones.position import (
    button,
    card_name,
    choice,
    options,
    part,
    part_how,
    prompt,
    sentence,
    summary,
    target,
)
from ui.wording.stones.previews import BADGES, about, effect_long, effect_short, goal

__all__ = [
    "BADGES",
    "about",
    "button",
    "card_name",
    "choice",
    "deed",
    "effect_long",
    "effect_short",
    "ending",
    "goal",
    "options",
    "part",
    "part_how",
    "prompt",
    "sentence",
    "summary",
    "target",
    "told",
]
