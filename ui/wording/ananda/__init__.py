"""Ananda in words."""

from ui.wording.ananda.events import deed, ending, told
from ui.wording.ananda.position import (
    button,
    options,
    part,
    prompt,
    sentence,
    summary,
    target,
)
from ui.wording.ananda.previews import about, effect_long, effect_short, goal

__all__ = [
    "about",
    "button",
    "deed",
    "effect_long",
    "effect_short",
    "ending",
    "goal",
    "options",
    "part",
    "prompt",
    "sentence",
    "summary",
    "target",
    "told",
]
