"""What somebody is choosing for the next game, one set-up a game, remembered between visits."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine import BadRecord
from engine.game import find_game
from ui.ports import Storage, StorageFull
from ui.setup import HUMAN, MAX_NAME, Seat, Setup, quickest

KEY = "quiet-table.setup."


class Chooser:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._setups: dict[str, Setup] = {}

    def setup(self, game: str) -> Setup:
        """What was chosen last for this game, or the quickest way into it."""
        if game not in self._setups:
            try:
                setup = Setup.from_query(game, self.storage.get(KEY + game) or "seats=")
            except BadRecord:
                setup = quickest(game)
            self._setups[game] = setup
        return self._setups[game]

    def change(self, game: str, what: str, value: str) -> bool:
        """One thing set from a word of the page; False if that is not possible."""
        changed = self._changed(self.setup(game), what, value)
        if changed is None:
            return False
        self._setups[game] = changed
        with suppress(StorageFull):  # then it holds for this visit
            self.storage.set(KEY + game, changed.to_query())
        return True

    def _changed(self, setup: Setup, what: str, value: str) -> Setup | None:
        key, _, word = value.partition(":")
        try:
            if what == "option":
                return replace(setup, options={**setup.options, key: word})
            if what == "players":
                return _with_players(setup, int(value))
            if what == "mode":
                return _with_mode(setup, value)
            if what == "agree" and key == "hints":
                return replace(setup, hints=word == "on")
            if what == "seat-kind":
                return _with_seat(setup, int(key), kind=word)
            if what == "name":
                return _with_seat(setup, int(key), name=word.strip()[:MAX_NAME])
        except (BadRecord, ValueError, IndexError):
            return None
        return None


def _with_seat(setup: Setup, seat: int, **changes: str) -> Setup:
    seats = list(setup.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(setup, seats=tuple(seats))


def _with_players(setup: Setup, players: int) -> Setup:
    if players not in find_game(setup.game).seats:
        raise BadRecord("Too many players for this game.")
    newcomer = Seat(setup.seats[-1].kind)
    seats = (setup.seats + (newcomer,) * players)[:players]
    options = dict(setup.options)
    if options.get("start", "random") not in ("random", *map(str, range(1, players + 1))):
        options["start"] = "random"
    return replace(setup, seats=seats, options=options)


def _with_mode(setup: Setup, mode: str) -> Setup:
    """Against bots, at one screen, or by link: who sits on the other seats."""
    others = "patient" if mode == "bot" else HUMAN
    seats = (replace(setup.seats[0], kind=HUMAN), *(Seat(others),) * (len(setup.seats) - 1))
    return replace(setup, seats=seats, by_link=mode == "link")
