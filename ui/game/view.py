"""The screen of a game as a function of its Display: markup for every place, and how the board is to look."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from engine import BadRecord
from engine.state import View
from ui.game.bar import bar, coach_line
from ui.game.display import Display, Note
from ui.i18n import Words
from ui.render.board_props import Look
from ui.render.svg import Markup, tag
from ui.screens import outcome, result, review, rules, settings, share, widgets
from ui.screens import table as screen
from ui.screens.acts import TABS, Act
from ui.screens.names import titles
from ui.storage.settings import Settings
from ui.wording.terms import marked_together


def look(display: Display, view: View, size: tuple[int, int], words: Words, settings: Settings) -> Look:
    """How the board is to be drawn."""
    tree, table = display.table.tree, display.table
    live = (table.cursor is None or table.trying) and display.event is None
    return Look(
        width=size[0],
        height=size[1],
        lit=tree.lit if live else frozenset(),
        ahead=tree.ahead if live else {},
        chosen=tree.chosen if live else (),
        looking=display.looking if live and display.looking in tree.lit else None,
        hinted=frozenset(display.hints.hint.targets if display.hints.hint else ()),
        opened=display.opened,
        names=display.names(words),
        words=words,
        aids=settings.aids,
        label=lambda target: display.wording.target(target, view, words),
    )


def islands(
    display: Display,
    view: View,
    drawn: Collection[str],
    words: Words,
    settings: Settings,
    beside: float,
    *,
    has_panel: bool,
) -> dict[str, Markup]:
    """What lies around the board, by place.

    `drawn`: the targets that the board shows; `beside`: the width that those take from the bar.
    """
    table = display.table
    mark = partial(marked_together, game=table.record.game, words=words)
    aided = has_panel and display.tab is Act.AID  # it opens with the goal
    places = {
        "head": screen.head(
            table.game.title,
            words,
            can_undo=_can_undo(display, settings),
            goal=display.wording.goal(words) if display.shows_goal and not aided else "",
            afterwards=table.over and table.cursor is not None,
            lessons=f"learn/{table.record.game}" if display.lesson else "",
        ),
        "bar": screen.bar(bar(display, view, drawn, words), words, mark, beside),
    }
    if has_panel:
        places["panel"] = screen.tabs(display.tab, _tab(display, display.tab, words), words)
    return places


def _tab(display: Display, name: Act, words: Words) -> Markup:
    if name is Act.MOVES:
        names = display.names(words)
        players = titles(names, display.manners(words))
        return screen.moves(display.log.lines(names, words), display.table.ply, players, words)
    if name is Act.AID:
        return rules.aid(display.rules.html(), words)
    if name is Act.RULES:
        return rules.article(display.rules.html(), words)
    if display.sealed is not None:
        return display.sealed.share(words)
    try:
        return share.html(display.sharing.parcel(words), words)
    except BadRecord as error:
        return share.only_a_file(words.reason(error.reason), words)


def sheet(display: Display, words: Words, chosen: Settings) -> Markup:
    """What lies over the table: what has to be answered first, or what the person has opened."""
    _ = words.one
    table, opened = display.table, display.sheet
    if display.elsewhere:
        return screen.elsewhere(display.elsewhere.name, display.copied, words)
    if table.curtain is not None:
        return widgets.curtain(display.names(words)[table.curtain], words)
    own = display.sealed.sheet(words) if display.sealed is not None else None
    if own is not None:
        return own
    if opened is Act.SETTINGS:
        return settings.html(chosen, words)
    if opened in TABS:
        return widgets.sheet(table.game.title, screen.tabs(opened, _tab(display, opened, words), words), words)
    if opened is Act.MENU:
        return widgets.sheet(_("Menu"), _menu(display, words, chosen), words)
    if opened is Act.SHORTCUTS:
        return widgets.sheet(_("Keyboard shortcuts"), screen.shortcuts(words), words)
    if opened is Act.DESCRIBE:
        return widgets.sheet(_("The position"), tag("p", summary(display, words)), words)
    if opened is Act.RESULT and table.over:
        return widgets.sheet(_("Result"), _result(display, words), words)
    if opened is Act.REVIEW:
        return widgets.sheet(_("Game review"), _review(display, words), words)
    return Markup("")


def _can_undo(display: Display, settings: Settings) -> bool:
    return display.table.why_no_undo(settings.free_undo) is None


def _menu(display: Display, words: Words, settings: Settings) -> Markup:
    _ = words.one
    dead = [] if _can_undo(display, settings) else [Act.UNDO]
    dead += [] if display.table.redoable else [Act.REDO]
    can_play_on = display.table.cursor is not None and display.sealed is None
    review = [("eye", Act.REVIEW, _("Review with the bots"))] if display.table.over else []
    sealed = display.sealed
    hint = [("bulb", Act.HINT, _("Hint"))] if sealed is None else []
    return screen.menu(
        [
            ("undo", Act.UNDO, _("Undo")),
            ("redo", Act.REDO, _("Redo")),
            ("replay", Act.SINCE, _("What happened since my last turn")),
            *hint,
            *review,
            ("list", Act.MOVES, _("Moves")),
            ("card", Act.AID, _("Player aid")),
            ("book", Act.RULES, _("Rules")),
            *([("play", Act.PLAY_ON, _("Play on from here"))] if can_play_on else []),
            ("link", Act.SHARE, _("Share")),
            ("info", Act.DESCRIBE, _("Describe the position")),
            ("keys", Act.SHORTCUTS, _("Keyboard shortcuts")),
            ("gear", Act.SETTINGS, _("Settings")),
            *(sealed.menu(words) if sealed is not None else ()),
        ],
        dead,
    )


def _result(display: Display, words: Words) -> Markup:
    table = display.table
    names, manners = display.names(words), display.manners(words)
    ended = outcome.of(table.record, names, manners, table.one_person, display.board, display.wording, words)
    sealed = display.sealed
    if sealed is not None:
        return result.html(sealed.outcome(ended), words, sealed.below(words), sealed.last_link(words))
    slip = coach_line(display, words) if display.note in (Note.SLIP, Note.BETTER) else ""
    return result.html(ended, words, slip=slip, lesson=display.lesson)


def _review(display: Display, words: Words) -> Markup:
    reviewer = display.reviewer
    if reviewer.review is None:
        return review.waiting(reviewer.progress, words, away=reviewer.away)
    named = partial(display.choice, words=words)
    return review.html(reviewer.review, display.names(words), named, display.table.ply, words)


def summary(display: Display, words: Words) -> str:
    """The position in sentences."""
    described: str = display.wording.summary(display.table.view(), words)
    return described
