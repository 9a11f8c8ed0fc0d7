"""How a finished game ended, and where every point came from: what the result screen shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Part, Record, State
from engine.events import end_reason
from ui.boards import Board
from ui.i18n import Words
from ui.render.svg import Markup
from ui.wording import Wording


@dataclass(frozen=True)
class Cell:
    """What one source of points brought a seat, and how."""

    points: int
    how: str = ""  # “3 × 4”


@dataclass(frozen=True)
class Row:
    """A source of points; None for a seat that has no such thing."""

    label: str
    cells: Sequence[Cell | None]
    colour: str = ""  # of the cards that it is about


@dataclass(frozen=True)
class Outcome:
    game: str
    names: tuple[str, ...]
    manners: tuple[str, ...]  # how the bots play; nothing for a person
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rows: Sequence[Row] = ()
    curve: Sequence[Sequence[int]] | None = None  # of every seat its points, round by round
    hero: Markup | None = None  # a drawing of the last position
    me: int | None = None  # the seat of the person, when there is just one at this screen
    why: str = ""  # why the game ended and what decided it

    @property
    def counts(self) -> bool:
        """Are there points to be counted, or is a game just won and lost?"""
        return max(self.scores, default=0) > 1 or len(self.rows) > 2


def of(
    record: Record,
    names: tuple[str, ...],
    manners: tuple[str, ...],
    me: int | None,
    board: Board,
    wording: Wording,
    words: Words,
) -> Outcome:
    """The outcome of a game that is over."""
    state = record.state
    ended = state.result()
    assert ended is not None
    return Outcome(
        game=state.game.id,
        names=names,
        manners=manners,
        scores=ended.scores,
        winners=ended.winners,
        rows=score_rows(state.explain(), wording, words),
        curve=_curve(record),
        hero=board.miniature(state.view(me)),
        me=me,
        why=_why(state, names, me, wording, words),
    )


def _why(state: State, names: Sequence[str], me: int | None, wording: Wording, words: Words) -> str:
    end = end_reason(state)
    return wording.ending(end, names, words, me) if end else ""


def score_rows(parts: Sequence[Sequence[Part]], wording: Wording, words: Words) -> list[Row]:
    """Lines of explain() side by side: the same line of several seats, or several of one, become one row."""
    found: dict[tuple[str, str], list[list[Part]]] = {}
    for seat, lines in enumerate(parts):
        for part in lines:
            name = wording.part(part.code, part.params, part.points, words), part.params.get("colour", "")
            found.setdefault(name, [[] for _ in parts])[seat].append(part)
    return [Row(label, [_cell(own, wording, words) for own in seats], c) for (label, c), seats in found.items()]


def _cell(parts: Sequence[Part], wording: Wording, words: Words) -> Cell | None:
    if not parts:
        return None
    how = " + ".join(filter(None, (wording.part_how(part.code, part.params, words) for part in parts)))
    return Cell(sum(part.points for part in parts), how)


def _curve(record: Record) -> list[list[int]] | None:
    """The scores each time the first seat is to move again; None if the game has no points."""
    state, points, before = record.at(0), [], None
    for move in record.moves:
        if state.to_move == 0 and before != 0:
            points.append(_totals(state))
        before = state.to_move
        state.apply(move)
    points.append(_totals(state))
    has_points = any(any(totals) for totals in points[:-1])  # Mana's come all at once, at the end
    return [list(seat) for seat in zip(*points, strict=True)] if has_points else None


def _totals(state: State) -> list[int]:
    return [sum(part.points for part in lines) for lines in state.explain()]
