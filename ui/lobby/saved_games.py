"""The games kept in this browser, as the lobby lists them."""

from __future__ import annotations

from collections.abc import Sequence

from engine import GAMES, BadRecord
from ui.boards import BOARDS
from ui.i18n import Words
from ui.render.svg import Markup
from ui.screens.lobby import Running
from ui.screens.names import seat_names
from ui.storage.saves import Save, Saves, guess

MINIATURES = 6  # games that the lobby draws, if they go on; older ones show their emblem


def games(saves: Saves, words: Words) -> list[Running]:
    return [_running(place, save, words) for place, save in enumerate(saves.all())]


def notice(saves: Saves, words: Words) -> str:
    """What a person should know about the storage; nothing if all is well."""
    _, n_ = words.one, words.many
    if not saves.storage.works:
        return _("This browser cannot save: your games are lost when you close the page.")
    aside = saves.aside()
    damaged = n_(
        "A saved game could not be read: {names}. It is kept aside and in the export.",
        "{count} saved games could not be read: {names}. They are kept aside and in the export.",
        len(aside),
    )
    names = ", ".join(_guessed(id, text) for id, text in aside.items())
    return damaged.format(count=len(aside), names=names) if aside else ""


def _running(place: int, save: Save, words: Words) -> Running:
    _ = words.one
    names = seat_names(save.seats, words)
    others = [name for seat, name in enumerate(names) if seat not in save.mine] or list(names)
    title = _("{game} with {names}").format(game=GAMES[save.game].title, names=", ".join(others))
    mine = save.to_move in save.mine
    turn = _("Your turn") if mine else _("Waiting")
    state = _ended(save, names, words) if save.over else turn
    line = _("{state} · move {number}").format(state=state, number=save.moves)
    drawn = _miniature(save) if place < MINIATURES and not save.over else None
    return Running(save.id, save.game, title, line, mine, drawn, save.over)


def _ended(save: Save, names: Sequence[str], words: Words) -> str:
    """Who won, as far as the summary says."""
    _ = words.one
    if not save.winners:
        return _("Finished")
    if len(save.winners) == len(names):
        return _("A draw")
    if len(save.mine) == 1 and save.mine[0] in save.winners:
        return _("You win") if len(save.winners) == 1 else _("You share the win")
    winners = ", ".join(names[seat] for seat in save.winners)
    if len(save.winners) == 1:
        return _("{name} wins").format(name=winners)
    return _("{names} share the win").format(names=winners)


def _miniature(save: Save) -> Markup | None:
    try:
        state = save.record().state
    except BadRecord:
        return None
    return BOARDS[save.game].miniature(state.view(None))


def _guessed(id: str, text: str) -> str:
    """A damaged entry by the name of its game, if that can still be read."""
    game = GAMES.get(guess(text))
    return f"{game.title} ({id[:12]})" if game else id[:12]
