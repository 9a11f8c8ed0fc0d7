"""The screen that asks what a link that has arrived is to be: which seat, or which of two versions."""

from __future__ import annotations

from collections.abc import Callable

from ui.context import AppContext
from ui.links.incoming import Known, Question, go_on
from ui.render.svg import Markup
from ui.screen import PlainScreen
from ui.screens.acts import Act


class ArrivalController(PlainScreen):
    def __init__(self, context: AppContext, question: Question, go_on: Callable[[Known], None]) -> None:
        super().__init__(context)
        self.question = question
        self.go_on = go_on  # opens the known game
        self.asked = ""  # the taken seat that was asked for once
        self.acts |= {
            Act.SIT: self._sit,
            Act.KEEP_BOTH: lambda _: self._keep_both(),
            Act.TAKE_LINK: lambda _: self._take_link(),
        }

    def html(self) -> Markup:
        return self.question.html(self.context.words, self.asked)

    def close(self) -> None:
        """Nobody wants to decide; or not that seat after all."""
        if self.asked:
            self.asked = ""
            self.show()
        else:
            self.context.page.go("#/")

    def key(self, name: str) -> bool:
        if name == "Escape":
            self.close()
        return name == "Escape"

    def _sit(self, seat: str) -> None:
        """A seat at which somebody sits is taken only by somebody who says so twice."""
        if self.question.taken(seat) and self.asked != seat:
            self.asked = seat
            self.show()
            return
        table = self.question.sit(seat)
        self.context.open_table(table, by_link=table.shared, id=self.question.id)

    def _keep_both(self) -> None:
        self.context.open_table(self.question.keep_both(), by_link=True)

    def _take_link(self) -> None:
        """The game goes on with moves of one's own that were made elsewhere."""
        context, arrival = self.context, self.question.arrival
        if arrival.known:
            self.go_on(Known(go_on(arrival, arrival.known, context.saves, context.page.now())))
