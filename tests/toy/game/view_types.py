"""The shape of a view of the toy game."""

from __future__ import annotations

from engine.state import View


class ToyView(View):
    hands: list[list[int] | int]  # by seat; how many cards, where they are hidden
    rows: list[list[int]]  # the cards laid, by seat
    bonus: list[int]
    deck: int
    top: int  # the last card laid; 0: none
    uses: int
    revealed: int
