"""The screens of the lessons: the contents of a game's, and a lesson under way."""

from __future__ import annotations

from engine import GAMES, BadRecord, Reason
from engine.game import find_game
from engine.state import View
from ui.boards import BOARDS
from ui.context import AppContext
from ui.lessons import LESSONS
from ui.lessons.model import Lesson, Step
from ui.lessons.practice import play_with_coach
from ui.lessons.run import Answer, LessonRun
from ui.render.board_props import WIDE, Layout, Look
from ui.render.drawing import BLANK
from ui.render.geometry import Rect
from ui.render.motion import travels
from ui.render.overlay import Arrow, Chip, Mark, Ring, Tone, overlay
from ui.render.svg import Markup
from ui.screen import PlainScreen, Screen
from ui.screens import learn
from ui.screens import table as table_screen
from ui.screens.acts import Act
from ui.screens.names import seat_names
from ui.setup import Seat
from ui.storage.progress import Progress
from ui.wording import WORDINGS
from ui.wording.terms import marked

TRAVEL = 320  # milliseconds of a piece on its way
WRONG = 1600  # milliseconds that a wrong move stays on the board
FOOT = 16  # a bar that ends so near the lower edge, or the panel, is the last thing above it
NOTE = 0.09  # of the height goes to the sentence there
CURRENT = "#panel .lessons [aria-current]"


def titles(game: str) -> list[str]:
    return [lesson.title for lesson in LESSONS[game]]


def _marks(step: Step) -> tuple[Mark, ...]:
    """What is pointed at on the board."""
    marks: list[Mark] = [Ring(target, Tone.HINT) for target in step.point]
    marks += [Chip(target, sign, Tone.HINT) for target, sign in step.signs]
    return (*marks, Arrow(step.arrow, Tone.HINT)) if step.arrow else tuple(marks)


def find_lesson(game: str, number: str) -> Lesson:
    """BadRecord if there is none."""
    lessons = LESSONS[find_game(game).id]
    if not number.isdecimal() or len(number) > 2 or not 1 <= int(number) <= len(lessons):
        raise BadRecord(Reason("no_lesson", "There is no such lesson."))
    return lessons[int(number) - 1]


class ContentsController(PlainScreen):
    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__(context)
        self.game = find_game(game).id
        if not LESSONS[self.game]:
            raise BadRecord(Reason("no_lesson", "There is no such lesson."))
        self.acts |= {Act.COACHED: lambda _: play_with_coach(context, self.game)}

    @property
    def title(self) -> str:
        _ = self.context.words.one
        return _("Learn {game}").format(game=GAMES[self.game].title)

    def html(self) -> Markup:
        done = Progress(self.context.page.storage).done(self.game)
        return learn.contents(self.game, titles(self.game), done, self.context.words)


class LessonController(Screen):
    """A lesson of steps. The board is the game's own; the bar asks and answers."""

    def __init__(self, context: AppContext, game: str, number: int) -> None:
        super().__init__(context)
        self.game, self.number = game, number  # lessons count from 1
        self.lesson = find_lesson(game, str(number))
        self.run = LessonRun(self.lesson)
        self.board, self.wording = BOARDS[game], WORDINGS[game]
        self.answer: Answer | None = None  # to the last try
        self.looking: str | None = None  # the lit target under the pointer
        self.height = 0  # of the board; less than the page's where the sentence needs room
        self.panel = False  # is there room for the contents beside the board?
        self._drawing = BLANK  # what the board shows now
        self._timer: int | None = None  # until a wrong move is taken back
        self.acts = {
            Act.GO_ON: lambda _: self._go_on(),
            Act.STEP_BACK: lambda _: self._step_back(),
        }

    # --- coming and going -------------------------------------------------------------

    def show(self) -> None:
        page = self.context.page
        page.show({"app": table_screen.frame(self.game, self.board.defs(), picture=False)})
        page.set_root(title=GAMES[self.game].title, screen="table", lesson=f"{self.game}/{self.number}")
        self.resized()
        page.say(self.context.words.one(self.run.step.text))

    def leave(self) -> None:
        super().leave()
        self.context.page.cancel(self._timer)
        self.context.page.set_root(lesson=None, lesson_done=None)

    def resized(self) -> None:
        page = self.context.page
        layout = self._layout(*page.size)
        page.set_root(layout="wide" if page.size[0] >= WIDE else "narrow")
        page.place({"head": layout.head, "bar": layout.bar, "panel": layout.panel})
        self.panel = layout.panel is not None
        self._drawing = BLANK
        self.render()
        page.reveal(CURRENT)

    def _layout(self, width: int, height: int) -> Layout:
        """The game's own, with more room for the bar: a sentence is longer than a question."""
        players = self.run.position.players
        layout = self.board.layout(width, height, players)
        bar, panel, more = layout.bar, layout.panel, round(height * NOTE)
        self.height = height
        if panel is not None and panel.y - bar.y - bar.height <= FOOT:
            lower = panel._replace(y=panel.y + more, height=panel.height - more)
            return layout._replace(bar=bar._replace(height=bar.height + more), panel=lower)
        if panel is None and bar.y + bar.height > height - FOOT:
            self.height = height - more
            layout = self.board.layout(width, self.height, players)
            return layout._replace(bar=layout.bar._replace(height=height - 4 - layout.bar.y))
        return layout

    # --- what the learner does --------------------------------------------------------

    def touched(self, target: str) -> None:
        self.context.page.cancel(self._timer)
        self.answer = self.run.touch(target)
        self.looking = None
        if self.answer.kind == "wrong":
            self._timer = self.context.page.later(WRONG, self.here(self._take_back))
        if self.answer.reason is not None:
            self.context.page.say(self._said(self.answer.reason))
        if self.run.done:
            Progress(self.context.page.storage).finish(self.game, self.number)
            self.context.page.set_root(lesson_done="")
        self.render()

    def hovered(self, target: str | None) -> None:
        if target != self.looking:
            self.looking = target
            self._render_board(self._view())

    def key(self, name: str) -> bool:
        if name != "Escape":
            return False
        self._step_back()
        return True

    def _take_back(self) -> None:
        if self.run.tried:
            self.run.take_back()
            self.render()

    def _step_back(self) -> None:
        self.run.tree.back()
        self.render()

    def _go_on(self) -> None:
        self.run.go_on()
        self.answer = None
        self.context.page.say(self.context.words.one(self.run.step.text))
        self.render()

    # --- showing ----------------------------------------------------------------------

    def render(self) -> None:
        page, words, view = self.context.page, self.context.words, self._view()
        self._render_board(view)
        steps = (self.run.index + 1, len(self.lesson.steps))
        places = {
            "head": learn.head(self.game, self.number, len(LESSONS[self.game]), steps, words),
            "bar": learn.bar(self._saying(view), words),
        }
        if self.panel:
            done = Progress(page.storage).done(self.game)
            places["panel"] = learn.lesson_list(self.game, titles(self.game), done, self.number, words)
        page.show(places)

    def _view(self) -> View:
        return self.run.record.state.view(self.run.position.seat)

    def _render_board(self, view: View) -> None:
        page, before = self.context.page, self._drawing
        look, run = self._look(view), self.run
        self._drawing = self.board.draw(view, look)
        marks = () if run.solved or run.tree.chosen else _marks(run.step)
        marked = overlay(marks, self._drawing.places, Rect(0, 0, look.width, look.height))
        page.show({"marks": marked, "board": self._drawing.markup})
        if before.markup and before.markup != self._drawing.markup and self.context.in_motion:
            page.animate(travels(before, self._drawing), TRAVEL)

    def _look(self, view: View) -> Look:
        words, run = self.context.words, self.run
        seat = run.position.seat
        seats = tuple(Seat() if i == seat else Seat("kind") for i in range(run.position.players))
        return Look(
            width=self.context.page.size[0],
            height=self.height,
            lit=run.lit,
            ahead=run.tree.ahead,
            chosen=run.tree.chosen,
            looking=self.looking if self.looking in run.lit else None,
            names=seat_names(seats, words, seat),
            words=words,
            aids=self.context.settings.aids,
            label=lambda target: self.wording.target(target, view, words),
        )

    def _saying(self, view: View) -> learn.Saying:
        run, words = self.run, self.context.words
        drawn = self._drawing.targets
        buttons = [(t, self.wording.button(t, view, words)) for t in sorted(run.lit) if t not in drawn]
        answer = self._said(self.answer.reason) if self.answer and self.answer.reason else ""
        text = words.one(run.step.text)
        return learn.Saying(
            text if answer else marked(text, self.game, words),  # the answer takes its place
            answer and marked(answer, self.game, words),
            good=run.solved,
            buttons=buttons,
            can_go_back=bool(run.tree.chosen) and not run.solved,
            goes_on=run.solved and not run.done,
            following=f"learn/{self.game}/{self.number + 1}" if run.done else "",
            last=self.number + 1 == len(LESSONS[self.game]),
        )

    def _said(self, reason: Reason) -> str:
        return self.context.words.fill(reason.template, reason.params)
