"""Mandala Stones in words."""

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

__all__ = [
    "button",
    "card_name",
    "card_needs",
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
]
