"""The toy game: names of targets, questions, the move list, the result, the position in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tests.toy.game.view_types import ToyView
from ui.i18n import Words
from ui.wording.options import Options


def target(name: str, view: ToyView, words: Words) -> str:
    _ = words.one
    plain = {"deck": _("The deck"), "done": _("Lay them"), "pass": _("Pass")}
    return plain.get(name) or _("Card {number}").format(number=name.removeprefix("card-"))


def prompt(view: ToyView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    _ = words.one
    return _("Lay one card, or two of equal parity."), _("Two cards roll a die.")


def button(name: str, view: ToyView, words: Words) -> str:
    return target(name, view, words)


def sentence(view: ToyView, path: Sequence[str], words: Words) -> str:
    _ = words.one
    cards = [name.removeprefix("card-") for name in path if name.startswith("card-")]
    return _("lays {cards}").format(cards=", ".join(cards)) if cards else _("passes")


def part(code: str, params: Mapping[str, Any], points: int, words: Words) -> str:
    _ = words.one
    return _("Bonus") if code == "bonus" else _("Card {number}").format(number=params["card"])


def part_how(code: str, params: Mapping[str, Any], words: Words) -> str:
    return ""


def summary(view: ToyView, words: Words) -> str:
    n_ = words.many
    return n_("{count} card in the deck.", "{count} cards in the deck.", view["deck"]).format(count=view["deck"])


def options(words: Words) -> Options:
    _ = words.one
    lengths = {"short": (_("short"), _("Twelve cards.")), "long": (_("long"), _("Eighteen cards."))}
    return {"deck": (_("Deck"), lengths)}
