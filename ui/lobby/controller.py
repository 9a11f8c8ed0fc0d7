"""The lobby: games that go on, the shelf, the set-up of the chosen game."""

from __future__ import annotations

from functools import partial

from engine import GAMES
from ui.context import AppContext
from ui.lobby import saved_games
from ui.lobby.setup_form import SetupForm
from ui.render.svg import Markup
from ui.screen import PlainScreen
from ui.screens import lobby
from ui.screens.acts import Act, Field
from ui.setup import Setup, quickest
from ui.storage.progress import Progress
from ui.storage.saves import GAME


class LobbyController(PlainScreen):
    def __init__(self, context: AppContext, form: SetupForm, *, choosing: bool = False, notice: str = "") -> None:
        super().__init__(context)
        self.form = form  # outlives the lobby: what was chosen stays chosen
        self.choosing = choosing  # on a phone only the set-up shows
        self.notice = notice  # a sentence about something that has just happened
        self.listing = False  # are all games listed?
        self.acts |= {
            Act.QUICK: lambda game: self._play(quickest(game)),
            Act.BEGIN: lambda _: self._play(self.form.setup()),
            Act.LIST: lambda _: self._list(),
            Act.FORGET: self._forget,
        }
        self.acts |= {act: partial(self._change, act) for act in self.form.acts}
        self.fields = {
            Field.NAME: partial(self._change, Field.NAME, redraw=False),  # the person types there
            Field.SEAT_KIND: partial(self._change, Act.SEAT_KIND),
        }

    @property
    def title(self) -> str:
        _ = self.context.words.one
        return _("Set-up of {game}").format(game=GAMES[self.form.game].title) if self.choosing else super().title

    def html(self) -> Markup:
        context, progress = self.context, Progress(self.context.page.storage)
        return lobby.html(
            saved_games.games(context.saves, context.words),
            context.words,
            context.settings,
            self.notice or ("" if self.choosing else saved_games.notice(context.saves, context.words)),
            self.form.setup(),
            choosing=self.choosing,
            listing=self.listing,
            done={game: progress.done(game) for game in GAMES},
        )

    def close(self) -> None:
        if not self.settings_open:
            self.notice = ""
        super().close()

    def tell(self, sentence: str) -> bool:
        self.notice, self.settings_open = sentence, False
        self.context.page.say(sentence)
        self.show()
        return True

    def stored(self, key: str) -> None:
        if key.startswith(GAME):
            self.show()

    def _play(self, setup: Setup) -> None:
        self.context.page.go(setup.route())

    def _list(self) -> None:
        self.listing = not self.listing
        self.show()

    def _forget(self, id: str) -> None:
        self.context.saves.forget(id)
        self.show()

    def _change(self, what: Act | Field, value: str, redraw: bool = True) -> None:
        if self.form.change(what, value) and redraw:
            self.show()
