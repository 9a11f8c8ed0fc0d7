"""Mandala Stones in words."""

from ui.wording.stones.events import deed, ending, told
from ui.wording.stones.position import (
    button,
    card_name,
    card_needs,
    mandala_lines,
    objectives_line,
    objectives_rule,
    options,
    part,
    prompt,
    score_line,
    sentence,
    summary,
    target,
)
from ui.wording.stones.previews import about, effect_long, effect_short, goal

__all__ = [
    "about",
    "button",
    "card_name",
    "card_needs",
    "deed",
    "effect_long",
    "effect_short",
    "ending",
    "goal",
    "mandala_lines",
    "objectives_line",
    "objectives_rule",
    "options",
    "part",
    "prompt",
    "score_line",
    "sentence",
    "summary",
    "target",
    "told",
]
