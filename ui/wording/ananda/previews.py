"""Ananda: what a move would bring, what the things are, and the goal, in words."""

from __future__ import annotations

from engine.preview import Effect, Explanation
from ui.i18n import Words

# At the monk’s step: the tiles that fit in a dark corner, the sum of the cards in a light one.
BADGES = {"fits": "right", "dead": "right", "cards": "left"}


def goal(words: Words) -> str:
    _ = words.one
    return _("Goal: the most karma, from cards in the colour of your area.")


def effect_short(effect: Effect, words: Words) -> str:
    """A chip on the board."""
    _ = words.one
    told = {
        "area": "{value}" if "was" in effect.params else "",  # of an area that stands there, everybody sees it
        "area_up_to": "≤ {value}",
        "fits": "{tiles}",
        "dead": "{tiles}",
        "cards": "{sum}",
        "built": "{value}",
        "karma": "+{sum}",
        "tiles": "+{count}",
        "drawn": "+{count}",
        "tiles_up_to": "≤ {count}",
        "karma_up_to": "≤ +{sum}",
        "monk_off": "",
        "ends": _("end"),
    }
    return told[effect.code].format(**effect.params)


def effect_long(effect: Effect, words: Words) -> str:
    """A sentence for the bar and for the ear."""
    _, n_ = words.one, words.many
    params = dict(effect.params)
    tiles, count = params.get("tiles", 0), params.get("count", 0)
    if "colour" in params:
        params["colour"] = _(params["colour"])
    told = {
        "area": _("The area would be worth {value}.")
        if "was" in params
        else _("This area is worth {value} ({colour})."),
        "area_up_to": _("The area would be worth up to {value}."),
        "fits": n_("{tiles} of your tiles fits here.", "{tiles} of your tiles fit here.", tiles),
        "dead": _("None of your tiles fits here: your monk would leave again."),
        "cards": n_(
            "You hold {count} card of this colour, worth {sum}.",
            "You hold {count} cards of this colour, worth {sum} together.",
            count,
        ),
        "built": _("The area is worth {value}: cards up to {value}, the rest in tiles."),
        "karma": _("Karma: +{sum} of {value}."),
        "tiles": n_("You take {count} tile.", "You take {count} tiles.", count),
        "drawn": n_("You draw {count} card.", "You draw {count} cards.", count),
        "tiles_up_to": n_("It brings up to {count} tile.", "It brings up to {count} tiles.", count),
        "karma_up_to": _("With your cards it brings up to {sum} karma."),
        "monk_off": _("Your monk leaves the board."),
        "ends": _("This ends the game."),
    }[effect.code]
    return told.format(**params)


def about(thing: Explanation, words: Words) -> str:
    """What a cell, a number or an icon means."""
    _ = words.one
    code, params = thing.code, thing.params
    if code == "area":
        told = _("{cell}: {colour}, an area of {value}, height {height}. Only the size counts, not the height.")
        return told.format(**{**params, "colour": _(params["colour"])})
    if code == "tile":
        one, other = map(_, params["colours"])
        return _("Tile, {one} and {other}: one half joins the area where your monk stands.").format(
            one=one, other=other
        )
    if code == "card":
        told = _("Card {colour} {value}: brings {value} karma in an area of this colour.")
        return told.format(colour=_(params["colour"]), value=params["value"])
    told = {
        "ground": _("{cell}: bare ground."),
        "player": _("Karma: {karma}. Tiles on the rack: {rack}, cards in hand: {hand}, in the deck: {deck}."),
        "supply": _(
            "Tiles in the supply: {count}. When it is empty and somebody has laid the last tile, the game ends."
        ),
        "rack": _("Tiles on your rack: {count} of 8."),
        "hand": _("Cards in your hand: {count} of 8."),
        "deck": _("Cards in your deck: {count}."),
    }[code]
    return told.format(**params)
