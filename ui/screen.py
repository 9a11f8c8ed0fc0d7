"""What the app asks of a screen. A controller overrides what concerns it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ParamSpec

from ui.context import AppContext
from ui.render.svg import Markup, join
from ui.screens import settings
from ui.screens.acts import Act, Field

P = ParamSpec("P")
Handlers = dict[Act, Callable[[str], None]]
FieldHandlers = Mapping[Field, Callable[[str], None]]


class Screen:
    """One screen and what the person does there."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.left = False  # another screen has taken its place
        self.acts: Handlers = {}
        self.fields: FieldHandlers = {}

    # --- coming and going -------------------------------------------------------------

    def start(self) -> None:
        """It has just been opened."""
        self.show()

    def show(self) -> None:
        """Draw everything anew."""
        raise NotImplementedError

    def leave(self) -> None:
        """Another screen takes its place."""
        self.left = True

    def let_go(self) -> None:
        """Nobody comes back to it: what it holds goes now.

        A screen and its helpers know each other. Python looks for such rings seldom, and dozens of old tables would
        lie in memory until then.
        """
        vars(self).clear()
        self.left = True  # for calls that still come

    def here(self, call: Callable[P, None]) -> Callable[P, None]:
        """That call as long as this screen is open: for timers, answers and files that come later."""

        def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
            if not self.left:
                call(*args, **kwargs)

        return guarded

    # --- what the person does ---------------------------------------------------------

    def act(self, act: Act, value: str) -> bool:
        """A button; False if it is none of this screen's."""
        handler = self.acts.get(act)
        if handler:
            handler(value)
        return handler is not None

    def field(self, field: Field, value: str) -> bool:
        """An input; False if it is none of this screen's."""
        handler = self.fields.get(field)
        if handler:
            handler(value)
        return handler is not None

    def key(self, name: str) -> bool:
        """A key; False if it means nothing here."""
        return False

    def touched(self, target: str) -> None:
        pass

    def hovered(self, target: str | None) -> None:
        pass

    def opened(self, thing: str) -> None:
        pass

    # --- what else happens ------------------------------------------------------------

    def resized(self) -> None:
        pass

    def stored(self, key: str) -> None:
        """Another tab has written this entry."""

    def settings_changed(self) -> None:
        self.show()

    def tell(self, sentence: str) -> bool:
        """Show a sentence; False if there is no place for one."""
        return False


class PlainScreen(Screen):
    """A screen that is no table: one piece of markup, with the settings over it when somebody asks for them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.settings_open = False
        self.acts = {Act.SETTINGS: lambda _: self.open_settings(True), Act.CLOSE: lambda _: self.close()}

    @property
    def title(self) -> str:
        return "Quiet Table"

    def html(self) -> Markup:
        raise NotImplementedError

    def show(self) -> None:
        over = settings.html(self.context.settings, self.context.words) if self.settings_open else ""
        self.context.page.set_root(title=self.title, screen="page")
        self.context.page.show({"app": join((self.html(), over))})

    def open_settings(self, open: bool) -> None:
        self.settings_open = open
        self.show()

    def close(self) -> None:
        self.open_settings(False)

    def key(self, name: str) -> bool:
        if name != "Escape" or not self.settings_open:
            return False
        self.close()
        return True
