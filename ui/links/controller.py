"""The screen that asks what a link that has arrived is to be: which seat, or which of two versions."""

from __future__ import annotations

from ui.context import AppContext
from ui.links.incoming import Arrivals
from ui.render.svg import Markup
from ui.screen import PlainScreen
from ui.screens.acts import Act


class ArrivalController(PlainScreen):
    def __init__(self, context: AppContext, arrivals: Arrivals) -> None:
        super().__init__(context)
        self.arrivals = arrivals
        self.acts |= {Act.SIT: self._sit, Act.KEEP_BOTH: lambda _: self._keep_both()}

    def html(self) -> Markup:
        return self.arrivals.html(self.context.words)

    def close(self) -> None:
        """Nobody wants to decide."""
        self.context.page.go("#/")

    def key(self, name: str) -> bool:
        if name == "Escape":
            self.close()
        return name == "Escape"

    def _sit(self, seat: str) -> None:
        table = self.arrivals.sit(seat)
        self.context.open_table(table, by_link=table.shared, id=self.arrivals.place)

    def _keep_both(self) -> None:
        self.context.open_table(self.arrivals.keep_both(), by_link=True)
