"""What somebody is choosing for the next game, one set-up a game, remembered between visits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from engine import GAMES, BadRecord, find_game
from ui.ports import Storage, StorageFull
from ui.screens.acts import Act, Field
from ui.setup import HUMAN, Seat, Setup, clean_name, quickest

KEY = "quiet-table.setup."


class SetupForm:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.game = next(iter(GAMES))  # the chosen one
        self._setups: dict[str, Setup] = {}  # by game

    @property
    def acts(self) -> list[Act]:
        """The buttons that change a set-up."""
        return [what for what in CHANGES if isinstance(what, Act)]

    def choose(self, game: str) -> None:
        self.game = find_game(game).id

    def setup(self) -> Setup:
        """What was chosen last for this game, or the quickest way into it."""
        game = self.game
        if game not in self._setups:
            stored = self.storage.get(KEY + game) or "seats="
            try:
                setup = Setup.from_query(game, stored)
            except BadRecord:
                setup = quickest(game)
            self._setups[game] = setup if "sealed=" in stored else _sealed_if_possible(setup)
        return self._setups[game]

    def change(self, what: Act | Field, value: str) -> bool:
        """One thing set from a word of the page; False if that is not possible."""
        try:
            changed = CHANGES[what](self.setup(), value)
        except (BadRecord, ValueError, LookupError):
            return False
        self._setups[self.game] = changed
        with suppress(StorageFull):  # then it holds for this visit
            self.storage.set(KEY + self.game, changed.to_query())
        return True


def _with_option(setup: Setup, value: str) -> Setup:
    name, _, choice = value.partition(":")
    return _with_sealed(replace(setup, options={**setup.options, name: choice}), setup.sealed)


def _with_players(setup: Setup, value: str) -> Setup:
    players = int(value)
    if players not in find_game(setup.game).seats:
        raise ValueError(f"{setup.game} is not for {players} players")
    newcomer = Seat(setup.seats[-1].kind)
    seats = (setup.seats + (newcomer,) * players)[:players]
    options = dict(setup.options)
    if options.get("start", "random") not in ("random", *map(str, range(1, players + 1))):
        options["start"] = "random"
    return _still_sealed(setup, replace(setup, seats=seats, options=options))


def _sealed_if_possible(setup: Setup) -> Setup:
    """Two people by link play sealed, unless they choose otherwise."""
    return _with_sealed(setup, setup.by_link and setup.can_be_sealed)


def _with_sealed(setup: Setup, sealed: bool) -> Setup:
    """Some games can be sealed only if chance decides who begins."""
    changed = replace(setup, sealed=sealed and setup.can_be_sealed)
    if changed.may_choose_start:
        return changed
    return replace(changed, options={**setup.options, "start": "random"})


def _with_mode(setup: Setup, mode: str) -> Setup:
    """Against bots, at one screen, or by link: who sits on the other seats."""
    others = "patient" if mode == "bot" else HUMAN
    seats = (replace(setup.seats[0], kind=HUMAN), *(Seat(others),) * (len(setup.seats) - 1))
    return _sealed_if_possible(replace(setup, seats=seats, by_link=mode == "link"))


def _with_agreement(setup: Setup, value: str) -> Setup:
    what, _, choice = value.partition(":")
    if what == "sealed":
        return _with_sealed(setup, choice == "on")
    return replace(setup, hints=choice == "on") if what == "hints" else setup


def _with_kind(setup: Setup, value: str) -> Setup:
    seat, _, kind = value.partition(":")
    return _with_seat(setup, int(seat), kind=kind)


def _with_name(setup: Setup, value: str) -> Setup:
    seat, _, name = value.partition(":")
    return _with_seat(setup, int(seat), name=clean_name(name))


def _with_seat(setup: Setup, seat: int, **changes: str) -> Setup:
    seats = list(setup.seats)
    seats[seat] = replace(seats[seat], **changes)
    return _still_sealed(setup, replace(setup, seats=tuple(seats)))


def _still_sealed(before: Setup, after: Setup) -> Setup:
    """Who sits down has changed: sealed becomes possible, or impossible."""
    return after if before.can_be_sealed == after.can_be_sealed else _sealed_if_possible(after)


CHANGES: Mapping[Act | Field, Callable[[Setup, str], Setup]] = {
    Act.OPTION: _with_option,
    Act.PLAYERS: _with_players,
    Act.MODE: _with_mode,
    Act.AGREE: _with_agreement,
    Act.SEAT_KIND: _with_kind,
    Field.NAME: _with_name,
}
