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

LONGEST = 3500  # milliseconds for everything that is told at once
REPLAY = 1.3  # of the usual time: who asks to see it again, or sees the end, wants to follow


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
        mover = table.before.to_move if table.before is not None else None
        own = mover in table.mine
        if own and table.to_move in table.mine:  # somebody here decides or passes on next: no waiting
            display.recall = partial(self._look_up, mover)
            then()
            return
        events = self._say(self._events(table.before, table.record.state))
        if not own or table.next_person is not None:
            display.news = (*display.news, *events)
        if not self.context.in_motion:
            events = [event for event in events if event.code == "ended"]
        if table.curtain is None and needs_telling(events, own):
            self.playback.play(self._steps(events, self._pace_of(events, own)), partial(self._done, then))
        else:
            then()

    def _look_up(self, mover: int | None) -> None:
        """What a move did that was not told: it is said, and marked if somebody might have missed it."""
        display, table = self.display, self.display.table
        events = self._say(self._events(table.before, table.record.state))
        if table.next_person is not None:
            display.news = (*display.news, *events)
        elif table.to_move != mover:
            self.recall()  # the other person here has looked on, and may want to see it marked
        else:
            display.news = tuple(event for event in events[1:] if event.actor is None)

    def _say(self, events: list[Event]) -> list[Event]:
        self.context.page.say(" ".join(self._told(event) for event in events))
        return events

    def catch_up(self, ply: int, then: Callable[[], None]) -> None:
        """Tell what has happened since that position, while this screen was not there."""
        self.recall()
        events = [event for told in self._since(ply) for event in told]
        self.playback.play(self._steps(events, self._pace(events)), partial(self._done, then))

    def replay(self, ply: int, then: Callable[[], None]) -> None:
        """Tell again everything since that position, at leisure."""
        pace = PACE[self.context.settings.pace] * REPLAY
        self.recall()
        steps = (step for events in self._since(ply) for step in self._steps(events, pace))
        self.playback.play(steps, partial(self._done, then))

    def events_before(self, ply: int) -> tuple[Event, ...]:
        """What the move did that led to that position."""
        record = self.display.table.record
        return tuple(self._events(record.at(ply - 1), record.at(ply))) if ply > 0 else ()

    def recall(self) -> None:
        """What the others did since the person's last move is marked, as it was before the page was left."""
        table = self.display.table
        if table.curtain is None and table.record.moves:
            self.display.news = tuple(event for told in self._since(table.since()) for event in told)

    def _since(self, ply: int) -> Iterator[list[Event]]:
        """The events of every move from that position on."""
        record = self.display.table.record
        before = record.at(ply)
        for move in record.moves[ply:]:
            after = before.copy()
            after.apply(move)
            yield self._events(before, after)
            before = after

    def _pace_of(self, events: Sequence[Event], own: bool) -> float:
        """Of a move that was just played. What ends the game takes its time, whoever did it."""
        if events[-1].code == "ended":
            return PACE[self.context.settings.pace] * REPLAY
        return self._pace(events) * (OWN if own else 1)

    def _pace(self, events: Sequence[Event]) -> float:
        """The usual pace; quicker where so much has happened that nobody would want to wait for it."""
        usual = PACE[self.context.settings.pace]
        return min(usual, usual * LONGEST / max(1, sum(map(length, events))))

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
