"""The toy game in words."""

from tests.toy.wording.events import choice, deed, ending, told
from tests.toy.wording.position import button, options, part, part_how, prompt, sentence, summary, target
from tests.toy.wording.previews import BADGES, about, effect_long, effect_short, goal

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
