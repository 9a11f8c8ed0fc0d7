"""JSON that somebody else may have written: bounded before it is parsed.

A parser in WebAssembly does not survive a list in a list in a list …: the page would die instead of raising.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 40  # brackets inside each other; ours have four
LONGEST = 20_000_000  # characters; a storage holds about five million
ESCAPE, TEXT, BRACKET = re.compile(r"\\.", re.DOTALL), re.compile(r'"[^"]*"?'), re.compile(r"[][{}]")


def read_json(text: str, longest: int = LONGEST) -> Any:
    """The value; ValueError whatever is wrong with the text."""
    if len(text) > longest:
        raise ValueError(f"{len(text)} characters are too many")
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("too many brackets inside each other")
    return json.loads(text)


def _depth(text: str) -> int:
    """How many brackets are open at most."""
    brackets = BRACKET.findall(TEXT.sub("", ESCAPE.sub("", text)))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)
