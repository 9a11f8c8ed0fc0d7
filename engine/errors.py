"""What can be wrong: with a move, with a record; and the reason as code, template and parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Reason:
    """Why something is refused: a code with parameters, and the English sentence for them.

    The sentence is a template; the interface translates the template, then fills it in. A parameter may be a reason
    itself. Foreign text among the parameters goes through `short`.
    """

    code: str
    template: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.params)


class IllegalMove(ValueError):
    """The rules forbid it. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class InvalidMove(IllegalMove):
    """It cannot be read as a move at all. Nothing was changed."""


class BadRecord(ValueError):
    """Not a game we can show. The reason is for people, the detail for developers."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason} ({detail})" if detail else str(reason))
        self.reason = reason


@contextmanager
def reading(damaged: Reason) -> Iterator[None]:
    """Whatever goes wrong while reading foreign data is a BadRecord with this reason."""
    try:
        yield
    except BadRecord:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        raise BadRecord(damaged, f"{type(error).__name__}: {error}") from error


def short(thing: object) -> str:
    """Foreign data as a message may show it: whatever it is, in quotes, on one line and not at length."""
    try:
        text = repr(thing)
    except (ValueError, RecursionError):  # an int of thousands of digits, a list in a list in …
        return "…"
    return text if len(text) <= 60 else text[:57] + "…"
