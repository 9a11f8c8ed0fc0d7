"""The program: shows the screen that the address asks for, and hands on what the person does."""

from __future__ import annotations

from contextlib import suppress

from engine import GAMES, BadRecord, Record
from engine.game import find_game
from ui.assets import address
from ui.context import House
from ui.game.bot_worker import Thinker
from ui.game.controller import Play
from ui.game.table import Table
from ui.i18n import best_language, speak
from ui.links import query as post
from ui.links.agreement import allow_hints, hints_allowed
from ui.links.incoming import Arrivals
from ui.lobby import backup as chest
from ui.lobby import saved_games as begun
from ui.lobby.setup_form import Chooser
from ui.ports import Page, StorageFull
from ui.render.svg import Markup, join
from ui.screens import lobby, rules
from ui.screens import settings as settings_screen
from ui.setup import Seat, Setup, quickest
from ui.storage.saves import GAME, Save, Saves
from ui.storage.settings import Settings

SETTINGS = "quiet-table.settings"
MOST_THINKERS = 4  # each has a Python of its own


class App:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.saves = Saves(page.storage)
        self.settings = Settings.from_json(page.storage.get(SETTINGS))
        self.chooser = Chooser(page.storage)
        thinkers = max(1, min(MOST_THINKERS, page.cores - 1))  # one core stays with the page
        self.thinkers = [Thinker(page.worker, page, page.fresh_seed()) for _ in range(thinkers)]
        self.play: Play | None = None  # the game on the screen
        self.game = next(iter(GAMES))  # the game the lobby has chosen
        self.notice = ""
        self.sheet: str | None = None  # what is open over a screen that is no table
        self.listing = False  # does the lobby list all games?
        self.rules_page: str | None = None
        self.arrivals = Arrivals(self.saves, page.now)

    def start(self) -> None:
        self.page.listen(self)
        self._apply_settings()
        self.routed(self.page.fragment)
        handed_over = self.page.handed_over()
        if handed_over:
            self._read_anything(handed_over, only_links=True)
        self.page.ready()

    # --- routes -----------------------------------------------------------------------

    def routed(self, fragment: str) -> None:
        """Show what the address asks for; what it cannot be is said in the lobby."""
        if self.play:
            self.play.leave()
        self.play, self.sheet, self.notice, self.listing = None, None, "", False
        route, _, query = fragment.removeprefix("#").partition("?")
        try:
            self._open_route(route, query)
        except BadRecord as error:
            self.notice = self.words.one(str(error))
            self._show_lobby()
        self.page.scroll_to_top()

    def _open_route(self, route: str, query: str) -> None:
        steps = route.strip("/").split("/")
        if route and not route.startswith("/"):
            self._open_link(route, query)
        elif steps == [""]:
            self._show_lobby()
        elif len(steps) == 2 and steps[0] in ("new", "play", "game", "rules"):
            getattr(self, f"_open_{steps[0]}")(steps[1], query)
        else:
            raise BadRecord("There is no such page here.")

    def _open_new(self, game: str, _query: str) -> None:
        self.game = find_game(game).id
        self._show_new()

    def _open_play(self, game: str, query: str) -> None:
        self._begin(Setup.from_query(game, query))

    def _open_game(self, id: str, _query: str) -> None:
        save = self.saves.get(id)
        if save is None:
            raise BadRecord("This game is not kept in this browser.")
        self._go_on_with(save)

    def _go_on_with(self, save: Save) -> None:
        table = Table(save.record(), save.seats, frozenset(save.mine), seen=save.seen)
        self._sit_down(table, save.id, save.by_link)

    def _open_rules(self, game: str, _query: str) -> None:
        self.game, self.rules_page = find_game(game).id, None
        self._show_rules()
        name = f"rules/{game}.{self.words.language}.html"
        self.page.read(address(name), self._rules_arrived)

    def _open_link(self, code: str, query: str) -> None:
        known = self.arrivals.open(code, query)
        if known is None:
            self._show_arrival()
            return
        self.page.go(f"#/game/{known.id}", replace=True)
        self._go_on_with(known)
        behind = self.arrivals.behind
        if behind is not None and self.play:
            _ = self.words.one
            self.play.act("look", str(behind))
            self.play.tell(_("This link is older than your game: you are ahead."))

    def _show_arrival(self) -> None:
        self._screen = self._show_arrival
        self._show(self.arrivals.html(self.words), "Quiet Table")

    # --- games ------------------------------------------------------------------------

    def _begin(self, setup: Setup) -> None:
        seed = self.page.fresh_seed() if setup.seed is None else setup.seed
        record = Record.new(setup.game, players=len(setup.seats), seed=seed, options=dict(setup.options))
        if setup.by_link and setup.hints:
            allow_hints(record)
        # By link only the first of the people sits here; the others have screens of their own.
        humans = [i for i, seat in enumerate(setup.seats) if seat.is_human]
        mine = frozenset(humans[:1]) if setup.by_link else None
        self._keep_and_sit(Table(record, setup.seats, mine), setup.by_link)

    def _keep_and_sit(self, table: Table, by_link: bool, id: str | None = None) -> None:
        """A new game gets an address of its own, so that a reload comes back to it."""
        id = id or f"{self.page.fresh_seed():08x}"
        self._sit_down(table, id, by_link)
        assert self.play is not None
        self.play.save()
        if self.play.keeper.unsaved:
            self.play.refresh()
        if self.page.storage.works:
            self.page.go(f"#/game/{id}", replace=True)

    def _sit_down(self, table: Table, id: str, by_link: bool) -> None:
        self.play = Play(self._house(), table, id, by_link)
        self.play.start()

    def _house(self) -> House:
        return House(self.page, self.saves, self.settings, self.words, self.thinkers)

    def _play_on(self) -> None:
        """The position that is shown becomes the beginning of a game of its own."""
        assert self.play is not None
        table = self.play.table
        self._keep_and_sit(Table(self.play.sharing.record(), table.seats, table.mine), False)

    def _rematch(self) -> None:
        """The same people and options, everybody one seat further."""
        assert self.play is not None
        table = self.play.table
        seats = table.seats[1:] + table.seats[:1]
        record, by_link = table.record, self.play.by_link
        setup = Setup(record.game, seats, record.options, by_link=by_link, hints=hints_allowed(record))
        self._go_play(setup)

    # --- screens ----------------------------------------------------------------------

    @property
    def words(self):
        return speak(self.settings.language or best_language(self.page.languages))

    def _show(self, screen: Markup, title: str) -> None:
        over = settings_screen.html(self.settings, self.words) if self.sheet == "settings" else ""
        self.page.set_root(title=title, screen="page")
        self.page.show("app", join((screen, over)))

    def _show_lobby(self) -> None:
        self._screen = self._show_lobby
        setup, running = self.chooser.setup(self.game), begun.games(self.saves, self.words)
        message = self.notice or begun.notice(self.saves, self.words)
        screen = lobby.html(running, self.words, self.settings, message, setup, listing=self.listing)
        self._show(screen, "Quiet Table")

    def _show_new(self) -> None:
        self._screen = self._show_new
        setup, running = self.chooser.setup(self.game), begun.games(self.saves, self.words)
        screen = lobby.html(running, self.words, self.settings, "", setup, choosing=True, listing=self.listing)
        self._show(screen, GAMES[self.game].title)

    def _show_rules(self) -> None:
        self._screen = self._show_rules
        screen = rules.html(self.game, Markup(self.rules_page or ""), self.words)
        self._show(screen, GAMES[self.game].title)

    def _rules_arrived(self, text: str | None) -> None:
        _ = self.words.one
        self.rules_page = text or _("This page could not be loaded.")
        if not self.play and self._screen == self._show_rules:  # nobody has gone on meanwhile
            self._show_rules()

    # --- what the person does ---------------------------------------------------------

    def touched(self, target: str) -> None:
        if self.play:
            self.play.touched(target)

    def hovered(self, target: str | None) -> None:
        if self.play:
            self.play.hovered(target)

    def opened(self, thing: str) -> None:
        if self.play:
            self.play.look_into(thing)

    def key(self, name: str) -> bool:
        if self.play:
            return self.play.key(name)
        if name == "Escape" and (self.sheet or self._screen == self._show_arrival):
            self.act("close", "")
            return True
        return False

    def resized(self) -> None:
        if self.play:
            self.play.relayout()

    def pasted(self, text: str) -> None:
        """A link or a game in text form, pasted or dropped anywhere."""
        self.field("link", text)

    def stored(self, key: str) -> None:
        """Another tab has written something."""
        if self.play:
            self.play.stored(key)
        elif key.startswith(GAME):
            self._screen()

    def act(self, name: str, value: str) -> None:
        if self.play and self.play.act(name, value):
            return
        if name == "settings":
            self.sheet = "settings"
            self._redraw()
        elif name == "close" and self._screen == self._show_arrival:
            self.page.go("#/")
        elif name == "close":
            self.sheet = None
            self._redraw()
        elif name == "set":
            self._set(*value.split(":", 1))
        elif name == "language":
            self._set("language", value)
        elif name == "theme":
            self._set("theme", "light" if self._is_dark() else "dark")
        elif name == "scroll":
            self.page.scroll_to(value)
        elif name == "choose":
            self.game = find_game(value).id
            self._screen()
        elif name == "sit":
            table = self.arrivals.sit(value)
            self._keep_and_sit(table, by_link=table.shared, id=self.arrivals.place)
        elif name == "keep-both":
            self._keep_and_sit(self.arrivals.keep_both(), by_link=True)
        elif name == "play-on" and self.play:
            self._play_on()
        elif name == "export-all":
            self.page.download("quiet-table.json", chest.pack(self.saves))
        elif name == "import":
            self.page.pick_file(self._read_anything)
        elif name == "rematch" and self.play:
            self._rematch()
        elif name == "quick":
            self._go_play(quickest(value))
        elif name == "begin":
            self._go_play(self.chooser.setup(self.game))
        elif name == "list":
            self.listing = not self.listing
            self._screen()
        elif name == "forget":
            self.saves.forget(value)
            self._screen()
        elif self.chooser.change(self.game, name, value):
            self._screen()

    def field(self, name: str, value: str) -> None:
        if self.play and self.play.field(name, value):
            return
        if name == "link":
            self._read_anything(value)
        elif name.startswith("set-"):
            self._set(name.removeprefix("set-"), value)
        elif name == "language":
            self._set("language", value)
        else:  # name-0, seat-kind-1: what it is and which seat
            what, _, seat = name.rpartition("-")
            self.chooser.change(self.game, what, f"{seat}:{value}")
            if what == "seat-kind":
                self._screen()

    def _read_anything(self, text: str, only_links: bool = False) -> None:
        """What somebody pasted, dropped or handed over: a link, or games in text form."""
        try:
            if chest.is_chest(text) and not only_links:
                self._unpack(text)
            elif text.lstrip().startswith("Game:") and not only_links:
                record = Record.from_text(text)
                self._keep_and_sit(Table(record, (Seat(),) * record.players), by_link=False)
            elif text.strip():
                code, query = post.take_apart(text)
                post.read(code, query)
                self.page.go(f"#{code}?{query}" if query else f"#{code}")
        except BadRecord as error:
            self._tell(self.words.one(str(error)))

    def _unpack(self, text: str) -> None:
        n_ = self.words.many
        told = chest.unpack(text, self.saves, f"{self.page.fresh_seed():08x}")
        came = n_("{new} game imported, {known} already here.", "{new} games imported, {known} already here.", told.new)
        left = n_(
            "The browser has no room for {count} more game: keep the file.",
            "The browser has no room for {count} more games: keep the file.",
            told.left,
        )
        sentence = came.format(new=told.new, known=told.known)
        self._tell(f"{sentence} {left.format(count=told.left)}" if told.left else sentence)

    def _tell(self, sentence: str) -> None:
        """Say something, on whatever screen the person is."""
        if self.play:
            self.play.tell(sentence)
        else:
            self.notice, self.sheet = sentence, None
            self.page.say(sentence)
            self._show_lobby()

    def _go_play(self, setup: Setup) -> None:
        self.page.go(f"#/play/{setup.game}?{setup.to_query()}")

    # --- settings ---------------------------------------------------------------------

    def _set(self, name: str, value: str) -> None:
        self.settings = self.settings.changed(name, value)
        with suppress(StorageFull):  # then they hold for this visit
            self.page.storage.set(SETTINGS, self.settings.to_json())
        self._apply_settings()
        if self.play:
            self.play.move_in(self._house())
        self._redraw()

    def _redraw(self) -> None:
        if self.play:
            self.play.show()
        else:
            self._screen()

    def _apply_settings(self) -> None:
        settings = self.settings
        self.page.set_root(
            theme="dark" if self._is_dark() else "light",
            lang=self.words.language,
            motion=settings.motion,
            contrast=settings.contrast,
        )

    def _is_dark(self) -> bool:
        if self.settings.theme == "auto":
            return self.page.prefers("prefers-color-scheme: dark")
        return self.settings.theme == "dark"
