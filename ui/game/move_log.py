"""The moves of a game in words. Only moves that are new are put into words."""

from __future__ import annotations

from collections.abc import Sequence

from ui.game.table import Table
from ui.game.touch_tree import flat
from ui.i18n import Words
from ui.screens.table import Line
from ui.wording import Wording


class MoveLog:
    def __init__(self, table: Table, wording: Wording) -> None:
        self.table, self.wording = table, wording
        self._lines: list[Line] = []
        self._language = ""  # in which they are written

    def lines(self, names: Sequence[str], words: Words) -> list[Line]:
        record, lines = self.table.record, self._lines
        if words.language != self._language:
            lines.clear()
            self._language = words.language
        del lines[len(record.moves) :]
        while lines and lines[-1].move != record.moves[len(lines) - 1]:
            lines.pop()  # another move was played there after an undo
        if len(lines) < len(record.moves):
            self._go_on(names, words)
        return lines

    def _go_on(self, names: Sequence[str], words: Words) -> None:
        record, lines = self.table.record, self._lines
        state = record.at(len(lines))
        for move in record.moves[len(lines) :]:
            sentence = self.wording.sentence(state.view(None), flat(state.path(move)), words)
            name = self._speaker(state.to_move or 0, names)
            sentence = sentence if name else sentence[:1].upper() + sentence[1:]
            lines.append(Line(len(lines) + 1, name, sentence, state.notation(move), move))
            state.apply(move)

    def _speaker(self, seat: int, names: Sequence[str]) -> str:
        """Who did it. A person who is called “You” is not named: “You plays” is no sentence."""
        nameless = seat == self.table.one_person and not self.table.seats[seat].name
        return "" if nameless else names[seat]
