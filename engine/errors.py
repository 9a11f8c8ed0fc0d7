"""What can be wrong: with a move, with a record; and the reason as code, template and parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Reason:
    """Why something is refused: a code with parameters, and the English sentence for them.

    The sentence is a template; the interface translates the template, then fills it in.
    """

    code: str
    template: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.params)


class IllegalMove(ValueError):
    """The rules forbid it, or it cannot be read as a move. Nothing was changed."""

    def __init__(self, reason: Reason | str) -> None:
        super().__init__(str(reason))
        self.reason = reason if isinstance(reason, Reason) else None


class BadRecord(ValueError):
    """Not a game we can show: the message says what is wrong with it."""


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Whatever goes wrong while reading foreign data is a BadRecord that names the data."""
    try:
        yield
    except BadRecord:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        detail = f"{type(error).__name__}: {error}"
        raise BadRecord(f"{what} is damaged or incomplete ({detail}).") from error


def short(thing: Any) -> str:
    """Foreign data as a message may show it: whatever it is, on one line and not at length."""
    try:
        text = repr(thing)
    except (ValueError, RecursionError):  # an int of thousands of digits, a list in a list in …
        return f"an oversized {type(thing).__name__}"
    return text if len(text) <= 60 else text[:57] + "…"
