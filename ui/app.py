"""The program: opens the screen that the address asks for, and hands on what the person does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine import BadRecord, Reason, find_game
from ui.context import AppContext
from ui.game.controller import GameController
from ui.game.table import Table
from ui.i18n import Words, speak
from ui.lessons import route as lessons
from ui.links.inbox import Inbox, Known
from ui.lobby import backup
from ui.lobby.controller import LobbyController
from ui.lobby.setup_form import SetupForm
from ui.ports import Page
from ui.rules.controller import RulesController
from ui.screen import FieldHandlers, Handlers, Screen
from ui.screens.acts import Act, Field, read_field
from ui.setup import Setup
from ui.storage.save import Save


class App:
    def __init__(self, page: Page, speak: Callable[[str], Words] = speak) -> None:
        self.page = page
        self.context = AppContext(page, speak, self._open_table, self._open_kept)
        self.form = SetupForm(page.storage)  # what the next game is to be
        self.screen: Screen = LobbyController(self.context, self.form)  # what is on the page
        self.inbox = Inbox(self.context, self._open_known)  # links, pasted texts, files
        # `#/<name>/<which>?<query>`
        self.routes: Mapping[str, Callable[[str, str], None]] = {
            "new": self._open_new,
            "play": self._open_play,
            "game": self._open_game,
            "rules": self._open_rules,
            "learn": self._open_learn,
        }
        # What works on every screen.
        self.acts: Handlers = {
            Act.SET: lambda value: self._set(*value.split(":", 1)),
            Act.LANGUAGE: lambda language: self._set("language", language),
            Act.THEME: lambda _: self._set("theme", "light" if self.context.is_dark else "dark"),
            Act.SCROLL: page.scroll_to,
            Act.EXPORT_ALL: lambda _: self._export_all(),
            Act.IMPORT: lambda _: page.pick_file(self._receive),
        }
        self.fields: FieldHandlers = {
            Field.LINK: self._receive,
            Field.LANGUAGE: lambda language: self._set("language", language),
            Field.SET_NAME: lambda name: self._set("name", name),
        }

    def start(self) -> None:
        self.page.listen(self)
        self.context.apply_settings()
        self.routed(self.page.fragment)
        handed_over = self.page.handed_over()
        if handed_over:
            self._receive(handed_over, only_links=True)
        self.page.ready()

    @property
    def play(self) -> GameController | None:
        """The game on the screen."""
        return self.screen if isinstance(self.screen, GameController) else None

    # --- routes -----------------------------------------------------------------------

    def routed(self, fragment: str) -> None:
        """Show what the address asks for; if that is not possible, the lobby says why."""
        route, _, query = fragment.removeprefix("#").partition("?")
        try:
            self._open_route(route, query)
        except BadRecord as error:
            self._open(LobbyController(self.context, self.form, notice=self._why(error)))
        self.page.scroll_to_top()

    def _open_route(self, route: str, query: str) -> None:
        name, _, which = route.strip("/").partition("/")
        if route and not route.startswith("/"):
            self._open_link(route, query)
        elif not name:
            self._open(LobbyController(self.context, self.form))
        elif name in self.routes and which and ("/" not in which or name == "learn"):
            self.routes[name](which, query)
        else:
            raise BadRecord(Reason("no_such_page", "There is no such page here."))

    def _open_new(self, game: str, _query: str) -> None:
        self.form.choose(game)
        self._open(LobbyController(self.context, self.form, choosing=True))

    def _open_rules(self, game: str, _query: str) -> None:
        self.form.choose(game)
        self._open(RulesController(self.context, find_game(game).id))

    def _open_learn(self, which: str, _query: str) -> None:
        self._open(lessons.screen_of(which, self.context))

    def _open_play(self, game: str, query: str) -> None:
        setup = Setup.from_query(game, query)
        if setup.sealed:
            from ui.sealed.beginning import InvitingController

            self._open(InvitingController(self.context, setup))
        else:
            self._begin(setup, self.context.fresh_id())

    def _open_game(self, id: str, query: str) -> None:
        save = self.context.saves.get(id)
        if save is not None and save.sealed:
            self._open_kept(save)
        elif save is not None:
            self._go_on_with(save)
        elif query:
            self._begin(Setup.from_draft(query), id)
        else:
            raise BadRecord(Reason("not_kept", "This game is not saved in this browser."))

    def _open_link(self, code: str, query: str) -> None:
        question = self.inbox.open_link(code, query)
        if question:
            self._open(question)

    def _open_known(self, found: Known) -> None:
        _ = self.context.words.one
        self.page.go(f"#/game/{found.save.id}", replace=True)
        game = self._go_on_with(found.save)
        if found.behind is not None:
            game.look_at(found.behind)
            game.tell(_("This link is older than your game: you are ahead."))
        elif found.intruded:
            game.tell(_("Somebody else has sat down in your seat too, and sees what you see."))
        elif found.hints_added:
            game.tell(_("This link allows hints. You have not agreed to that: in your game they stay off."))

    # --- screens ----------------------------------------------------------------------

    def _open(self, screen: Screen) -> None:
        """Every screen comes this way, so that the one before it is left."""
        self.screen.leave()
        self.page.after_frame(self.screen.let_go)  # not now: a touch on it may have led here and is not done yet
        self.page.say("")  # what was said there is not said here
        self.screen = screen
        screen.start()

    def _go_on_with(self, save: Save) -> GameController:
        table = Table(save.record(), save.seats, frozenset(save.mine), seen=save.seen)
        game = GameController(self.context, table, save.id, by_link=save.by_link)
        self._open(game)
        return game

    def _open_kept(self, save: Save) -> None:
        """A sealed game has screens of its own."""
        from ui.sealed.arrivals import screen_of

        self.page.go(f"#/game/{save.id}", replace=True)
        self._open(screen_of(self.context, save))

    def _begin(self, setup: Setup, id: str) -> None:
        """A new game. Its address says how to begin it again, until a person has moved and it is kept."""
        setup = setup.with_seed(self.page.fresh_seed)
        self.page.go(f"#/game/{id}?{setup.to_draft()}", replace=True)
        table = Table.begin(setup)
        self._open(GameController(self.context, table, id, by_link=setup.by_link, draft=True))

    def _open_table(self, table: Table, *, by_link: bool, id: str | None = None) -> None:
        """A game that a person wants to have: it is kept at once."""
        game = GameController(self.context, table, id or self.context.fresh_id(), by_link=by_link)
        self._open(game)
        game.keep()
        if game.display.unsaved:
            game.render()

    # --- what the person does ---------------------------------------------------------

    def act(self, name: str, value: str) -> None:
        act = Act(name)
        if not self.screen.act(act, value) and act in self.acts:
            self.acts[act](value)

    def field(self, name: str, value: str) -> None:
        field, seat = read_field(name)
        value = f"{seat}:{value}" if seat else value
        if not self.screen.field(field, value) and field in self.fields:
            self.fields[field](value)

    def touched(self, target: str) -> None:
        self.screen.touched(target)

    def hovered(self, target: str | None) -> None:
        self.screen.hovered(target)

    def opened(self, thing: str) -> None:
        self.screen.opened(thing)

    def key(self, name: str) -> bool:
        return self.screen.key(name)

    def resized(self) -> None:
        self.screen.resized()

    def stored(self, key: str) -> None:
        self.screen.stored(key)

    def pasted(self, text: str) -> None:
        """A link or a game in text form, pasted or dropped anywhere."""
        self._receive(text)

    def _receive(self, text: str, only_links: bool = False) -> None:
        try:
            told = self.inbox.receive(text, only_links=only_links)
        except BadRecord as error:
            told = self._why(error)
        if told and not self.screen.tell(told):
            self.page.say(told)
            self._open(LobbyController(self.context, self.form, notice=told))

    def _export_all(self) -> None:
        _ = self.context.words.one
        self.page.download("quiet-table.json", backup.pack(self.context.saves))
        if backup.holds_secrets(self.context.saves):
            self.screen.tell(_("The file holds the secrets of your sealed games. Keep it to yourself."))

    def _set(self, name: str, value: str) -> None:
        self.context.set(name, value)
        self.screen.settings_changed()

    def _why(self, error: BadRecord) -> str:
        return self.context.words.reason(error.reason)
