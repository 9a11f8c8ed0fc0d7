"""Ananda in words."""

from ui.wording.ananda.position import (
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
