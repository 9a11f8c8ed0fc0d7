"""What the moves that are open would bring. Computed once per position and choice."""

from __future__ import annotations

from engine.preview import Effects, previews
from ui.game.table import Table


class Foresight:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._key: object = None  # for what the effects were computed
        self._effects: Effects = {}

    def effects(self) -> Effects:
        """By lit target; nothing while others decide or an earlier position is shown."""
        table = self.table
        key = self._now()
        if key is not None and key != self._key:
            self._key = key
            self._effects = previews(table.record.state, table.to_move, table.tree.chosen)
        return self.known()

    def known(self) -> Effects:
        """The same as far as they have been computed: none in the moment after a touch."""
        return self._effects if self._key == self._now() else {}

    def _now(self) -> object:
        """What the effects depend on; None if there can be none."""
        table = self.table
        if table.cursor is not None or not table.tree.lit:
            return None
        return id(table.record.state), len(table.record.moves), table.tree.chosen
