"""The lobby: four games, what stands on the table, and beside it the set-up of the chosen game."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from ui.i18n import ENGLISH, LANGUAGES, Words
from ui.render.art.emblems import emblem
from ui.render.art.ornaments import icon
from ui.render.svg import Markup, join, tag
from ui.screens import catalogue, learn, new
from ui.screens.acts import Act, Field
from ui.screens.widgets import backdrop, button, house, icon_button, link, notice, page_defs
from ui.setup import Setup, quickest
from ui.storage.settings import Settings

NOTHING_DONE: Mapping[str, Collection[int]] = {}
SHOWN = 7  # games on the table; older ones are in the list of all


@dataclass(frozen=True)
class Running:
    """A game that has been begun here."""

    id: str
    game: str
    title: str  # “Mandala with Tomasz”
    state: str  # “Your turn · move 25”
    your_turn: bool = False
    miniature: Markup | None = None  # of the position; otherwise the game's emblem
    finished: bool = False
    readable: bool = True  # otherwise it can only be exported and deleted, and its id is the key of its entry


def html(
    running: list[Running],
    words: Words,
    settings: Settings,
    message: str = "",
    setup: Setup | None = None,
    choosing: bool = False,
    listing: bool = False,
    done: Mapping[str, Collection[int]] = NOTHING_DONE,
) -> Markup:
    """The lobby. `choosing`: on a phone only the set-up shows (the route `#/new/…`); `listing`: all games too.

    `done`: the lessons of each game that are done.
    """
    setup = setup or quickest(catalogue.ORDER[0])
    panel = tag(
        "div",
        new.html(setup, words, settings, "h1" if choosing else "h2", done.get(setup.game, ())),
        _tools(setup.game, running, listing, words),
        class_="panel",
    )
    return tag(
        "div",
        page_defs(),
        backdrop(),
        house(words, heading="p" if choosing else "h1"),
        _corner(words),
        tag(
            "main",
            notice(message, words),
            _begun([game for game in running if game.readable and not game.finished], setup.game, words),
            _shelf(setup.game, done, words),
            panel,
        ),
        _foot(words),
        class_="lobby",
        data_choosing=choosing,
    )


def static_html(words: Words = ENGLISH) -> Markup:
    """What the page shows before Python is there."""
    return html([], words, Settings())


def _corner(words: Words) -> Markup:
    """Language, theme, settings."""
    _ = words.one
    options = [
        tag("option", name, value=code, selected=code == words.language, lang=code) for code, name in LANGUAGES.items()
    ]
    language = tag(
        "label",
        icon("globe"),
        tag("span", _("Language"), class_="visually-hidden"),
        tag("select", options, data_field=Field.LANGUAGE),
        class_="language",
    )
    theme = tag(
        "button",
        tag("span", icon("moon"), class_="by-day"),
        tag("span", icon("sun"), class_="by-night"),
        type="button",
        class_="icon-button",
        data_act=Act.THEME,
        aria_label=_("Light or dark"),
        title=_("Light or dark"),
    )
    return tag(
        "nav",
        language,
        theme,
        icon_button("gear", _("Settings"), Act.SETTINGS),
        class_="corner",
        aria_label=_("Settings"),
    )


def _begun(running: list[Running], game: str, words: Words) -> Markup:
    """What has been begun; the first of them leads. With nothing there, the quickest way to play."""
    _ = words.one
    if not running:
        return tag("section", _quick(game, words), class_="begun", aria_label=_("Straight away"))
    ordered = sorted(running, key=lambda game: not game.your_turn)[:SHOWN]
    return tag(
        "section",
        tag("h2", _("On the table")),
        tag("div", _strip(ordered[0], words), class_="strip lead"),
        tag("ul", [tag("li", _strip(one, words), class_="strip") for one in ordered[1:]], role="list")
        if ordered[1:]
        else None,
        class_="begun",
    )


def _strip(game: Running, words: Words) -> Markup:
    """One game to go on with; without a way there if it cannot be opened."""
    _ = words.one
    turn = tag("span", class_="dot", role="img", aria_label=_("Your turn")) if game.your_turn else None
    return tag(
        "a",
        game.miniature or (emblem(game.game, 62) if game.game else icon("info")),
        tag("span", tag("b", game.title), tag("small", game.state)),
        turn,
        icon("next") if game.readable else None,
        href=f"#/game/{game.id}" if game.readable else None,
    )


def _entry(game: Running, words: Words) -> Markup:
    """A line of the list of all games, with the way to put it away: two touches, never one."""
    _ = words.one
    title = _("Delete: {game}").format(game=game.title)
    away = tag(
        "details",
        tag("summary", icon("close"), class_="icon-button", aria_label=title, title=title),
        button(_("Delete for good"), Act.FORGET, game.id),
        class_="away",
    )
    plain = replace(game, miniature=None)  # the position is drawn once, on the table
    return tag("li", _strip(plain, words), away, class_="strip")


def _quick(game: str, words: Words) -> Markup:
    _ = words.one
    title = _("Play {game} with a bot").format(game=catalogue.TITLES[game])
    return tag(
        "div",
        tag(
            "button",
            emblem(game, 62),
            tag("span", tag("b", title), tag("small", _("Start right away"))),
            icon("next"),
            type="button",
            data_act=Act.QUICK,
            data_value=game,
        ),
        class_="strip lead",
    )


def _shelf(chosen: str, done: Mapping[str, Collection[int]], words: Words) -> Markup:
    _ = words.one
    tiles = [_tile(game, game == chosen, done.get(game, ()), words) for game in catalogue.ORDER]
    return tag(
        "section",
        tag("h2", _("Games"), class_="visually-hidden"),
        tag("ul", tiles, role="list"),
        class_="shelf",
    )


def _tile(game: str, chosen: bool, done: Collection[int], words: Words) -> Markup:
    _ = words.one
    title = catalogue.TITLES[game]
    facts = (
        tag("span", catalogue.players(game, words)),
        " · ",
        tag("span", catalogue.minutes(game, words)),
    )
    quick = _("Play {game} with a bot").format(game=title)
    return tag(
        "li",
        tag(
            "a",
            emblem(game, 150),
            tag("h3", title),
            tag("p", catalogue.line(game, words), class_="line"),
            tag("p", facts, class_="facts"),
            href=f"#/new/{game}",
            aria_current="true" if chosen else None,
        ),
        icon_button("play", quick, Act.QUICK, game),
        learn.invitation(game, done, words),
        class_="tile",
    )


def _tools(game: str, begun: list[Running], listing: bool, words: Words) -> Markup:
    """A link that came, the rules, the way to all games that were begun here."""
    _ = words.one
    paste = tag(
        "label",
        tag("span", _("Someone sent you a link?"), class_="label"),
        tag(
            "span",
            icon("link"),
            tag(
                "input",
                type="text",
                data_field=Field.LINK,
                placeholder=_("Paste a link"),
                autocomplete="off",
                spellcheck="false",
                inputmode="url",
            ),
            class_="field",
        ),
        class_="choice paste",
    )
    return tag(
        "section",
        paste,
        link(_("How to play"), f"rules/{game}", picture="book"),
        _past(begun, listing, words),
        class_="tools",
        aria_label=_("Links, rules and past games"),
    )


def _past(begun: list[Running], listing: bool, words: Words) -> Markup:
    """Games come and go in files too. The list may be long, so it is drawn only for who asks for it."""
    _ = words.one
    open_file = tag("button", _("Open a file"), type="button", class_="button quiet", data_act=Act.IMPORT)
    if not begun:
        return tag("div", open_file, class_="past")
    opener = tag(
        "button",
        icon("close" if listing else "list"),
        tag("span", _("All games")),
        type="button",
        class_="button",
        data_act=Act.LIST,
        aria_expanded="true" if listing else "false",
    )
    if not listing:
        return tag("div", opener, class_="past")
    return tag(
        "div",
        opener,
        _group(_("On the table"), [one for one in begun if one.readable and not one.finished], words),
        _group(_("Finished games"), [one for one in begun if one.finished], words),
        _group(_("Cannot be opened"), [one for one in begun if not one.readable], words),
        button(_("Save all to a file"), Act.EXPORT_ALL, kind="quiet"),
        open_file,
        class_="past open",
    )


def _group(title: str, games: list[Running], words: Words) -> Markup:
    entries = tag("ul", [_entry(one, words) for one in games], role="list")
    return join((tag("h2", title), entries)) if games else Markup()


def _foot(words: Words) -> Markup:
    _ = words.one
    narrow = tag("span", _("Works offline. No account."), class_="narrow")
    wide = tag("span", _("Works offline. No account, nothing leaves this device."), class_="wide")
    return tag("footer", tag("p", narrow, wide), class_="foot")
