"""The toy game: what a move would bring, and what the things on the table are."""

from __future__ import annotations

from engine.telling import Effect, Effects, Explanation, by_target
from tests.toy.game.state import ToyState
from tests.toy.game.tables import ALL_LAID, DIE


def preview(state: ToyState, move: tuple[int, ...], seat: int | None) -> list[Effect]:
    if not move:
        return [Effect("pass", "frees", {})]
    after = state.copy()
    after.apply(move)
    effects = [Effect(f"card-{card}", "points", {"points": card}) for card in move]
    if len(move) == 2:
        effects.append(Effect(f"card-{move[-1]}", "die", {"most": DIE}))
    drawn = len(state.deck) - len(after.deck)
    if drawn:
        effects.append(Effect("deck", "draw", {"count": drawn}))
    if after.to_move is None:
        effects.append(Effect("deck", "ends", {"code": ALL_LAID}))
    return effects


def previews(state: ToyState, seat: int, touched: tuple[str, ...]) -> Effects:
    return by_target(state, touched, lambda move: preview(state, move, seat))


def about(state: ToyState, target: str, seat: int | None) -> Explanation | None:
    kind, _, number = target.partition("-")
    if kind == "card":
        return Explanation("card", {"card": int(number), "top": state.top, "too_near": state.too_near(int(number))})
    if kind == "row":
        cards, bonus = state.rows[int(number)], state.bonus[int(number)]
        return Explanation("row", {"count": len(cards), "points": sum(cards) + bonus})
    return Explanation("deck", {"count": len(state.deck)}) if kind == "deck" else None
