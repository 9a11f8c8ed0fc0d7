"""Everything that the screen of a game shows, as plain data: controllers change it, ui/game/view.py draws it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from engine import Reason
from engine.events import Event
from engine.preview import Explanation
from engine.state import View
from ui.boards import BOARDS, Board
from ui.context import AppContext
from ui.game.autosave import Elsewhere
from ui.game.coach import Slip
from ui.game.foresight import Foresight
from ui.game.hints import Hints
from ui.game.move_log import MoveLog
from ui.game.replay import Replay
from ui.game.review import Reviewer
from ui.game.share import Sharing
from ui.game.table import Table
from ui.i18n import Words
from ui.render.svg import Markup
from ui.rules.text import RulesText
from ui.screens.acts import Act
from ui.screens.names import seat_manners, seat_names
from ui.screens.outcome import Outcome
from ui.screens.review import Choice, Turn
from ui.screens.table import Bar
from ui.wording import WORDINGS, Wording


class Note(Enum):
    """What the bar may offer besides its question: never more than one thing, in one line."""

    LESSONS = auto()  # of a game that has never been finished here
    GOAL = auto()  # of the last lesson
    SLIP = auto()  # the coach names a move
    BETTER = auto()  # and what it would have played


class Aside(Protocol):
    """What a game that is played in another way says in place of the usual."""

    arriving: bool  # something has just come; the position is not the last one for a moment

    def bar(self, ask: Callable[[], Bar], told: str, words: Words) -> Bar: ...  # `ask`: the question of the moment
    def share(self, words: Words) -> Markup: ...
    def menu(self, words: Words) -> Sequence[tuple[str, Act, str]]: ...  # rows that come last
    def sheet(self, words: Words) -> Markup | None: ...  # one that only this game has
    def outcome(self, ended: Outcome) -> Outcome: ...  # who has won, if not by points
    def below(self, words: Words) -> str: ...  # a line below the result
    def last_link(self, words: Words) -> str: ...  # the button that sends it, if it is due
    def unsaved(self, words: Words) -> str: ...  # the browser does not keep the game


@dataclass
class Display:
    table: Table
    board: Board  # draws the game
    wording: Wording  # puts it into words
    log: MoveLog
    hints: Hints
    reviewer: Reviewer
    sharing: Sharing
    rules: RulesText
    foresight: Foresight  # what open moves would bring
    replay: Replay
    looking: str | None = None  # the lit target under the pointer
    opened: str | None = None  # what the person looks into
    asked: str | None = None  # the target that waits for its second touch
    told: Reason | str = ""  # what was refused or said last; until the next touch
    event: Event | None = None  # the step of a move that is being told; the board shows its view
    news: tuple[Event, ...] = ()  # what the others did since the person's last touch
    recall: Callable[[], None] | None = None  # looks those up, when the frame with the board has been painted
    note: Note | None = None  # what the bar offers besides; until the next touch
    slip: Slip | None = None  # what the coach speaks of
    lesson: bool = False  # this game is the last of the lessons
    goal: str = ""  # of this lesson
    about: Explanation | None = None  # what was touched to learn about it
    named: str = ""  # what was touched in vain: the bar says its name
    shows_goal: bool = False  # the head says what one plays for, until somebody has finished a game
    looked: tuple[Event, ...] = ()  # what the move did that led to an earlier position
    shown_better: int | None = None  # the turning point whose better move is shown
    sheet: Act | None = None  # one of SHEETS
    tab: Act = Act.MOVES  # beside the board; one of TABS
    unsaved: bool = False  # the browser does not keep the game
    elsewhere: Elsewhere | None = None  # why this tab must not play the game
    copied: bool = False  # what was played here is kept as a game of its own
    bot_away: bool = False  # the bot whose turn it is could not be reached
    sealed: Aside | None = None  # the game is played sealed

    @classmethod
    def of(
        cls,
        context: AppContext,
        table: Table,
        *,
        changed: Callable[[], None],
        no_hints: Callable[[], None],
        copied: Callable[[bool], None],
        look_at: Callable[[int], None],
    ) -> Display:
        """Of a table, with its helpers; they tell what has changed, failed, been copied."""
        game = table.record.game
        board, wording = BOARDS[game], WORDINGS[game]
        return cls(
            table,
            board,
            wording,
            log=MoveLog(table, wording),
            hints=Hints(context, table, changed, no_hints),
            reviewer=Reviewer(context, table, changed),
            sharing=Sharing(context.page, table, copied),
            rules=RulesText(context, game, changed),
            foresight=Foresight(table),
            replay=Replay(context.page, table, look_at),
        )

    def names(self, words: Words) -> tuple[str, ...]:
        """Of all seats, as the person here calls them."""
        return seat_names(self.table.seats, words, self.table.one_person)

    def manners(self, words: Words) -> tuple[str, ...]:
        """How the bots play; nothing for a person."""
        return seat_manners(self.table.seats, words)

    def speakers(self, words: Words) -> tuple[str, ...]:
        """The same for sentences about what somebody did: the reader, who would be “You”, needs no name."""
        table = self.table
        nameless = None if table.one_person is None or table.seats[table.one_person].name else table.one_person
        return tuple("" if seat == nameless else name for seat, name in enumerate(self.names(words)))

    def choice(self, choice: Choice, words: Words) -> str:
        """A move that was played or could have been, in words."""
        return self.wording.choice(choice.event, choice.view, choice.path, words)

    def view(self) -> View:
        """What the board shows: a step that is being told, or the position on the table."""
        return self.event.view if self.event else self.table.view()

    def better_is_shown(self, turn: Turn) -> bool:
        """At a turning point of one's own the better move is hidden until it is found or asked for."""
        return turn.ply == self.shown_better or not self.may_try(turn)

    def may_try(self, turn: Turn) -> bool:
        """Could the person at the screen have decided there, with what is shown?"""
        table = self.table
        return turn.seat in table.mine and (table.viewer == turn.seat or not table.state.has_secrets)

    @property
    def blocked(self) -> bool:
        """Does something lie over the table that has to be answered first?"""
        return self.elsewhere is not None or self.table.curtain is not None
