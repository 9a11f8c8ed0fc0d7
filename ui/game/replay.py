"""Going through a game by itself, position by position, at a speed; it can be paused."""

from __future__ import annotations

from collections.abc import Callable

from ui.game.table import Table
from ui.ports import Clock

STEP = 1600  # milliseconds a move, at speed 1
SPEEDS = (1.0, 2.0, 4.0, 0.5)


class Replay:
    def __init__(self, clock: Clock, table: Table, show: Callable[[int], None]) -> None:
        self.clock, self.table, self.show = clock, table, show
        self.speed = SPEEDS[0]
        self._timer: int | None = None  # until the next move; None: it does not play

    @property
    def playing(self) -> bool:
        return self._timer is not None

    def play(self) -> None:
        """On from the position that is shown."""
        self.pause()
        self._timer = self.clock.later(STEP / self.speed, self._next)

    def pause(self) -> None:
        self.clock.cancel(self._timer)
        self._timer = None

    def faster(self) -> None:
        """The next speed; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        if self.playing:
            self.play()

    def _next(self) -> None:
        self._timer = None
        if self.table.cursor is None:
            return
        ply = self.table.cursor + 1
        if ply < len(self.table.record.moves):
            self.play()
        self.show(ply)
