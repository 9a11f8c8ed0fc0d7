"""Links after an accident, for the tests and, by the hundred thousand, for the bench."""

from __future__ import annotations

import random

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
STRANGERS = "#%=+/. \n\0é;{}𝌆"


def mutated(link: str, rng: random.Random) -> str:
    """Letters changed, lost, doubled, swapped, cut off, strangers among them: never the same link."""
    original = fragment = link.removeprefix("#")
    # What is in front of a # is an address, and space around a link is nobody's fault.
    while fragment[fragment.rfind("#") + 1 :].strip() == original:
        for _ in range(rng.randrange(1, 4)):
            fragment = _one_accident(fragment, rng)
    return "#" + fragment


def _one_accident(text: str, rng: random.Random) -> str:
    at, to = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    letters = "".join(rng.choices(LETTERS, k=rng.randrange(1, 4)))
    match rng.randrange(8):
        case 0 | 1:
            return text[:at] + letters + text[at + len(letters) :]
        case 2:
            return text[:at] + letters + text[at:]
        case 3:
            return text[:at] + text[at + len(letters) :]
        case 4:
            return text[:at] + text[at:to][::-1] + text[to:]
        case 5:
            return text[:at] + text[at:to].swapcase() + text[to:]
        case 6:
            return rng.choice((text[:to], text[at:], text[:to] + text[at:]))
        case _:
            return text[:at] + rng.choice(STRANGERS) + text[at:]
