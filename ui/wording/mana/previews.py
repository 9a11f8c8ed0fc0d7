"""Mana: what a move would bring, what the things are, and the goal, in words."""

from __future__ import annotations

from engine.preview import Effect, Explanation
from ui.i18n import Words
from ui.wording.mana.position import kind_name

BADGES: dict[str, str] = {}  # nothing stands as a small number


def goal(words: Words) -> str:
    _ = words.one
    return _("Goal: capture your opponent’s daimyo.")


def effect_short(effect: Effect, words: Words) -> str:
    """A chip on the board; nothing where a mark says it all."""
    _ = words.one
    told = {
        "captures": "×",
        "symbol": "•" * effect.params.get("symbol", 0),
        "danger": "!",
        "answer": "{count}",
        "answer_free": _("any"),
        "answer_lost": _("none"),
        "barred": "",
        "lost_turn": "",
        "ends": _("end"),
    }
    return str(told[effect.code].format(**effect.params))


def effect_long(effect: Effect, words: Words) -> str:
    """A sentence for the bar and for the ear."""
    _ = words.one
    code, params = effect.code, effect.params
    if code == "captures":
        daimyo = params["piece"] == "daimyo"
        told = _("It captures the daimyo on {square} and wins.") if daimyo else _("It captures the ronin on {square}.")
        return told.format(**params)
    if code == "danger":
        values = {key: params[key] if key == "square" else ", ".join(params[key]) for key in params}
        told = _("Your daimyo on {square} could be captured from {by}.")
        if params["safe"]:
            told = _("Your daimyo on {square} could be captured from {by}, unless the bird goes to {safe}.")
        return told.format(**values)
    if code.startswith("answer"):
        return _answer(effect, words)
    if code == "symbol":
        if not params["squares"]:
            return _("No square for the bird is free: it leaves the board.")
        told = _("The bird then flies to {kind}. Free squares: {count}.")
        return told.format(kind=kind_name(params["symbol"], words), count=len(params["squares"]))
    if code == "barred":
        return _("No piece may enter or pass {square} while the bird sits there.").format(**params)
    if code == "lost_turn":
        return _("Your opponent may then move any piece.")
    return _("This wins the game.") if params["code"] == "daimyo" else _("This ends the game in a draw.")


def about(thing: Explanation, words: Words) -> str:
    """What a piece reaches, what a square asks."""
    _, n_ = words.one, words.many
    code, params = thing.code, thing.params
    if code == "prisoners":
        return _("Captured ronin. One may return when its side has no piece on the symbol asked for.")
    if code == "bird":
        return _("The bird on {square}: no piece may enter or pass this square.").format(**params)
    if code == "square":
        steps = params["symbol"]
        told = n_(
            "{square}: from here a piece moves {count} step.", "{square}: from here a piece moves {count} steps.", steps
        )
        return told.format(square=params["square"], count=steps)
    count = params["count"]
    if params["piece"] == "daimyo":
        told = n_("Daimyo {square} reaches {count} square.", "Daimyo {square} reaches {count} squares.", count)
    else:
        told = n_("Ronin {square} reaches {count} square.", "Ronin {square} reaches {count} squares.", count)
    said = told.format(square=params["square"], count=count)
    if not params["threatens"]:
        return said
    threat = _("It threatens your opponent’s daimyo.") if params["own"] else _("It threatens your daimyo.")
    return f"{said} {threat}"


def _answer(effect: Effect, words: Words) -> str:
    _ = words.one
    squares = ", ".join(effect.params["squares"])
    if effect.code == "answer":
        return _("Answers come only from: {squares}.").format(squares=squares)
    if effect.code == "answer_lost":
        return _("Blocked: {squares}. Your opponent loses the turn.").format(squares=squares)
    if effect.params["returns"]:
        return _("Your opponent may move any piece or bring back a ronin.")
    return _("Your opponent may move any piece.")
