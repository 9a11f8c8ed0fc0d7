"""Setting up a game: who sits where, which options, who starts. Also the lobby's side panel."""

from __future__ import annotations

from collections.abc import Collection

from engine import GAMES, Option
from ui.i18n import Words
from ui.render.art.ornaments import icon
from ui.render.svg import Markup, join, tag
from ui.screens import catalogue, learn
from ui.screens.acts import Act, Field
from ui.screens.names import BOT_NAMES
from ui.screens.sealed import promise
from ui.screens.share import open_link
from ui.screens.widgets import back, button, choice, dots, field, switch
from ui.setup import HUMAN, MAX_NAME, Setup
from ui.storage.settings import Settings
from ui.wording import WORDINGS
from ui.wording.options import Options


def html(setup: Setup, words: Words, settings: Settings, heading: str = "h1", done: Collection[int] = ()) -> Markup:
    """The set-up of a game; `heading` is h2 when it stands beside the shelf. `done`: its lessons that are."""
    _ = words.one
    game = GAMES[setup.game]
    mode = play_mode(setup)
    modes = (("bot", _("Bot")), ("screen", _("One screen")), ("link", _("By link")))
    notes = {
        "bot": "",
        "screen": _("Everyone sits here and takes turns at this screen."),
        "link": _("After each turn you send a link, in any chat. No account."),
    }
    return tag(
        "section",
        tag(
            "header",
            back(_("Back to all games")),
            tag(heading, game.title),
            tag(
                "a",
                icon("book"),
                class_="icon-button",
                href=f"#/rules/{game.id}",
                aria_label=_("How to play"),
                title=_("How to play"),
            ),
        ),
        tag("p", catalogue.gist(game.id, words), class_="gist"),
        tag("p", WORDINGS[game.id].goal(words), class_="gist"),
        learn.invitation(game.id, done, words),
        choice(_("Play"), Act.MODE, mode, modes, note=notes[mode]),
        _players(setup, words),
        _seats(setup, words, settings),
        _agreement(setup, words),
        [_option(option, setup, words) for option in game.options],
        button(_("Begin"), Act.BEGIN, kind="lit"),
        class_="setup",
        data_game=game.id,
        aria_label=_("Set-up of {game}").format(game=game.title),
    )


def play_mode(setup: Setup) -> str:
    """Which of the three ways of playing a set-up is."""
    if setup.by_link:
        return "link"
    people = sum(seat.is_human for seat in setup.seats)
    return "screen" if people > 1 else "bot"


def _players(setup: Setup, words: Words) -> Markup | None:
    """How many sit down, where the game leaves a choice."""
    _ = words.one
    counts = GAMES[setup.game].seats
    if len(counts) < 2:
        return None
    choices = [(str(count), str(count)) for count in counts]
    return choice(_("Players"), Act.PLAYERS, str(len(setup.seats)), choices)


def _seats(setup: Setup, words: Words, settings: Settings) -> Markup:
    """Two at the table and one of them a bot is the common case and the plain one."""
    _ = words.one
    kinds = [seat.kind for seat in setup.seats]
    if len(kinds) == 2 and play_mode(setup) == "bot" and HUMAN in kinds:
        me = kinds.index(HUMAN)
        bots = catalogue.bots(words)
        names = [(bot, _bot_label(bot, words)) for bot in bots]
        picked = kinds[1 - me]
        bot = choice(
            _("The bot is"),
            Act.SEAT_KIND,
            picked,
            names,
            name=str(1 - me),
            note=bots[picked][1],
            columns=3,
        )
        own = field(_("Your name"), Field.NAME.of(me), setup.seats[me].name or settings.name)
        return tag("div", bot, own, class_="seats")
    rows = [_seat(setup, seat, words, settings) for seat in range(len(kinds))]
    legend = tag("legend", _("At the table"), class_="label")
    return tag("fieldset", legend, rows, class_="seats")


def _bot_label(bot: str, words: Words) -> Markup:
    """How it plays, what it is called, how strong it is: they stand in this order."""
    _ = words.one
    order = list(BOT_NAMES)
    number, most = order.index(bot) + 1, len(order)
    strength = _("strength {number} of {most}").format(number=number, most=most)
    row = dots(number, most, strength)
    return tag("span", catalogue.bots(words)[bot][0], tag("small", BOT_NAMES[bot]), row, class_="bot")


def _seat(setup: Setup, seat: int, words: Words, settings: Settings) -> Markup:
    """One place at the table: a person with a name, or a bot."""
    _ = words.one
    sitting, number = setup.seats[seat], seat + 1
    kinds = [(HUMAN, _("a person"))] + [
        (bot, _("bot: {name}").format(name=f"{name} {strength}/{len(BOT_NAMES)}"))
        for strength, (bot, (name, _about)) in enumerate(catalogue.bots(words).items(), start=1)
    ]
    who = _("Player {number}").format(number=number)
    options = [tag("option", label, value=kind, selected=kind == sitting.kind) for kind, label in kinds]
    select = tag(
        "select",
        options,
        class_="field",
        data_field=Field.SEAT_KIND.of(seat),
        aria_label=_("{player}: who plays").format(player=who),
    )
    first = all(not other.is_human for other in setup.seats[:seat])
    name = (
        tag(
            "input",
            type="text",
            class_="field",
            data_field=Field.NAME.of(seat),
            maxlength=MAX_NAME,
            value=sitting.name or (settings.name if first else "") or None,
            placeholder=who,
            autocomplete="off",
            aria_label=_("{player}: name").format(player=who),
        )
        if sitting.is_human
        else tag("span", tag("b", BOT_NAMES[sitting.kind]), " ", catalogue.bots(words)[sitting.kind][1], class_="note")
    )
    return tag("div", tag("span", number, class_="seat-number"), select, name, class_="seat")


def _agreement(setup: Setup, words: Words) -> Markup | None:
    """What people who cannot see each other should agree on."""
    _ = words.one
    if not setup.by_link:
        return None
    note = _("Anyone may ask the bots for a move. Your friend is told before joining.")
    hints = switch(_("Hints allowed"), note, "hints", setup.hints, act=Act.AGREE)
    return join((_sealed(setup, words), None if setup.sealed else hints))


def _sealed(setup: Setup, words: Words) -> Markup | None:
    """Can the others' cards be read out of the link?"""
    _ = words.one
    if not GAMES[setup.game].has_secrets:
        return None
    if not setup.can_be_sealed:
        return tag("p", _("Only two people can play sealed."), " ", open_link(words), class_="note")
    note = promise(words) if setup.sealed else open_link(words)
    return switch(_("Sealed"), note, "sealed", setup.sealed, act=Act.AGREE)


def _option(option: Option, setup: Setup, words: Words) -> Markup:
    """An option of the game with what the chosen value means."""
    _ = words.one
    chosen = setup.options.get(option.name, option.default)
    if not setup.may_choose_start and option.name == "start":
        return tag("p", _("Chance decides who starts."), class_="note")
    if option.name == "start":
        return choice(_("Who starts"), Act.OPTION, chosen, _starts(setup, words), name="start")
    title, labels = option_labels(setup.game, words).get(option.name, (option.name, {}))
    choices = [(value, labels.get(value, (value, ""))[0]) for value in option.choices]
    return choice(title, Act.OPTION, chosen, choices, name=option.name, note=labels.get(chosen, ("", ""))[1])


def _starts(setup: Setup, words: Words) -> list[tuple[str, str]]:
    """Who may start: chance, or one of those who sit here."""
    _ = words.one
    two = len(setup.seats) == 2 and play_mode(setup) == "bot"
    starts = [("random", _("random"))]
    for seat, sitting in enumerate(setup.seats):
        role = _("me") if sitting.is_human else _("the bot")
        starts.append((str(seat + 1), role if two else sitting.name or str(seat + 1)))
    return starts


def option_labels(game: str, words: Words) -> Options:
    """Titles and explanations of the options, from the game's own words."""
    return WORDINGS[game].options(words)
