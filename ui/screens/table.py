"""The islands around a board: head, bar, panel and the sheets that open over it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine import Move
from ui.i18n import Words
from ui.render.art.ornaments import icon, shared_defs
from ui.render.svg import Markup, join, tag
from ui.screens.acts import TABS, Act, Field
from ui.screens.widgets import button, link, sheet


def frame(game: str, defs: Markup, *, picture: bool) -> Markup:
    """What stays while a game is on the screen; the islands are filled in at every change.

    `picture`: the next visit may begin with what is seen now.
    """
    hidden = tag("svg", tag("defs", shared_defs(), defs), class_="defs", aria_hidden="true")
    return tag(
        "main",
        hidden,
        tag("div", id="board"),
        tag("div", id="marks"),
        tag("header", id="head"),
        tag("section", id="bar", aria_live="polite"),
        tag("aside", id="panel"),
        tag("div", id="flights", aria_hidden="true"),
        tag("div", id="sheet"),
        id="table",
        class_="playing",
        data_game=game,
        data_picture=picture,
    )


# --- head -----------------------------------------------------------------------------


def head(
    title: str, words: Words, *, can_undo: bool, goal: str = "", afterwards: bool = False, lessons: str = ""
) -> Markup:
    """An undo that would be refused looks dead, but a touch on it says why.

    `goal`: stands where the title would. `afterwards`: the game is over, and an earlier position is looked at.
    `lessons`: the route of those that this game belongs to.
    """
    _ = words.one
    hide = {"data_act": Act.NO_GOAL, "title": _("Hide the goal")}
    undo = (_icon_button(Act.UNDO, Act.UNDO, _("Undo"), off=not can_undo),)
    ways_on = (
        _icon_button(Act.RESULT, "flag", _("Result")),
        _icon_button(Act.REVIEW, "eye", _("Review with the bots")),
        _icon_button(Act.REMATCH, "replay", _("Rematch")),
    )
    return join(
        (
            tag(
                "a",
                icon("back"),
                href=f"#/{lessons}",
                class_="plain",
                aria_label=_("All lessons") if lessons else _("Back to the lobby"),
            ),
            tag("h1", title, class_="visually-hidden" if goal else None),
            goal and tag("button", goal, icon("close", 11), class_="goal", **hide),
            ways_on if afterwards else undo,
            _icon_button(Act.MENU, Act.MENU, _("Menu")),
        )
    )


def _icon_button(act: Act, picture: str, label: str, off: bool = False) -> Markup:
    return tag(
        "button",
        icon(picture),
        class_="plain",
        data_act=act,
        aria_label=label,
        title=label,
        aria_disabled="true" if off else None,
    )


# --- bar ------------------------------------------------------------------------------


Mark = Callable[[Sequence[str]], Sequence[str]]  # sentences with their terms marked


@dataclass(frozen=True)
class Transport:
    """The way through a game: back, play or pause, forward, speed, and out."""

    ply: int
    last: int
    playing: bool
    speed: float
    reviewed: bool  # out of it leads to the review, not to the game


@dataclass(frozen=True)
class Bar:
    question: str
    line: str = ""
    refusal: str = ""  # takes the place of the line
    buttons: Sequence[tuple[str, str]] = ()  # lit targets that the board does not draw
    can_go_back: bool = False
    again: bool = False  # what just happened can be shown once more
    can_undo: bool = False
    transport: Transport | None = None
    pass_on: str = ""  # the label of the button that passes the screen on
    acts: Sequence[tuple[Act, str]] = ()  # further buttons: act and label
    icons: Sequence[tuple[Act, str, str]] = ()  # and small ones: act, picture, label
    lead: bool = False  # the first of them is what comes next
    note: bool = False  # the line is to be read as a whole, however long it is


def bar(content: Bar, words: Words, mark: Mark = tuple, beside: float = 0) -> Markup:
    """`mark` marks the terms in the sentences; `beside` is how much of the right end the board needs."""
    _ = words.one
    buttons = [
        tag("button", label, class_="lit", data_target=target, data_lit=True) for target, label in content.buttons
    ]
    if content.can_go_back:
        buttons.append(_round_button(Act.STEP_BACK, "undo", _("One step back")))
    if content.can_undo:
        buttons.append(_round_button(Act.UNDO, "undo", _("Undo")))
    if content.again:
        buttons.append(_round_button(Act.SINCE, "replay", _("Show it again")))
    buttons += [
        tag("button", label, data_act=act, class_="lit" if content.lead and number == 0 else None)
        for number, (act, label) in enumerate(content.acts)
    ]
    buttons += [_round_button(*small) for small in content.icons]
    if content.transport:
        buttons.append(_transport(content.transport, words, short=bool(content.acts)))
    if content.pass_on:
        act = Act.PASS_ON
        buttons.append(tag("button", content.pass_on, class_="lit", data_act=act, data_target=act, data_lit=True))
    quiet = content.refusal or content.line
    kind = "refusal" if content.refusal else "quiet note" if content.note else "quiet"
    question, quiet = mark((content.question, quiet))
    return join(
        (
            tag(
                "div",
                tag("p", question, class_="question"),
                quiet and tag("p", quiet, class_=kind),
                class_="words",
            ),
            buttons and tag("div", buttons, class_="buttons"),
            beside > 0 and tag("svg", class_="beside", width=beside, height=1, aria_hidden="true"),
        )
    )


def _round_button(act: Act, picture: str, label: str) -> Markup:
    return tag("button", icon(picture, 18), data_act=act, class_="round", aria_label=label, title=label)


def _transport(way: Transport, words: Words, *, short: bool) -> Markup:
    """While it plays: pause and speed; else back, play, forward. `short`: other buttons need the room of play."""
    _ = words.one
    speed = f"{way.speed:g}×"
    label = _("Speed: {speed}").format(speed=speed)
    play = None if short else _round_button(Act.PLAY_PAUSE, "play", _("Play the moves"))
    plays = (
        _round_button(Act.PLAY_PAUSE, "pause", _("Pause the replay")),
        tag("button", speed, data_act=Act.SPEED, class_="round", aria_label=label, title=label),
    )
    rests = (
        _step("‹", max(0, way.ply - 1), _("One move back"), way.ply == 0),
        play,
        _step("›", min(way.last, way.ply + 1), _("One move forward"), way.ply == way.last),
    )
    out = (Act.REVIEW, "eye", _("Game review")) if way.reviewed else (Act.NOW, "close", _("Back to the game"))
    return tag("span", plays if way.playing else rests, _round_button(*out), class_="transport")


# --- panel and sheets -----------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """One line of the move list."""

    ply: int
    name: str
    sentence: str
    notation: str
    move: Move


def tabs(chosen: Act, content: Markup, words: Words) -> Markup:
    _ = words.one
    titles = {Act.MOVES: _("Moves"), Act.AID: _("Aid"), Act.RULES: _("Rules"), Act.SHARE: _("Share")}
    row = [
        tag(
            "button",
            titles[name],
            role="tab",
            data_act=Act.TAB,
            data_value=name,
            aria_selected="true" if name == chosen else "false",
        )
        for name in TABS
    ]
    return join((tag("div", row, role="tablist", class_="tabs"), tag("div", content, class_="tab", tabindex=0)))


def moves(lines: Sequence[Line], shown: int, players: Sequence[str], words: Words) -> Markup:
    """Who plays, then the move list, in words and in notation; a touch shows that position."""
    _ = words.one
    who = tag("p", " – ".join(players), class_="players")
    if not lines:
        return join((who, tag("p", _("No move yet."), class_="quiet")))
    rows = [
        tag(
            "li",
            tag(
                "button",
                tag("span", line.ply, class_="number"),
                tag("span", line.name and tag("b", line.name), " ", line.sentence, class_="sentence"),
                tag("code", line.notation),
                data_act=Act.LOOK,
                data_value=str(line.ply),
                aria_current="true" if line.ply == shown else None,
            ),
        )
        for line in reversed(lines)  # the latest stands on top, where the eye is
    ]
    return join((who, stepper(shown, lines[-1].ply, words), tag("ol", rows, class_="moves")))


def stepper(shown: int, last: int, words: Words) -> Markup:
    """First, back, a slider, forward, last."""
    _ = words.one
    return tag(
        "div",
        _step("|‹", 0, _("First position"), shown == 0),
        _step("‹", max(0, shown - 1), _("One move back"), shown == 0),
        tag("input", type="range", min=0, max=last, value=str(shown), data_field=Field.LOOK, aria_label=_("Position")),
        _step("›", min(last, shown + 1), _("One move forward"), shown == last),
        _step("›|", last, _("Last position"), shown == last),
        class_="stepper",
    )


def _step(sign: str, ply: int, label: str, off: bool) -> Markup:
    return tag("button", sign, data_act=Act.LOOK, data_value=str(ply), aria_label=label, disabled=off)


def menu(entries: Sequence[tuple[str, Act, str]], dead: Collection[Act] = ()) -> Markup:
    """Rows of icon, act and label. Those that can do nothing now look dead."""
    rows = [
        tag(
            "button",
            icon(picture),
            tag("span", label),
            data_act=act,
            aria_disabled="true" if act in dead else None,
        )
        for picture, act, label in entries
    ]
    return tag("div", rows, class_="menu")


def shortcuts(words: Words) -> Markup:
    """What keys do at a table."""
    _ = words.one
    rows = (
        ("← ↑ → ↓", _("To the next thing you can tap")),
        ("Enter", _("Tap it")),
        ("Esc", _("One step back, or close")),
        ("H", _("Hint")),
        ("U", _("Undo")),
        ("R", _("Redo")),
        ("S", _("What happened since my last turn")),
        ("[  ]", _("One move back, one forward")),
        ("Home  End", _("First and last position, while looking back")),
        ("D", _("Describe the position")),
        ("M", _("Menu")),
        ("?", _("Keyboard shortcuts")),
    )
    return tag("dl", [(tag("dt", tag("kbd", key)), tag("dd", does)) for key, does in rows], class_="shortcuts")


def elsewhere(how: str, copied: bool, words: Words) -> Markup:
    """Another tab has this game: only one of them plays it. `copied`: what was played here is kept beside it."""
    _ = words.one
    sentences = {
        "CROWDED": _("This game is open in another tab."),
        "LOST": _("This game goes on in another tab."),
        "NEWER": _("This game was saved by a newer version of Quiet Table. Reload the page to go on."),
    }
    kept = _("What you played here is kept as a game of its own.")
    play_here = button(_("Play here"), Act.TAKE_OVER, kind="lit") if how != "NEWER" else None
    body = (tag("p", sentences[how]), tag("p", kept) if copied else None)
    foot = (link(_("To the lobby"), ""), play_here)
    return sheet(_("One game, two tabs"), body, words, foot, closable=False)
