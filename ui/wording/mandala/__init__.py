"""Mandala in words."""

from ui.wording.mandala.events import choice, deed, ending, told
from ui.wording.mandala.position import button, options, part, part_how, prompt, sentence, summary, target
from ui.wording.mandala.previews import BADGES, about, effect_long, effect_short, goal

__all__ = [
    "BADGES",
    "about",
    "button",
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
