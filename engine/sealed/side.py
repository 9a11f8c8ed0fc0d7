"""The game as one side of it knows it: the cards that are known, a filling for the rest, the moves.

And what a letter holds: its owed things are worked out from the same position by who writes and who reads.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import IllegalMove
from engine.record import CHECKPOINT, Record
from engine.sealed.curve import checked_point, digest
from engine.sealed.deal import OneSide, Played, likely
from engine.sealed.draws import Drawn
from engine.sealed.exchange import Exchange
from engine.sealed.games import SEALED
from engine.sealed.letter import Pipe
from engine.sealed.opened import OpenedRecord
from engine.sealed.reasons import Refused
from engine.sealed.secret import ALL, CUTTER, DEALER, At, Secret
from engine.sealed.state import Sealed, layout_of, start_of
from engine.state import Move


class Side(Record):
    """Knowledge, position, and what letters change of it; SealedRecord sends and takes them."""

    state: Sealed
    ahead: Sealed  # after the moves that everybody can see to be forced: what is owed counts from here

    def __init__(self, game: str, seat: int, secret: Secret, options: Mapping[str, str]) -> None:
        self.seat, self.secret = seat, secret
        self.keys = [b"", b""]  # public ones
        self.keys[seat] = secret.public
        self.coin = secret.coin if seat == DEALER else b""  # the dealer's; the cutter has its promise first
        self.promise = b""
        self.letters: list[bytes] = []
        self.exchange = Exchange(seat, secret)
        self.played: list[Played] = []  # cards that the other one has played
        self.guess: dict[At, int] = {}  # where they may have been drawn
        self.seeds: dict[int, bytes] = {}  # that have been opened
        self.stale = False  # cards have been learned that the state does not show yet
        self.filling = 0  # any number: what is on the screen does not depend on it
        super().__init__(game, 2, 0, options)
        self._arrive(self.state)

    @property
    def other(self) -> int:
        return 1 - self.seat

    @property
    def dealt(self) -> bool:
        """Are both bound, and does this side have its first cards? There is no board before."""
        return bool(self.coin and self.keys[CUTTER])

    @property
    def over(self) -> bool:
        """All open cards have to be there: in Mandala Stones they say whether anybody can move."""
        return self.state.to_move is None and self._sees_open_cards(self.seat)

    def coming(self, seat: int) -> tuple[str, ...]:
        """What each card is for that is on its way to this seat."""
        return tuple(drawn.what for drawn in self.missing(seat))

    def missing(self, seat: int) -> list[Drawn]:
        return [] if self.state.known_to_all else self.exchange.missing(self.state.draws, seat)

    def _sees_open_cards(self, seat: int) -> bool:
        return all(drawn.to != ALL for drawn in self.missing(seat))

    def _sees_enough(self, seat: int) -> bool:
        """In a destruction a player may choose before new cards of the own hand arrive."""
        return self._sees_open_cards(seat) if self.state.decides_openly() else not self.missing(seat)

    # The position.

    def _begin(self) -> Sealed:
        kind = SEALED[self.game]
        deal = OneSide(self.seat, dict(self.exchange.cards), self.guess, self.dealt, self.filling)
        layout, start = layout_of(kind, self.coin, self.keys), start_of(self.options, self.coin, self.keys)
        return kind.begin(deal, self.options, layout, start)

    def _rebuild(self) -> None:
        """The position after the moves, from all that is known now and another filling."""
        if self.played:
            self.guess = likely(self.played, self.ahead.draws, self.other, self.exchange.cards)
        self.stale = False
        state = self._begin()
        self._checkpoints = [state.copy()]
        for number, move in enumerate(self.moves, start=1):
            state.apply(move)
            if number % CHECKPOINT == 0:
                self._checkpoints.append(state.copy())
        self._arrive(state)

    def _go_back(self, count: int) -> None:
        """Take back the last moves. Nothing was learned since."""
        state = self.at(len(self.moves) - count)
        assert isinstance(state, Sealed)
        self._forget_after(len(self.moves) - count)
        self._arrive(state)

    def _arrive(self, state: Sealed) -> None:
        self.state, self.ahead = state, state.copy()
        while (move := self.ahead.forced()) is not None:
            self.ahead.apply(move)

    def _advance(self, move: Move) -> Move:
        """Play a move or its notation; IllegalMove changes nothing."""
        state = self.state.copy()
        played = state.find(move)
        self._note(played, state)
        state.apply(played)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append(state.copy())
        self._arrive(state)
        return played

    def _play_for(self, seat: int, text: str) -> None:
        """A move in a letter. Of what the other one holds only that is known which allows their moves."""
        if self.state.to_move != seat or not (self._sees_enough(seat) and self._sees_open_cards(self.seat)):
            raise Refused("turn")
        if self.stale and self.state.reads_open_cards:
            self._rebuild()
        try:
            if seat != self.seat:
                what, cards = self.state.shows(self.state.read(text))
                self.played += [Played(card, what, len(self.state.draws.log)) for card in cards]
                self.stale = self.stale or bool(cards)
            if self.stale:
                self._rebuild()
            self._advance(text)
        except IllegalMove as error:
            raise Refused("illegal", rule=error.reason) from None

    # What is in a letter.

    def _go_through(self, seat: int, moves: list[str], pipe: Pipe) -> None:
        """All that a seat's letter holds besides its head: exactly what it owes, in the order of falling due."""
        if len(self.letters) < 3:
            self._bind(pipe)
        if len(self.letters) < 3 or self.state.known_to_all:  # with what was known, not with the truth
            self._rebuild()
        self._settle(seat, pipe)
        for text in moves:
            named = self._cards_to_name(seat, text)
            self._play_for(seat, text)
            for deck, card, what in named:
                self.exchange.name(self.state.draws, deck, card, what, pipe)
            self._settle(seat, pipe)
        if seat == CUTTER:
            self.exchange.questions_owed(self.ahead.draws, pipe)
        if self.stale:
            self._rebuild()

    def _bind(self, pipe: Pipe) -> None:
        """The first three letters: both public keys, and the coin, promised before the second key is known."""
        if len(self.letters) == 0:
            self.keys[DEALER] = pipe.raw(32, lambda: self.keys[DEALER])
            self.promise = pipe.raw(16, lambda: _promise(self.coin))
            checked_point(self.keys[DEALER])
        elif len(self.letters) == 1:
            self.keys[CUTTER] = pipe.raw(32, lambda: self.keys[CUTTER])
        else:
            self.coin = pipe.raw(16, lambda: self.coin)
            if _promise(self.coin) != self.promise:
                raise Refused("coin")

    def _settle(self, seat: int, pipe: Pipe) -> None:
        knew, draws = len(self.exchange.cards), self.ahead.draws
        self.exchange.lists_owed(draws, seat, pipe)
        if self.letters:  # who knew a number before being bound could look for a seed that suits
            self.exchange.cards_owed(draws, seat, pipe)
        self.stale = self.stale or len(self.exchange.cards) > knew

    def _cards_to_name(self, seat: int, text: str) -> list[tuple[int, int, str]]:
        """The cards from the only shared deck that a move of the cutter's brings to light."""
        state = self.state
        deck = state.draws.only_shared()
        if seat != CUTTER or deck is None:
            return []
        try:
            what, cards = state.shows(state.read(text))
        except IllegalMove:
            return []  # playing it will say what is wrong
        drawn = any(d.deck == deck and d.what == what for d in state.draws.log)
        return [(deck, card, what) for card in cards] if drawn else []

    # The truth.

    def truth(self) -> OpenedRecord | None:
        """The game with its true cards; None while a seed is missing, or if the moves are not possible with them."""
        seeds = self.seeds if not self.secret.seed else {**self.seeds, self.seat: self.secret.seed}
        if len(seeds) < 2:
            return None
        dealer, cutter = (Secret(seeds[seat], self.keys[seat]) for seat in (DEALER, CUTTER))
        record = OpenedRecord(self.game, self.options, dealer, cutter)
        record.tags, record.comments = dict(self.tags), dict(self.comments)
        try:
            for move in self.moves:
                record.play(move)
        except IllegalMove:
            return None
        return record

    def _reveal(self) -> None:
        """Show the true cards if they are known. What is owed still counts from `ahead`."""
        record = self.truth()
        if record is not None:
            self.state, self._checkpoints, self._choices = record.state, record._checkpoints, record._choices


def _promise(coin: bytes) -> bytes:
    return digest("promise", coin)[:16]
