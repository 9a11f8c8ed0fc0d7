"""Shows what moves did, step by step, in the page: the board, the words, the marks that stay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from engine import State
from engine.events import Event, steps
from ui.context import AppContext
from ui.game.display import Display
from ui.game.narration import OWN, PACE, length, needs_telling
from ui.game.playback import Playback, Step

REPLAY = 1.3  # of the usual time: who asks to see it again wants to follow


class Narrator:
    def __init__(self, context: AppContext, display: Display, render: Callable[[], None]) -> None:
        self.context, self.display, self.render = context, display, render
        self.playback = Playback(context.page)

    @property
    def running(self) -> bool:
        return self.playback.running

    def skip(self) -> None:
        self.playback.skip()

    def stop(self) -> None:
        """Stay with the position on the table."""
        self.playback.stop()
        self.display.event = None

    def tell(self, then: Callable[[], None]) -> None:
        """What the move that was just played did; `then` when the person has seen it."""
        display, table = self.display, self.display.table
        events = self._events(table.before, table.record.state)
        own = bool(events) and events[0].actor in table.mine
        if not own:
            display.news = (*display.news, *events)
        self.context.page.say(" ".join(self._told(event) for event in events))
        if not self.context.in_motion:
            events = [event for event in events if event.code == "ended"]
        if table.curtain is None and needs_telling(events, own):
            pace = PACE[self.context.settings.pace] * (OWN if own else 1)
            self.playback.play(self._steps(events, pace), partial(self._done, then))
        else:
            then()

    def replay(self, ply: int, then: Callable[[], None]) -> None:
        """Tell again everything since that position."""
        self.display.news = ()
        self.playback.play(self._replayed(ply), partial(self._done, then))

    def recall(self) -> None:
        """What the others did since the person's last move is marked, as it was before the page was left."""
        table = self.display.table
        if table.curtain is None and table.record.moves:
            before, told = table.record.at(table.since()), []
            for move in table.record.moves[table.since() :]:
                after = before.copy()
                after.apply(move)
                told += self._events(before, after)
                before = after
            self.display.news = tuple(told)

    def _replayed(self, ply: int) -> Iterator[Step]:
        table, display = self.display.table, self.display
        pace = PACE[self.context.settings.pace] * REPLAY
        before = table.record.at(ply)
        for move in table.record.moves[ply:]:
            after = before.copy()
            after.apply(move)
            events = self._events(before, after)
            own = bool(events) and events[0].actor in table.mine
            display.news = () if own else (*display.news, *events)
            yield from self._steps(events, pace)
            before = after

    def _events(self, before: State | None, after: State) -> list[Event]:
        """As the person at the screen may see them."""
        table = self.display.table
        viewer = None if table.curtain is not None else table.viewer
        return steps(before, after, viewer) if before is not None else []

    def _steps(self, events: Iterable[Event], pace: float) -> Sequence[Step]:
        return [Step(partial(self._show, event), length(event) * pace) for event in events]

    def _show(self, event: Event) -> None:
        self.display.event = event
        self.render()

    def _done(self, then: Callable[[], None]) -> None:
        self.display.event = None
        then()

    def _told(self, event: Event) -> str:
        words = self.context.words
        return self.display.wording.told(event, self.display.speakers(words), words)
