"""Positions of Ananda to test with, and the rules of building once more, slowly and plainly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine import GAMES
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import COLOURS, LETTERS, PUT, tile_of
from engine.games.ananda.temple import NOBODY, Temple

GAME = GAMES["ananda"]


def tiles(text: str) -> bytes:
    """“RG BB” as tiles."""
    return bytes(tile_of(*map(LETTERS.index, word.lower())) for word in text.split())


def cards(text: str) -> int:
    """“R1 G5” as a set of cards."""
    return sum(1 << 5 * LETTERS.index(word[0].lower()) + int(word[1]) - 1 for word in text.split())


def deal(players: int = 2, seed: int = 1, **options: str) -> AnandaState:
    state = GAME.new(players, seed, {"start": "1", **options})
    assert isinstance(state, AnandaState)
    return state


def position(
    temple: str,
    *,
    monks: str = "- -",
    rack: str = "",
    hand: str = "",
    supply: int = 20,
    deck: int = 10,
    board: str = "8",
) -> AnandaState:
    """Seat 0 begins its turn. The temple is laid in the order written, e.g. “RG d5e5, BB f5g5”;
    tiles are not conserved: these positions stop at the rule they are for.
    """
    places = monks.split()
    state = deal(len(places), board=board)
    state.temple = Temple(int(board))
    for number, tile in enumerate(temple.split(", ")):
        colours, where = tile.split()
        middle = 2 if where[2].isalpha() else 3
        one, other = map(LETTERS.index, colours.lower())
        a, b = state.cell(where[:middle]), state.cell(where[middle:])
        assert state.temple.fits(a, b), tile
        state.temple.lay(one, other, a, b, NOBODY if number == 0 else 0)
    state.monks = [state.cell(place) if place != "-" else -1 for place in places]
    state.racks = [tiles(rack)] + [tiles("RR OO")] * (len(places) - 1)
    state.hands[0] = cards(hand)
    state.decks[0] = bytes([card for card in range(30) if not state.hands[0] >> card & 1][:deck])
    state.supply = tiles(" ".join(["BP"] * supply))
    assert state.phase == PUT
    return state


def written(state: AnandaState) -> set[str]:
    """The legal moves as a player writes them."""
    return {state.notation(move) for move in state.moves()}


def played(state: AnandaState, *moves: str) -> AnandaState:
    for move in moves:
        state.play(move)
    return state


def refused(state: AnandaState, move: str) -> str | None:
    """The code of the reason; None if the move is legal."""
    reason = state.why_not(state.read(move))
    return reason.code if reason else None


# --- the rules of building again, from the view alone -----------------------------------------


def slow_area(view: dict[str, Any], cell: tuple[int, int]) -> set[tuple[int, int]]:
    """Visible cells of one colour that hang together."""
    colours, size = view["colours"], view["size"]
    area, open_ends = {cell}, [cell]
    while open_ends:
        for near in around(open_ends.pop(), size):
            if near not in area and colours[near[0]][near[1]] == colours[cell[0]][cell[1]]:
                area.add(near)
                open_ends.append(near)
    return area


def around(cell: tuple[int, int], size: int) -> Iterable[tuple[int, int]]:
    row, column = cell
    for near in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
        if 0 <= near[0] < size and 0 <= near[1] < size:
            yield near


def slow_lays(view: dict[str, Any]) -> set[frozenset[tuple[str, tuple[int, int]]]]:
    """Every placement the rules allow, each as its two halves."""
    size, heights, colours = view["size"], view["heights"], view["colours"]
    tops = {tuple(cell): n for n, tile in enumerate(view["tiles"]) for cell in tile["cells"]}
    monks = {tuple(cell) for cell in view["monks"] if cell}
    monk = tuple(view["monks"][view["to_move"]])
    colour = colours[monk[0]][monk[1]]
    cells = [(r, c) for r in range(size) for c in range(size)]
    found = set()
    for one, other in {tuple(order) for tile in view["rack"] for order in (tile, tile[::-1])}:
        for a in cells:
            for b in around(a, size):
                level = heights[a[0]][a[1]] == heights[b[0]][b[1]]
                bridge = a not in tops or tops[a] != tops.get(b)
                if not level or not bridge or monks & {a, b}:
                    continue
                after = [row[:] for row in colours]
                after[a[0]][a[1]], after[b[0]][b[1]] = one, other
                area = slow_area({**view, "colours": after}, monk)
                halves = [cell for cell, c in ((a, one), (b, other)) if c == colour]
                if any(half in area and area & set(around(half, size)) for half in halves):
                    found.add(frozenset({(one, a), (other, b)}))
    return found


def as_halves(state: AnandaState, move: tuple[int, ...]) -> frozenset[tuple[str, tuple[int, int]]]:
    _, one, other, a, b = move
    width = state.temple.width
    return frozenset({(COLOURS[one], divmod(a, width)), (COLOURS[other], divmod(b, width))})
