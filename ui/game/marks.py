"""What lies over the board: what just happened, what a touch would bring, what was asked about."""

from __future__ import annotations

from collections.abc import Iterable

from engine.preview import Effect
from ui.game.display import Display
from ui.game.narration import marks as marks_of
from ui.i18n import Words
from ui.render.overlay import Arrow, Badge, Chip, Dot, Mark, Ring, Tone

MOST_WORDS = 2  # sentences about one target
MOST_CHIPS = 12  # more would hide the board


def marks(display: Display, words: Words) -> tuple[Mark, ...]:
    """The marks of this moment; chips as far as it is known what the open moves would bring."""
    if display.opened:
        return ()
    if display.event is not None:
        return marks_of((display.event,))
    if display.table.cursor is not None:
        return tuple(_looking_back(display))
    if display.about is not None:
        return tuple(Dot(target, Tone.LAST) for target in display.about.targets)
    news = () if display.table.tree.chosen else marks_of(display.news)
    return (*news, *_asked(display), *_badges(display, words), *_chips(display, words))


def _looking_back(display: Display) -> Iterable[Mark]:
    """What led to this position; at a turning point what was played there, and what was better."""
    turn = display.reviewer.turn_at(display.table.cursor)
    if turn is None:
        yield from marks_of(display.looked)
        return
    if not display.table.trying:
        yield Arrow(turn.played.path, Tone.PLAYED)
    if display.better_is_shown(turn):
        yield Arrow(turn.best.path, Tone.BETTER)


def saying(display: Display, words: Words) -> str:
    """What the target under the pointer, or the one that waits for a second touch, would bring."""
    effects = display.foresight.effects().get(display.looking or "", [])
    told = [display.wording.effect_long(effect, words) for effect in effects]
    return " ".join(list(filter(None, told))[:MOST_WORDS])


def _asked(display: Display) -> Iterable[Mark]:
    return (Ring(display.asked, Tone.HINT),) if display.asked else ()


def _badges(display: Display, words: Words) -> Iterable[Mark]:
    """Small numbers on lit targets; what is the same of several targets stands on one of them."""
    sides = display.wording.BADGES
    if not sides:
        return
    told = set()
    for effect in (effect for effects in display.foresight.known().values() for effect in effects):
        same = effect.code, *sorted(effect.params.items())
        if effect.code in sides and same not in told:
            told.add(same)
            yield Badge(effect.target, _short(effect, display, words), sides[effect.code] == "right")


def _chips(display: Display, words: Words) -> list[Mark]:
    """On every lit target what it brings itself; what it brings elsewhere only while it is looked at.

    Where very many are lit, only the one that is looked at has a chip.
    """
    marks: list[Mark] = []
    everything, badges = display.foresight.known(), display.wording.BADGES
    looked = {target: effects for target, effects in everything.items() if target == display.looking}
    for target, effects in (everything if len(everything) <= MOST_CHIPS else looked).items():
        here = [effect for effect in effects if effect.target == target and effect.code not in badges]
        if target == display.looking:
            marks += [chip for effect in effects if effect.target != target for chip in _chip(effect, display, words)]
        text = " · ".join(dict.fromkeys(filter(None, (_short(effect, display, words) for effect in here))))
        if text:
            marks.append(Chip(target, text))
    return marks


def _chip(effect: Effect, display: Display, words: Words) -> list[Mark]:
    text = _short(effect, display, words)
    return [Chip(effect.target, text)] if text else []


def _short(effect: Effect, display: Display, words: Words) -> str:
    return display.wording.effect_short(effect, words)
