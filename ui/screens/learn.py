"""The screens of the lessons: the contents of a game's, and what lies around the board of one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ui.i18n import Words
from ui.lessons import LESSONS
from ui.render.art.emblems import emblem
from ui.render.art.ornaments import icon
from ui.render.svg import Markup, join, tag
from ui.screens import catalogue
from ui.screens.acts import Act
from ui.screens.widgets import back, button, link, page_defs


def contents(game: str, titles: Sequence[str], done: Collection[int], words: Words) -> Markup:
    """All lessons of a game, what has been done, and where to go on."""
    _, n_ = words.one, words.many
    title = _("Learn {game}").format(game=catalogue.TITLES[game])
    following = next((number for number in range(1, len(titles) + 1) if number not in done), 0)
    about = n_(
        "{count} short lesson, about ten minutes. You do everything yourself.",
        "{count} short lessons, about ten minutes. You do everything yourself.",
        len(titles),
    )
    label = _("Begin") if not done else _("Continue") if len(done) < len(titles) else _("Once more")
    return tag(
        "div",
        page_defs(),
        tag("header", back(_("Back")), tag("h1", title), emblem(game, 44), class_="rules-head"),
        tag(
            "main",
            tag("p", _goal(game, words), class_="goal"),
            tag("p", about.format(count=len(titles))),
            lesson_list(game, titles, done, None, words),
            tag(
                "div",
                None if following else button(_("A whole game with a coach"), Act.COACHED, kind="lit"),
                link(label, f"learn/{game}/{following or 1}", kind="lit" if following else ""),
                link(_("Rules"), f"rules/{game}", picture="book"),
                class_="learn-foot",
            ),
        ),
        class_="rules learn",
    )


def _goal(game: str, words: Words) -> str:
    """How the game is won, before anything else."""
    _ = words.one
    return {
        "mandala": _("Gather coloured cards in your cup. The player whose cup is worth more at the end wins."),
        "stones": _(
            "Pick stones, pile them into towers on your board and score them. The player with the most points wins."
        ),
        "mana": _("Capture the enemy daimyo. Each move decides which pieces your opponent may move next."),
        "ananda": _("Build areas of one colour with your tiles and play cards for karma. The most karma wins."),
    }[game]


def invitation(game: str, done: Collection[int], words: Words) -> Markup | None:
    """The way to the lessons, quietly, and how far one has come."""
    _ = words.one
    count = len(LESSONS[game])
    finished = len([number for number in done if 1 <= number <= count])
    if not count:
        return None
    label = (
        _("{done} of {count} lessons").format(done=finished, count=count) if finished else _("New to it? Ten minutes")
    )
    learn = _("Learn {game}").format(game=catalogue.TITLES[game])
    spoken = _("{name}: {what}").format(name=learn, what=label)
    way = tag("a", label, href=f"#/learn/{game}", aria_label=spoken)
    return tag("p", way, class_="invitation")


def lesson_list(game: str, titles: Sequence[str], done: Collection[int], current: int | None, words: Words) -> Markup:
    """The lessons in order; those that are done bear a tick."""
    _ = words.one
    rows = []
    for number, title in enumerate(titles, start=1):
        tick = tag("span", icon("check", 16) if number in done else str(number), class_="tick", aria_hidden="true")
        told = tag("span", _("done"), class_="visually-hidden") if number in done else None
        anchor = tag(
            "a",
            tick,
            tag("span", words.one(title)),
            told,
            href=f"#/learn/{game}/{number}",
            aria_current="step" if number == current else None,
        )
        rows.append(tag("li", anchor, data_done=number in done))
    return tag("ol", rows, class_="lessons", role="list")


def head(game: str, number: int, count: int, steps: tuple[int, int], words: Words) -> Markup:
    """`steps`: which of how many this lesson has."""
    _ = words.one
    place = _("Lesson {number} of {count}").format(number=number, count=count)
    shown, total = steps
    dots = [tag("i", data_on=step <= shown) for step in range(1, total + 1)] if total > 1 else None
    return join(
        (
            tag("a", icon("back"), href=f"#/learn/{game}", class_="plain", aria_label=_("All lessons")),
            tag("h1", place, dots and tag("span", dots, class_="dots", aria_hidden="true")),
            tag("a", icon("book"), href=f"#/rules/{game}", class_="plain", aria_label=_("Rules"), title=_("Rules")),
        )
    )


@dataclass(frozen=True)
class Saying:
    """What the bar of a lesson says and offers."""

    text: str  # the sentence of the step; perhaps markup, as the answer
    answer: str = ""  # what came of the last try
    good: bool = False  # was it right?
    buttons: Sequence[tuple[str, str]] = ()  # lit targets that the board does not draw: target, label
    can_go_back: bool = False  # something of a move is chosen
    goes_on: bool = False  # the step is done, another one follows
    following: str = ""  # the lesson is done: the route of what comes next
    last: bool = False  # and that is no lesson any more


def bar(saying: Saying, words: Words) -> Markup:
    _ = words.one
    buttons = [
        tag("button", label, class_="lit", data_target=target, data_lit=True) for target, label in saying.buttons
    ]
    if saying.can_go_back:
        buttons.append(
            tag("button", icon("undo", 18), data_act=Act.STEP_BACK, class_="round", aria_label=_("One step back"))
        )
    if saying.goes_on:
        buttons.append(button(_("Next"), Act.GO_ON, kind="lit", data_lit=True))
    elif saying.following:
        label = _("To the game") if saying.last else _("Next")
        buttons.append(link(label, saying.following, kind="lit"))
    answer = saying.answer and tag("p", saying.answer, class_="answer", data_good=saying.good)
    return join(
        (
            tag(
                "div",
                tag("p", saying.text, class_="question"),
                answer,
                class_="words lesson",
            ),
            buttons and tag("div", buttons, class_="buttons"),
        )
    )
