"""Mandala: what a move would bring, what the places are, and the goal, in words."""

from __future__ import annotations

from engine.preview import Effect, Explanation
from ui.i18n import Words
from ui.wording.speech import capital

BADGES: dict[str, str] = {}  # nothing stands as a small number


def goal(words: Words) -> str:
    _ = words.one
    return _("Goal: the most points. A cup card scores its colour’s place in the river.")


def effect_short(effect: Effect, words: Words) -> str:
    """A chip on the board; the board itself counts a mountain's cards."""
    _ = words.one
    told = {
        "mountain": "",
        "draw": "+{count}",
        "field": "{own} : {other}",
        "completes": _("you first") if effect.params.get("first") else _("you second"),
        "nothing": _("nothing"),
        "deck_out": _("last mandala"),
        "ends": _("end"),
        "points": "+{points}",
        "river": _("river {space}"),
        "cup": "+{count} × {value}",
        "river_full": _("river full"),
        "lost": _("nothing"),
    }
    return told[effect.code].format(**effect.params)


def effect_long(effect: Effect, words: Words) -> str:
    """A sentence for the bar and for the ear."""
    _ = words.one
    params = {key: _(value) if key == "colour" else value for key, value in effect.params.items()}
    if effect.code == "completes":
        return _completes(effect, words)
    if effect.code in ("draw", "field", "mountain", "points", "cup", "lost"):
        return _counted(effect, words)
    told = {
        "nothing": _("Your field there is empty: you would get nothing."),
        "deck_out": _("The deck runs out: the next mandala is the last."),
        "ends": _("This ends the game."),
        "river": _("It comes to river space {space}: cards of this colour then score {space} each."),
        "river_full": _("Your river is full then: the game ends after this mandala."),
    }[effect.code]
    return told.format(**params)


def about(thing: Explanation, words: Words) -> str:
    """What a place is for."""
    _ = words.one
    code, params = thing.code, thing.params
    if code == "river":
        return _river(thing, words)
    if code == "cup":
        if params["own"]:
            return _("Cards in your cup: {size}. Points: {points}.").format(**params)
        open_cup = _("Cards in your opponent’s cup: {size}. Points: {points}.")
        closed = _("Cards in your opponent’s cup: {size}. Points: {points} or more.")
        return (closed if params["unknown"] else open_cup).format(**params)
    if code == "hand":
        return _("Cards in your opponent’s hand: {count}.").format(**params)
    if code == "deck" and params["last"]:
        return _("The deck has run out once: the next mandala is the last.")
    if code == "deck":
        return _("Cards in the deck: {count}. When it runs out, the next mandala is the last.").format(**params)
    if code == "discard":
        return _("Discarded cards: {count}. They become the deck when it runs out.").format(**params)
    if code == "mountain":
        colours = ", ".join(map(_, params["missing"])) or "–"
        told_mountain = _("A mountain: shared out when all six colours lie in its mandala. Missing: {colours}.")
        return told_mountain.format(colours=colours)
    own = _(
        "Your field: {count}, your opponent’s: {other}. Whoever has more chooses first; an empty field gets nothing."
    )
    other = _("Opponent’s field: {count}, yours: {other}. Whoever has more chooses first; an empty field gets nothing.")
    return (own if params["own"] else other).format(**params)


def _completes(effect: Effect, words: Words) -> str:
    _ = words.one
    left, first = effect.params["mandala"] == 1, effect.params["first"]
    told = {
        (True, True): _("It completes the left mandala: you choose first ({own} : {other})."),
        (True, False): _("It completes the left mandala: your opponent chooses first ({own} : {other})."),
        (False, True): _("It completes the right mandala: you choose first ({own} : {other})."),
        (False, False): _("It completes the right mandala: your opponent chooses first ({own} : {other})."),
    }[left, first]
    return told.format(**effect.params)


def _counted(effect: Effect, words: Words) -> str:
    _, n_ = words.one, words.many
    count = effect.params.get("count", 0)
    params = {key: _(value) if key == "colour" else value for key, value in effect.params.items()}
    told = {
        "draw": n_("You draw {count} card.", "You draw {count} cards.", count),
        "mountain": _("On the mountain then: {count} × {colour}."),
        "field": _("Your field then: {own}, your opponent’s: {other}."),
        "points": _("{colour}: +{points} at once."),
        "cup": n_("To your cup: {count}, worth {value}.", "To your cup: {count}, each worth {value}.", count),
        "lost": _("{count} × {colour} would be discarded: your field here is empty."),
    }[effect.code]
    return capital(told.format(**params))


def _river(thing: Explanation, words: Words) -> str:
    _ = words.one
    colour = thing.params["colour"]
    if colour is None:
        return _("River space {space}: a colour that comes here scores {space} for each card in the cup.").format(
            **thing.params
        )
    own = _("River space {space}, {colour}: each such card in your cup scores {space}.")
    other = _("River space {space}, {colour}: each such card in your opponent’s cup scores {space}.")
    return (own if thing.params["own"] else other).format(space=thing.params["space"], colour=_(colour))
