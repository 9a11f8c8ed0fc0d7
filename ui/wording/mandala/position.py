"""Mandala: names of targets, questions, the move list, the result, the position in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.games.mandala.view_types import MandalaView
from ui.i18n import Words
from ui.wording.options import Options


def target(name: str, view: MandalaView, words: Words) -> str:
    """A target's name, or that of something to look into."""
    _, n_ = words.one, words.many
    seat = view["seat"] or 0
    kind, _dash, rest = name.partition("-")
    if kind == "hand":
        cards = view["hands"][seat]["cards"] or {}
        return _cards(cards.get(rest, 0), rest, words)
    if kind == "count":
        return n_("{count} card", "{count} cards", int(rest)).format(count=rest)
    if kind == "mountain" and "-" in rest:
        number, colour = rest.split("-")
        return _cards(view["mandalas"][int(number) - 1]["mountain"].get(colour, 0), colour, words)
    if "river-" in name:
        return _("River space {space}").format(space=name[-1])
    plain = {
        "mountain-1": _("left mountain"),
        "mountain-2": _("right mountain"),
        "field-1": _("your left field"),
        "field-2": _("your right field"),
        "their-field-1": _("your opponent’s left field"),
        "their-field-2": _("your opponent’s right field"),
        "discard": _("discard pile"),
    }
    return plain[name] if name in plain else _opener(name, view, words)


def prompt(view: MandalaView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    """The question of the moment and a quiet second line."""
    _ = words.one
    if view["phase"] == "destruction":
        if set(view["takes"].values()) == {"to_discard"}:
            return _("Your field is empty: choose a colour to discard"), _(
                "Your field here is empty: you keep nothing."
            )
        return _("Choose a colour from the mountain"), _fates(view, words)
    if not chosen:
        question = _("Tap a colour in your hand")
        return question, _("The next mandala is the last.") if view["last_mandala"] else _("Mountain, field, or swap.")
    colour = chosen[0].removeprefix("hand-")
    if len(chosen) == 1:
        question = _("{colour}: tap where it goes").format(colour=_name(colour, words))
        return question, _completes(view, colour, lit, words)
    question = _("{colour}: how many?").format(colour=_name(colour, words))
    if chosen[1] == "discard":
        return question, _("You draw the same number. Tap a number.")
    return question, _("You draw none. Tap a number.")


def button(name: str, view: MandalaView, words: Words) -> str:
    """The short label of a target that the board does not draw."""
    return name.removeprefix("count-") if name.startswith("count-") else target(name, view, words)


def sentence(view: MandalaView, path: Sequence[str], words: Words) -> str:
    """What a move did, from the view before it."""
    _ = words.one
    if len(path) == 1:
        _mountain, number, colour = path[0].split("-")
        taken = view["mandalas"][int(number) - 1]["mountain"][colour]
        if view["takes"][colour] == "to_discard":
            told = _("discards {count} × {colour}: the field here is empty")
            return told.format(count=taken, colour=_(colour))
        return _("takes {count} × {colour}").format(count=taken, colour=_(colour))
    colour = _(path[0].removeprefix("hand-"))
    count = path[2].removeprefix("count-") if len(path) == 3 else "1"
    told = {
        "mountain-1": _("adds {colour} to the left mountain"),
        "mountain-2": _("adds {colour} to the right mountain"),
        "field-1": _("plays {count} × {colour} to the left field"),
        "field-2": _("plays {count} × {colour} to the right field"),
        "discard": _("swaps {count} × {colour}"),
    }[path[1]]
    return told.format(count=count, colour=colour)


def part(code: str, params: Mapping[str, Any], points: int, words: Words) -> str:
    """One line of the result: both players' cards of a colour stand side by side."""
    _ = words.one
    return _("Cup, {colour}").format(colour=_(params["colour"]))


def part_how(code: str, params: Mapping[str, Any], words: Words) -> str:
    """Cards times the number of the colour's river space."""
    return f"{params['cards']} × {params.get('space', 0)}"


def summary(view: MandalaView, words: Words) -> str:
    """The whole position in sentences."""
    _ = words.one
    own = view["seat"] or 0
    told = []
    for spot, title in zip(view["mandalas"], (_("Left mandala"), _("Right mandala")), strict=True):
        told.append(
            _("{title}: mountain {mountain}; your field {own}; opponent’s field {other}; missing {missing}.").format(
                title=title,
                mountain=listed(spot["mountain"], words),
                own=listed(spot["fields"][own], words),
                other=listed(spot["fields"][1 - own], words),
                missing=", ".join(map(_, spot["missing"])) or "–",
            )
        )
    for seat in (own, 1 - own):
        river = ", ".join(map(_, view["rivers"][seat])) or "–"
        cup, cards = view["cups"][seat]["size"], view["hands"][seat]["size"]
        mine = _("Your river: {river}. Your cup: {cup}. Your hand: {hand}.")
        other = _("Opponent’s river: {river}. Opponent’s cup: {cup}. Opponent’s hand: {hand}.")
        hand = view["hands"][seat]["cards"]
        told.append(
            (mine if seat == own else other).format(
                river=river, cup=cup, hand=cards if hand is None else listed(hand, words)
            )
        )
    told.append(_("Deck: {deck}. Discards: {discards}.").format(deck=view["deck"], discards=view["discard"]["size"]))
    if view["last_mandala"] and view["to_move"] is not None:
        told.append(_("The next mandala is the last."))
    return " ".join(told)


def options(words: Words) -> Options:
    """Nothing but who begins, which every game has."""
    return {}


# --- helpers --------------------------------------------------------------------------


def _name(colour: str, words: Words) -> str:
    """A colour at the beginning of a sentence."""
    name = words.one(colour)
    return name[:1].upper() + name[1:]


def _cards(count: int, colour: str, words: Words) -> str:
    n_ = words.many
    return n_("{colour}, {count} card", "{colour}, {count} cards", count).format(colour=words.one(colour), count=count)


def listed(cards: Mapping[str, int], words: Words) -> str:
    return ", ".join(f"{count} × {words.one(colour)}" for colour, count in cards.items()) or "–"


def _opener(name: str, view: MandalaView, words: Words) -> str:
    n_ = words.many
    own = view["seat"] or 0
    if name in ("cup", "their-cup"):
        count = view["cups"][own if name == "cup" else 1 - own]["size"]
        mine = n_("Your cup: {count} card", "Your cup: {count} cards", count)
        other = n_("Opponent’s cup: {count} card", "Opponent’s cup: {count} cards", count)
        return (mine if name == "cup" else other).format(count=count)
    if name == "discards":
        count = view["discard"]["size"]
        return n_("Discards: {count} card", "Discards: {count} cards", count).format(count=count)
    count = view["deck"]
    return n_("Deck: {count} card", "Deck: {count} cards", count).format(count=count)


def _fates(view: MandalaView, words: Words) -> str:
    """What becomes of what is taken, as far as one line can say it."""
    _ = words.one
    fates = set(view["takes"].values())
    if fates == {"to_cup"}:
        return _("All of it goes to your cup.")
    if fates == {"to_river"}:
        return _("One card to your river, the rest to your cup.")
    return _("With a new colour, one card goes into your river.")


def _completes(view: MandalaView, colour: str, lit: Collection[str], words: Words) -> str:
    """Would the last missing colour come to a mandala?"""
    _ = words.one
    ends = [spot["missing"] == [colour] for spot in view["mandalas"]]
    if all(ends):
        return _("It would complete either mandala.")
    if any(ends):
        return _("It would complete the left mandala.") if ends[0] else _("It would complete the right mandala.")
    if lit == {"discard"}:
        return _("It can only be swapped.")
    return _("One to a mountain, any number to a field.")
