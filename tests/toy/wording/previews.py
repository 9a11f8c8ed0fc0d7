"""The toy game: what a move would bring, what the things are, and the goal, in words."""

from __future__ import annotations

from engine.preview import Effect, Explanation
from ui.i18n import Words

BADGES: dict[str, str] = {}


def goal(words: Words) -> str:
    _ = words.one
    return _("Goal: lay the highest cards, and roll the die for more.")


def effect_short(effect: Effect, words: Words) -> str:
    """A chip on the board; nothing where a mark says it all."""
    _ = words.one
    told = {"points": "+{points}", "die": "+1–{most}", "draw": "+{count}", "frees": "", "ends": _("end")}
    return told[effect.code].format(**effect.params)


def effect_long(effect: Effect, words: Words) -> str:
    """A sentence for the bar and for the ear."""
    _, n_ = words.one, words.many
    if effect.code == "draw":
        count = effect.params["count"]
        return n_("You draw {count} card.", "You draw {count} cards.", count).format(count=count)
    told = {
        "points": _("This card counts {points}."),
        "die": _("The die adds 1 to {most}."),
        "frees": _("The next player may lay any card."),
        "ends": _("This ends the game."),
    }
    return told[effect.code].format(**effect.params)


def about(thing: Explanation, words: Words) -> str:
    """What a card counts, what a row is worth."""
    _, n_ = words.one, words.many
    if thing.code == "deck":
        count = thing.params["count"]
        return n_("{count} card to draw from.", "{count} cards to draw from.", count).format(count=count)
    if thing.code == "row":
        return _("A row of {count}, worth {points} with the bonus.").format(**thing.params)
    told = _("Card {card}: a neighbour of {top}.") if thing.params["too_near"] else _("Card {card}: it counts {card}.")
    return told.format(**thing.params)
