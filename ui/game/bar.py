"""The bar of a game: the question of the moment, and buttons for what the drawing does not show."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine import Reason
from engine.events import Event
from engine.record import TOO_LONG
from engine.state import View
from ui.game.display import Display, Note
from ui.game.marks import saying
from ui.game.narration import news
from ui.i18n import Words
from ui.screens.acts import Act
from ui.screens.table import Bar, Transport


def bar(display: Display, view: View, drawn: Collection[str], words: Words) -> Bar:
    """`drawn`: the targets that the board shows."""
    _ = words.one
    table = display.table
    if table.curtain is not None:
        return Bar("")
    told = _told(display, words)
    if display.about is not None and isinstance(display.told, str) and told:
        return Bar(told)  # an answer, no refusal
    if display.event is not None:
        return Bar(_told_event(display, words), acts=[(Act.NOW, _("Skip"))])
    if table.next_person is not None and table.cursor is None:
        return _passing(display, told, words)
    arriving = display.sealed is not None and display.sealed.arriving
    if table.cursor is not None and not arriving:
        return _trying(display, view, drawn, told, words) if table.trying else _looking_back(display, told, words)
    if display.sealed is not None:
        return display.sealed.bar(lambda: _question(display, view, drawn, told, words), told, words)
    if table.to_move is None:
        more = [(Act.REMATCH, "replay", _("Rematch")), (Act.REVIEW, "eye", _("Review with the bots"))]
        over = Bar(_("The game is over."), refusal=told, acts=[(Act.RESULT, _("Result"))], icons=more)
        return _with_note(over, display, words)
    if table.record.full:
        return Bar(_("This game is too long to go on."), words.reason(TOO_LONG), told, acts=_rescue(display, words))
    if table.bot_to_move:
        return _bot(display, told, words)
    if table.to_move not in table.mine:
        waiting = _("Waiting for {name}").format(name=display.names(words)[table.waited_for or 0])
        return Bar(waiting, refusal=told, acts=[(Act.SHARE, _("Send the link"))])
    return _question(display, view, drawn, told, words)


def _looking_back(display: Display, told: str, words: Words) -> Bar:
    """An earlier position: what led to it, or at a turning point what was played there."""
    _ = words.one
    table = display.table
    ply, last = table.ply, len(table.record.moves)
    turn = display.reviewer.turn_at(ply)
    reviewed = display.reviewer.review is not None
    transport = Transport(ply, last, display.replay.playing, display.replay.speed, reviewed=reviewed)
    if turn is None:
        happened = _line_of(display.looked, display, words)
        position = _("Position {ply} of {last}").format(ply=ply, last=last)
        return Bar(happened or position, position if happened else "", told, transport=transport)
    name = display.names(words)[turn.seat]
    played = _("{name} · played: {move}").format(name=name, move=display.choice(turn.played, words))
    if display.better_is_shown(turn):
        better = _("Better: {move}").format(move=display.choice(turn.best, words))
        return Bar(played, better, told, transport=transport, note=True)
    return Bar(played, _("There was a better move."), told, acts=[(Act.TRY, _("Find it"))], transport=transport)


def _trying(display: Display, view: View, drawn: Collection[str], told: str, words: Words) -> Bar:
    """The person looks for the better move of a turning point."""
    _ = words.one
    asked = _question(display, view, drawn, told, words)
    show = (Act.SHOW_BETTER, _("Show it"))
    return replace(asked, question=_("Find the better move"), line=asked.question, acts=[show], again=False)


def _bot(display: Display, told: str, words: Words) -> Bar:
    _ = words.one
    if display.bot_away:
        return Bar(_("The bot cannot be reached."), acts=[(Act.ASK_BOT, _("Try again"))])
    name = display.names(words)[display.table.to_move or 0]
    thinking = _("{name} is thinking…").format(name=name)
    return _with_note(Bar(thinking, _news(display, words), told, acts=_rescue(display, words)), display, words)


def _passing(display: Display, told: str, words: Words) -> Bar:
    """Somebody has moved and looks at what it did; then the screen is passed on."""
    _ = words.one
    done = _line_of(display.news, display, words, most=1)
    can_undo = display.table.why_no_undo() is None
    return Bar(done, refusal=told, can_undo=can_undo, pass_on=_("Pass on"))


def _question(display: Display, view: View, drawn: Collection[str], told: str, words: Words) -> Bar:
    """It is the turn of somebody at this screen."""
    _ = words.one
    tree, wording = display.table.tree, display.wording
    question, line = wording.prompt(view, tree.chosen, tree.lit, words)
    buttons = [(target, wording.button(target, view, words)) for target in sorted(tree.lit) if target not in drawn]
    happened = "" if tree.chosen else _news(display, words)
    if display.asked in tree.lit:
        line = f"{saying(display, words)} {_('Tap it again to play.')}".strip()
    elif display.hints.thinking:
        told, line = _refused(display, words), _("Looking for a good move…")
    elif display.hints.hint:
        told, line = _refused(display, words), words.reason(display.hints.hint.because)
    else:
        line = saying(display, words) or happened or line
    acts = [] if buttons or tree.chosen else _rescue(display, words)
    again = bool(happened) and not buttons
    if told and display.named in drawn:
        question = _capital(wording.target(display.named, view, words))
    asked = Bar(question, line, told, buttons, can_go_back=bool(tree.chosen), again=again, acts=acts)
    return _with_note(asked, display, words)


def _capital(name: str) -> str:
    """A name as a heading; that of a cell or square stays as it is."""
    return name if name[1:2].isdigit() else name[:1].upper() + name[1:]


def _with_note(bar: Bar, display: Display, words: Words) -> Bar:
    """An offer joins the question, unless the person has asked for something else."""
    _ = words.one
    hints = display.hints
    if display.note is None or bar.refusal or bar.can_go_back or display.asked or hints.thinking or hints.hint:
        return bar
    if display.note is Note.GOAL:
        return replace(bar, line=display.goal, note=True)
    if display.note is not Note.LESSONS:
        return _with_coach(bar, display, words)
    return replace(
        bar,
        line=bar.line if display.news else _("New to it? Ten minutes"),
        acts=[(Act.LESSONS, _("Lessons"))],
        icons=[] if bar.again else [(Act.NO_NOTE, "close", _("No, thanks"))],  # a touch does it too
    )


def _with_coach(bar: Bar, display: Display, words: Words) -> Bar:
    """What the coach says is news of its own."""
    _ = words.one
    known = display.note is Note.BETTER
    icons = [] if known else [(Act.BETTER, "bulb", _("Show a better move"))]
    return replace(
        bar,
        line=coach_line(display, words),
        note=True,
        again=False,
        acts=[(Act.TAKE_BACK, _("Take it back"))],
        icons=icons,
    )


def coach_line(display: Display, words: Words) -> str:
    """One sentence about a costly move, or the better one and its reason."""
    _ = words.one
    slip = display.slip
    assert slip is not None
    if display.note is Note.SLIP:
        return _("That move costs about {percent}% of your chances.").format(percent=round(100 * slip.loss))
    move = display.choice(slip.choice, words)
    return _("Better: {move}. {reason}").format(move=move, reason=words.reason(slip.better.because))


def _told_event(display: Display, words: Words) -> str:
    assert display.event is not None
    return display.wording.told(display.event, display.speakers(words), words)


def _news(display: Display, words: Words) -> str:
    """What the others did since the person's last touch."""
    return _line_of(display.news, display, words)


def _line_of(events: Sequence[Event], display: Display, words: Words, most: int = 2) -> str:
    """The last deeds among these events, as the person at the screen reads them."""
    wording, speakers = display.wording, display.speakers(words)
    return news(
        events,
        lambda event: wording.told(event, speakers, words),
        lambda event: wording.deed(event, words),
        most,
    )


def _rescue(display: Display, words: Words) -> list[tuple[Act, str]]:
    """The way to a file; other buttons lead to sheets that offer it too, and the bar has room for one."""
    _ = words.one
    return [(Act.EXPORT, _("Save as a file"))] if display.unsaved and display.sealed is None else []


def _told(display: Display, words: Words) -> str:
    _ = words.one
    refused = _refused(display, words)
    if refused or not display.unsaved:
        return refused
    if display.sealed is not None:
        return display.sealed.unsaved(words)
    return _("The browser cannot save this game: save it as a file.")


def _refused(display: Display, words: Words) -> str:
    """What was refused or said last."""
    return words.reason(display.told) if isinstance(display.told, Reason) else display.told
