"""The sheet of settings: what a person has set for the whole house."""

from __future__ import annotations

from ui.i18n import LANGUAGES, Words
from ui.render.svg import Markup, tag
from ui.screens.acts import Act, Field
from ui.screens.widgets import button, choice, field, sheet, switch
from ui.storage.settings import Settings


def html(settings: Settings, words: Words) -> Markup:
    _ = words.one
    body = (
        choice(_("Language"), Act.LANGUAGE, words.language, LANGUAGES.items(), columns=3),
        _looks(settings, words),
        _play(settings, words),
        _device(words),
    )
    return sheet(_("Settings"), body, words)


def _looks(settings: Settings, words: Words) -> Markup:
    """What is seen and heard."""
    _ = words.one
    device = ("auto", _("same as device"))
    return tag(
        "section",
        tag("h3", _("Look and sound")),
        choice(_("Theme"), Act.SET, settings.theme, (device, ("light", _("light")), ("dark", _("dark"))), name="theme"),
        choice(_("Motion"), Act.SET, settings.motion, (device, ("on", _("on")), ("off", _("off"))), name="motion"),
        choice(_("Contrast"), Act.SET, settings.contrast, (device, ("more", _("more"))), name="contrast"),
        switch(_("Colour-blind aids"), _("Larger symbols on every coloured piece."), "aids", settings.aids),
        switch(_("Sound"), _("Soft sounds when something moves."), "sound", settings.sound),
    )


def _play(settings: Settings, words: Words) -> Markup:
    """How moves are made."""
    _ = words.one
    paces = (("quick", _("quick")), ("normal", _("normal")), ("slow", _("slow")))
    return tag(
        "section",
        tag("h3", _("At the table")),
        field(_("Your name"), Field.SET_NAME, settings.name),
        switch(_("Confirm moves"), _("Tap a second time to play the move."), "confirm", settings.confirm),
        switch(
            _("Coach"), _("Against bots: points out a costly move and offers to take it back."), "coach", settings.coach
        ),
        switch(_("Free undo"), _("Undo a move even when it has revealed cards."), "free_undo", settings.free_undo),
        choice(_("Pace of the bots"), Act.SET, settings.pace, paces, name="pace"),
    )


def _device(words: Words) -> Markup:
    """Everything that is kept here, to take along or to bring back."""
    _ = words.one
    note = _("Games and settings are kept on this device only. A file takes them to another one.")
    return tag(
        "section",
        tag("h3", _("Your games")),
        tag("p", note, class_="note"),
        tag("div", button(_("Save to a file"), Act.EXPORT_ALL), button(_("Open a file"), Act.IMPORT), class_="row"),
    )
