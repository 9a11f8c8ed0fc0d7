"""The table of a sealed game: one person sits here, moves when the cards are there, and takes back what is not sent."""

from __future__ import annotations

from engine import Reason
from engine.sealed.reasons import REASONS
from engine.sealed.record import SealedRecord
from ui.game.table import Table
from ui.setup import Seat


class SealedTable(Table):
    record: SealedRecord

    def __init__(self, record: SealedRecord, seats: tuple[Seat, ...], seen: int) -> None:
        super().__init__(record, seats, frozenset({record.seat}), seen)

    @property
    def over(self) -> bool:
        """Is the result known? It takes both seals."""
        return self.record.state.result() is not None

    def touch(self, target: str) -> bool | Reason:
        code = self.record.why_not_play()
        if code and self.cursor is None and not self.over:
            return Reason(code, REASONS[code])
        return super().touch(target)

    def undo(self, freely: bool = False) -> Reason | None:
        refused = self.why_no_undo(freely)
        if refused is None:
            self.redoable.append(self.record.undo())
            self._sit_down()
        return refused

    def why_no_undo(self, freely: bool = False) -> Reason | None:
        """What was not sent has brought nothing to light; what was sent stands, whatever the settings say."""
        if self.record.unsent:
            return None
        code = "already_sent" if self.record.moves else "no_move"
        return Reason(code, REASONS[code])

    def _my_turn(self) -> bool:
        return self.record.ready(self.record.seat)
