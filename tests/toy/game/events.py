"""The toy game: a move step by step. Cards are laid, then the die falls, then the hand is filled up."""

from __future__ import annotations

from engine.telling import Draft, Ending, Event, decided, result_of
from tests.toy.game.tables import ALL_LAID
from tests.toy.game.view_types import ToyView


def steps(before: Draft, after: Draft) -> list[Event]:
    seat = before["to_move"]
    cards = after["rows"][seat][len(before["rows"][seat]) :]
    if not cards:
        return [Event("pass", {}, seat, (), (), after)]
    events = [_lay(cards, seat, before, after)]
    points = after["bonus"][seat] - before["bonus"][seat]
    if points:
        view = events[-1].view | {"bonus": after["bonus"]}
        events.append(Event("die", {"points": points}, seat, (f"row-{seat}",), (), view))
    count = before["deck"] - after["deck"]
    if count:
        ways = (("deck", "hand"),) if seat == (before["seat"] or 0) else ()
        events.append(Event("draw", {"count": count}, seat, (), ways, after))
    return events


def ending(view: ToyView) -> Ending:
    result = result_of(view)
    scores, winners = result["scores"], result["winners"]
    return Ending(ALL_LAID, {"scores": scores}, tuple(winners), decided(scores, winners))


def _lay(cards: list[int], seat: int, before: Draft, after: Draft) -> Event:
    hands = [*before["hands"]]
    shown = isinstance(hands[seat], list)
    hands[seat] = [card for card in hands[seat] if card not in cards] if shown else hands[seat] - len(cards)
    view = before | {"rows": after["rows"], "top": after["top"], "hands": hands}
    row = f"row-{seat}"
    ways = tuple((f"card-{card}", row) for card in cards) if shown else ()
    return Event("lay", {"cards": cards}, seat, (row,), ways, view)
