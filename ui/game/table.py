"""A game at the table: the record, who sits where, what is being chosen, undo and replay.

Plain Python without a page: the screen asks what to show, the app tells what was touched.
"""

from __future__ import annotations

from collections.abc import Collection

from engine import GAMES, Game, Move, Reason, Record, State
from engine.record import TOO_LONG
from engine.state import View
from ui.game.touch_tree import Tree
from ui.links.agreement import allow_hints
from ui.setup import Seat, Setup


class Table:
    def __init__(
        self,
        record: Record,
        seats: tuple[Seat, ...],
        mine: frozenset[int] | None = None,
        seen: int | None = None,
    ) -> None:
        self.record = record
        self.seats = seats  # who sits where
        # The seats played at this screen. By link others sit elsewhere, with screens of their own.
        humans = frozenset(i for i, seat in enumerate(seats) if seat.is_human)
        self.mine = humans if mine is None else mine
        self.redoable: list[Move] = []  # what was undone, the next to play again last
        self.cursor: int | None = None  # the position being looked at; None: the present
        self.viewer: int | None = None  # whose hand lies open
        self.curtain: int | None = None  # the person the screen has to be passed to
        self.next_person: int | None = None  # the curtain falls for them when the last move has been seen
        # How far this screen's people have followed the game.
        self.seen = len(record.moves) if seen is None else seen
        self.tree = Tree(None)  # where the person stands on the way to a move
        self.before: State | None = None  # the position before the move that was played last
        self._past: State | None = None  # the position at the cursor
        self.trying = False  # does the person look for a move at the cursor? It is not played
        self._stays: dict[bool, Reason | None] = {}  # why_no_undo() of this position, once it was asked
        self._text = ""  # the record as text, if somebody has asked for it since the last change
        self._view: tuple[State, int | None, View] | None = None  # view(), once it was asked, and of what
        self._sit_down()

    @classmethod
    def begin(cls, setup: Setup) -> Table:
        """A new game. By link only the first of the people sits here; the others have screens of their own."""
        assert setup.seed is not None
        record = Record.new(setup.game, players=len(setup.seats), seed=setup.seed, options=setup.options)
        if setup.by_link and setup.hints:
            allow_hints(record)
        humans = [i for i, seat in enumerate(setup.seats) if seat.is_human]
        return cls(record, setup.seats, frozenset(humans[:1]) if setup.by_link else None)

    # --- what is on the table ---------------------------------------------------------

    @property
    def game(self) -> Game:
        return GAMES[self.record.game]

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self._past or self.record.state

    @property
    def ply(self) -> int:
        return len(self.record.moves) if self.cursor is None else self.cursor

    @property
    def over(self) -> bool:
        return self.record.state.to_move is None

    @property
    def to_move(self) -> int | None:
        return self.record.state.to_move

    @property
    def bot_to_move(self) -> str | None:
        """The id of the bot whose turn it is, if it is moved at this screen."""
        seat = self.to_move
        if seat is None or self.record.full or self.seats[seat].is_human or self.waited_for not in (seat, None):
            return None
        return self.seats[seat].kind

    @property
    def waited_for(self) -> int | None:
        """Whose turn it is; for a bot that is moved at another screen, the person there. None: it is over.

        Bots are moved by one screen only: of the person who moved last, at first of the first person.
        """
        seat = self.to_move
        if seat is None or self.seats[seat].is_human or not self.shared:
            return seat
        people = [place for place, sitting in enumerate(self.seats) if sitting.is_human]
        movers = (self.record.at(ply).to_move for ply in reversed(range(len(self.record.moves))))
        host = next((mover for mover in movers if mover in people), people[0])
        return seat if host in self.mine else host

    @property
    def shared(self) -> bool:
        """Do some of the people sit at other screens?"""
        return any(seat.is_human and i not in self.mine for i, seat in enumerate(self.seats))

    @property
    def one_person(self) -> int | None:
        """The seat of the only person at this screen, if there is just one."""
        return next(iter(self.mine)) if len(self.mine) == 1 else None

    def text(self) -> str:
        """The record in its text form: a move is both saved and told to a bot, and written once."""
        self._text = self._text or self.record.to_text()
        return self._text

    def view(self) -> View:
        """The shown position as the person at the screen may see it. The same object as long as that is the same."""
        seat = None if self.curtain is not None else self.viewer
        if self._view is None or self._view[:2] != (self.state, seat):
            self._view = self.state, seat, self.state.view(seat)
        return self._view[2]

    # --- touching ---------------------------------------------------------------------

    def touch(self, target: str) -> bool | Reason:
        """A touch on the board: True if a move was played, False if the way to one goes on,
        or the reason why not."""
        if self.record.full:
            return TOO_LONG
        if self.cursor is not None or not self._may_decide():
            return self._no(target) if self.over else Reason("not_your_turn", "It is not your turn.")
        if target in self.tree.lit:
            move = self.tree.touch(target)
            if move is not None:
                self.play(move)
            return move is not None
        if self.tree.let_go(target):
            return False
        return self._no(target)

    def _no(self, target: str) -> Reason:
        state = self.record.state
        return state.why_not([*self.tree.chosen, target]) or state.reason("not_now")

    def play(self, move: Move) -> None:
        """A move by whoever is to move: a person's leaf, a bot's answer, a friend's link."""
        before = self.record.state.copy()
        self.record.play(move)
        self.before = before
        if self.redoable and self.redoable[-1] == move:
            self.redoable.pop()
        else:
            self.redoable.clear()
        self._sit_down(moved_here=before.to_move in self.mine)

    def adopt(self, record: Record, seen: int) -> None:
        """Go on with the same game as it has been played elsewhere."""
        self.record, self.seen = record, seen
        self.redoable.clear()
        self._sit_down()

    # --- undo, redo, looking back -----------------------------------------------------

    def undo(self, freely: bool = False) -> Reason | None:
        """Back to the last decision of somebody at this screen; the reason if that is not fair."""
        refused = self.why_no_undo(freely)
        if refused is None:
            target = self.last_own_ply() or 0
            while len(self.record.moves) > target:
                self.redoable.append(self.record.undo())
            self._sit_down()
        return refused

    def why_no_undo(self, freely: bool = False) -> Reason | None:
        """Why the last decision of somebody at this screen stays; None if it can be taken back."""
        if freely not in self._stays:
            self._stays[freely] = self._why_it_stays(freely)
        return self._stays[freely]

    def _why_it_stays(self, freely: bool) -> Reason | None:
        last = self.last_own_ply()
        if last is None:
            return Reason("nothing_to_undo", "There is nothing to undo.")
        freely = freely and not self.shared  # it would let one peek, and the friends could not see that
        if freely or self.record.at(last).revealed == self.record.state.revealed:
            return None
        return Reason("already_revealed", "Hidden cards or stones have been revealed since, so this cannot be undone.")

    def redo(self) -> bool:
        """Forward again over one undo."""
        if not self.redoable:
            return False
        while self.redoable:
            self.play(self.redoable[-1])
            if self._my_turn():
                break
        return True

    def look_at(self, ply: int) -> None:
        """Show an earlier position; the last one is the present again."""
        self._stop_trying()
        ply = max(0, min(ply, len(self.record.moves)))
        if ply == len(self.record.moves):
            self.cursor = self._past = None
        else:
            self.cursor, self._past = ply, self.record.at(ply)

    def try_here(self) -> None:
        """Light what could be done in the position that is shown. Nothing of it is played."""
        if self._past is not None:
            self.trying, self.tree = True, Tree(self._past)

    def tried(self, target: str) -> Move | Reason | None:
        """A touch while trying: the move that was found, None if the way to one goes on, or the reason why not."""
        assert self._past is not None
        if target in self.tree.lit:
            return self.tree.touch(target)
        if self.tree.let_go(target):
            return None
        return self._past.why_not([*self.tree.chosen, target]) or self._past.reason("not_now")

    def _stop_trying(self) -> None:
        if self.trying:
            self.trying = False
            self._think()

    def since(self) -> int:
        """The position after the last move of whoever looks at the screen."""
        last = self._last_ply(self.mine if self.viewer is None else {self.viewer})
        return 0 if last is None else last + 1

    def last_own_ply(self) -> int | None:
        """The position of the last decision of somebody at this screen: undo leads there."""
        return self._last_ply(self.mine)

    def last_own_turn(self) -> list[int]:
        """The positions of the decisions that belong to the last turn of somebody at this screen."""
        last, state_of = self.last_own_ply(), self.record.at
        if last is None:
            return []
        first, seat = last, state_of(last).to_move
        while first and state_of(first - 1).to_move == seat:
            first -= 1
        return list(range(first, last + 1))

    def _last_ply(self, seats: Collection[int]) -> int | None:
        """The position before the last move of one of these seats."""
        state_of = self.record.at
        for ply in reversed(range(len(self.record.moves))):
            if state_of(ply).to_move in seats:
                return ply
        return None

    # --- seats and curtains -----------------------------------------------------------

    def pass_on(self) -> None:
        """The person who has just moved has seen what it did: the curtain falls for the next."""
        self.curtain, self.next_person = self.next_person, None

    def raise_curtain(self) -> None:
        """The person who was asked for holds the screen now."""
        self.viewer, self.curtain = self.curtain, None
        self._think()

    def _my_turn(self) -> bool:
        return self.to_move in self.mine

    def _may_decide(self) -> bool:
        return self._my_turn() and self.curtain is None and self.next_person is None

    def _sit_down(self, moved_here: bool = False) -> None:
        """After every change: who looks at the screen now, and must it be passed on first?"""
        self.next_person = None
        self._stays = {}
        self._text, self._view = "", None
        if self.curtain is not None:  # it may lie before anybody: only the person it asks for lifts it
            self.curtain = self.viewer = None
        if self.one_person is not None:
            self.viewer = self.one_person
        elif self._my_turn() and self._in_the_open():
            self.viewer = None  # both look on: nobody's hand is shown
        elif self._my_turn() and self.viewer != self.to_move:
            if not self.record.state.has_secrets or len(self.mine) == 1:
                self.viewer = self.to_move
            elif self.viewer is not None or moved_here:
                self.next_person = self.to_move
            else:
                self.curtain = self.to_move
        self.cursor = self._past = None
        self.trying = False
        self._think()

    def _in_the_open(self) -> bool:
        """Is the next decision one that needs nothing secret?"""
        open_phases = self.game.open_phases
        return bool(open_phases) and self.record.state.view(None)["phase"] in open_phases

    def _think(self) -> None:
        self.tree = Tree(self.record.state if self._may_decide() and not self.record.full else None)
