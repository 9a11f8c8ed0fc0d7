"""A game put into words and rows: the move list, the result, the question of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType

from engine import Part, State
from ui.game.hints import Counsel
from ui.game.table import Table
from ui.game.touch_tree import flat
from ui.i18n import Words
from ui.render.board_props import View
from ui.render.drawing import Drawing
from ui.screens.result import Outcome
from ui.screens.table import Bar, Line


class Log:
    """The move list. Only moves that are new are put into words."""

    def __init__(self, table: Table, wording: ModuleType, names: Sequence[str], words: Words):
        self.table, self.wording, self.names, self.words = table, wording, names, words
        self._lines: list[Line] = []

    def lines(self) -> list[Line]:
        record, lines = self.table.record, self._lines
        del lines[len(record.moves) :]
        while lines and lines[-1].move != record.moves[len(lines) - 1]:
            lines.pop()  # another move was played there after an undo
        state = record.at(len(lines))
        for move in record.moves[len(lines) :]:
            path = flat(state.path(move))
            sentence = self.wording.sentence(state.view(None), path, self.words)
            name = self._speaker(state.to_move or 0)
            sentence = sentence if name else sentence[:1].upper() + sentence[1:]
            lines.append(Line(len(lines) + 1, name, sentence, state.notation(move), move))
            state.apply(move)
        return lines

    def _speaker(self, seat: int) -> str:
        """Who did it. A person who is called “You” is not named: “You plays” is no sentence."""
        nameless = seat == self.table.one_person and not self.table.seats[seat].name
        return "" if nameless else self.names[seat]


def bar(
    table: Table,
    wording: ModuleType,
    names: Sequence[str],
    words: Words,
    *,
    view: View,
    drawing: Drawing,
    refusal: str,
    unsaved: bool,
    asked: str | None,
    counsel: Counsel,
) -> Bar:
    """The question of the moment, and buttons for what the drawing does not show."""
    _ = words.one
    # The other buttons lead to sheets that offer the file too, and the bar has room for one.
    rescue = [("export", _("Save as a file"))] if unsaved else []
    if table.curtain is not None:
        return Bar("")
    if table.cursor is not None:
        last = len(table.record.moves)
        position = _("Position {ply} of {last}").format(ply=table.ply, last=last)
        back = ("review", _("Game review")) if counsel.review else ("now", _("Back to the game"))
        return Bar(position, refusal=refusal, acts=[back])
    if table.to_move is None:
        return Bar(_("The game is over."), refusal=refusal, acts=[("result", _("Result"))])
    if table.to_move not in table.mine:
        waiting = _("{name} is thinking …") if table.bot_to_move else _("Waiting for {name}")
        send = [] if table.bot_to_move else [("share", _("Send the link"))]
        sentence = waiting.format(name=names[table.to_move])
        return Bar(sentence, refusal=refusal, acts=send or rescue)
    tree = table.tree
    question, line = wording.prompt(view, tree.chosen, tree.lit, words)
    undrawn = [target for target in sorted(tree.lit) if target not in drawing.targets]
    buttons = [(target, wording.button(target, view, words)) for target in undrawn]
    if asked in tree.lit:
        line = _("Tap it again to play.")
    elif counsel.thinking:
        line = _("Looking for a good move …")
    elif counsel.hint:
        line = counsel.hint.because
    acts = rescue if not (buttons or tree.chosen) else []
    return Bar(question, line, refusal, buttons, can_go_back=bool(tree.chosen), acts=acts)


def outcome(table: Table, board: ModuleType, wording: ModuleType, names: Sequence[str], words: Words) -> Outcome:
    """How a finished game ended, and where every point came from."""
    state = table.record.state
    ended = state.result()
    assert ended is not None
    return Outcome(
        game=state.game.id,
        names=tuple(names),
        scores=ended.scores,
        winners=ended.winners,
        rows=score_rows(state.explain(), wording.part, words),
        curve=_curve(table),
        hero=board.miniature(state.view(None)),
        me=table.one_person,
    )


def score_rows(parts: Sequence[Sequence[Part]], label: Callable[..., str], words: Words) -> list[tuple[str, list[int]]]:
    """Lines of explain() side by side: the same line of several seats becomes one row."""
    rows: dict[str, list[int]] = {}
    for seat, lines in enumerate(parts):
        for part in lines:
            name = label(part.code, part.params, part.points, words)
            rows.setdefault(name, [0] * len(parts))[seat] += part.points
    return list(rows.items())


def _curve(table: Table) -> list[list[int]] | None:
    """The scores each time the first seat is to move again; None if the game has no points."""
    state, points, before = table.record.at(0), [], None
    for move in table.record.moves:
        if state.to_move == 0 and before != 0:
            points.append(_totals(state))
        before = state.to_move
        state.apply(move)
    points.append(_totals(state))
    has_points = any(any(totals) for totals in points[:-1])  # Mana's come all at once, at the end
    return [list(seat) for seat in zip(*points, strict=True)] if has_points else None


def _totals(state: State) -> list[int]:
    return [sum(part.points for part in lines) for lines in state.explain()]
