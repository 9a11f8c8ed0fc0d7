"""Mandala in words."""

from ui.wording.mandala.position import (
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
