"""Mana in words."""

from ui.wording.mana.position import (
    button,
    options,
    part,
    prompt,
    sentence,
    summary,
    target,
)

__all__ = [
    "button",
    "options",
    "part",
    "prompt",
    "sentence",
    "summary",
    "target",
]
