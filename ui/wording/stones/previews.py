"""Mandala Stones: what a move would bring, what the things are, and the goal, in words."""

from __future__ import annotations

from engine.preview import Effect, Explanation
from ui.i18n import Words
from ui.wording.speech import capital
from ui.wording.stones.position import (
    NUMERALS,
    card_name,
    card_needs,
    colour_name,
    pattern_name,
    score_line,
)

BADGES: dict[str, str] = {}  # nothing stands as a small number


def goal(words: Words) -> str:
    _ = words.one
    return _("Goal: the most points. Top stones of one colour are scored together.")


def effect_short(effect: Effect, words: Words) -> str:
    """A chip on the board; nothing where a ghost says it all."""
    _ = words.one
    code, params = effect.code, effect.params
    if code == "scores":
        points = sum(params["parts"])
        return f"{points} + {params['bonus']}" if params["bonus"] else str(points)
    told = {
        "tower": "{value}",
        "value": "{value}",
        "takes": "{count}",
        "reaches": "≤ {most}",
        "order": "",
        "slot_points": "+{points}",
        "bonus": "+{points}",
        "ready": "{points}",
        "any_tops": "+1",
        "objective": "✓" if params.get("met") else "✗",
        "end_space": _("last round"),
        "ends": _("end"),
    }
    return told[code].format(**params)


def effect_long(effect: Effect, words: Words) -> str:
    """A sentence for the bar and for the ear."""
    _, n_ = words.one, words.many
    code, params = effect.code, dict(effect.params)
    if code == "scores":
        return _scores(effect, words)
    if code == "objective":
        met = _("It fulfils your objective {card} (+{points}).")
        missed = _("Your objective {card} would no longer be fulfilled.")
        return (met if params["met"] else missed).format(card=card_name(params["card"], words), points=params["points"])
    if code in ("takes", "reaches"):
        count = params.get("count", params.get("most", 0))
        takes = n_("It takes {count} stone.", "It takes {count} stones.", count)
        most = n_("It can take {count} stone.", "It can take up to {count} stones.", count)
        return (takes if code == "takes" else most).format(count=count)
    if code == "order":
        colours = ", ".join(colour_name(colour, words) for colour in params["colours"])
        return _("From the bottom up: {colours}.").format(colours=colours)
    if "slot" in params:
        params["slot"] = NUMERALS[params["slot"] - 1]
    if "colour" in params:
        params["colour"] = colour_name(params["colour"], words)
    told = {
        "tower": _("On slot {slot} this tower is worth {value}."),
        "value": _("Your tower on slot {slot} is then worth {value} instead of {was}."),
        "slot_points": _("Slot {slot}: +{points}."),
        "bonus": _("Bonus space {space}: +{points}."),
        "ready": _("Scoring {colour} would then bring {points}."),
        "any_tops": _("Every top stone you choose scores 1 point."),
        "end_space": _("It covers the end space: the last round begins."),
        "ends": _("This ends the game."),
    }[code]
    return told.format(**params)


def about(thing: Explanation, words: Words) -> str:
    """How a slot counts, what a stack hides."""
    _ = words.one
    code, params = thing.code, thing.params
    if code == "slot":
        return _slot(thing, words)
    if code == "board":
        return score_line(params["score"], words)
    if code == "objectives":
        return " ".join(_objective(card, words) for card in params["cards"]) or _("This game has no objectives.")
    if code == "artist":
        petals = _("Artist with petals: takes top stones with petals next to it that no other artist stands next to.")
        rays = _("Artist with rays: takes top stones with rays next to it that no other artist stands next to.")
        return petals if params["pattern"] == "petals" else rays
    if code == "stack":
        if not params["colours"]:
            return _("An empty stack.")
        top, *below = (colour_name(colour, words) for colour in params["colours"])
        told = _("On top: {colour}, {pattern}. Below it: {colours}.")
        pattern = pattern_name(params["pattern"], words)
        return told.format(colour=top, pattern=pattern, colours=", ".join(below) or "–")
    return _mandala(thing, words)


def _scores(effect: Effect, words: Words) -> str:
    _ = words.one
    params = effect.params
    sums = " + ".join(map(str, params["parts"]))
    told = _("It scores {sums} = {total}.") if len(params["parts"]) > 1 else _("It scores {total}.")
    if params["bonus"]:
        told = _("It scores {sums}, and a bonus of {bonus}: {total} in all.")
    return told.format(sums=sums, bonus=params["bonus"], total=params["total"])


def _slot(thing: Explanation, words: Words) -> str:
    """The rule of a slot, and its tower now."""
    _ = words.one
    slot = thing.params["slot"]
    rule = (
        _("Slot I: the number of different heights on your board; an empty slot is a height too."),
        _("Slot II: height 1, 2, 3, 4 scores 4, 2, 1, 1."),
        _("Slot III: height 1, 2, 3, 4 scores 1, 3, 4, 1."),
        _("Slot IV: height 1, 2, 3, 4 scores 1, 2, 4, 6."),
        _("Slot V: the number of different colours in the tower, plus 1."),
    )[slot - 1]
    if not thing.params["height"]:
        return rule
    now = _("Now: {value}.").format(value=thing.params["value"])
    return f"{rule} {now}"


def _objective(card: dict[str, object], words: Words) -> str:
    _ = words.one
    name, needs = card_name(str(card["card"]), words), card_needs(str(card["card"]), words)
    done = _("{card} (+{points}), fulfilled now: {needs}")
    open_ = _("{card} (+{points}), not fulfilled yet: {needs}")
    return capital((done if card["met"] else open_).format(card=name, points=card["points"], needs=needs))


def _mandala(thing: Explanation, words: Words) -> str:
    _ = words.one
    params = thing.params
    if params["bonus"]:
        return _("Space {space} of the mandala: covering it brings +{bonus}.").format(**params)
    if params["space"] and params["space"] == params["end"]:
        return _("The end space: once it is covered, the round is the last one.")
    if params["next"] is None:
        return _("Stones in the mandala: {laid}. The end space is {end}.").format(**params)
    told = _("Stones in the mandala: {laid}. The end space is {end}; space {next} brings +{points}.")
    return told.format(**params)
