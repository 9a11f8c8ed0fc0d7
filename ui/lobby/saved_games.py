"""The games kept in this browser, as the lobby lists them."""

from __future__ import annotations

from collections.abc import Sequence

from engine import GAMES, BadRecord
from ui.boards import BOARDS
from ui.i18n import Words
from ui.render.svg import Markup
from ui.screens.catalogue import DRAWS
from ui.screens.lobby import Running
from ui.screens.names import seat_names, together
from ui.storage.save import MOVED, Save, guess
from ui.storage.saves import ASIDE, GAME, Saves, Unreadable

MINIATURES = 6  # games that the lobby draws, if they go on; older ones show their emblem


def games(saves: Saves, words: Words) -> list[Running]:
    """What can be gone on with, then what cannot be shown: every entry is looked at on its own."""
    kept = saves.everything()
    listed = [_listed(place, save, words) for place, save in enumerate(kept.games)]
    return listed + [_unreadable(entry, words) for entry in kept.unreadable]


def notice(saves: Saves, words: Words) -> str:
    """What a person should know about the storage; nothing if all is well."""
    _, n_ = words.one, words.many
    if not saves.storage.works:
        return _("This browser cannot save: your games are lost when you close the page.")
    if saves.storage.full:
        return _("This browser has no room left. Save all games to a file, then delete some.")
    damaged = saves.set_aside()
    sentence = n_(
        "A saved game could not be read: {names}. It is set aside and included in the export.",
        "{count} saved games could not be read: {names}. They are set aside and included in the export.",
        len(damaged),
    )
    names = ", ".join(_guessed(entry) for entry in damaged)
    return sentence.format(count=len(damaged), names=names) if damaged else ""


def _listed(place: int, save: Save, words: Words) -> Running:
    try:
        return _running(place, save, words)
    except Exception:  # whatever is odd about one game, the others are listed
        return _unreadable(Unreadable(GAME + save.id, save.to_json(), newer=False), words)


def _unreadable(entry: Unreadable, words: Words) -> Running:
    _ = words.one
    newer = _("Saved by a newer version of Quiet Table")
    state = newer if entry.newer else _("Damaged, kept for the export")
    game = guess(entry.text)
    return Running(entry.key, game if game in GAMES else "", _guessed(entry), state, readable=False)


def _running(place: int, save: Save, words: Words) -> Running:
    _ = words.one
    names = seat_names(save.seats, words)
    others = [name for seat, name in enumerate(names) if seat not in save.mine] or list(names)
    title = _("{game} with {names}").format(game=GAMES[save.game].title, names=together(others, words))
    mine = save.to_move in save.mine
    turn = _("Your turn") if mine else _("Waiting")
    state = _ended(save, names, words) if save.over else turn
    if save.sealed:
        state = _("On another device") if save.sealed == MOVED else _("{state} · sealed").format(state=state)
    line = _("{state} · move {number}").format(state=state, number=save.moves)
    drawn = _miniature(save) if place < MINIATURES and not (save.over or save.sealed) else None
    return Running(save.id, save.game, title, line, mine, drawn, save.over)


def _ended(save: Save, names: Sequence[str], words: Words) -> str:
    """Who won, as far as the summary says."""
    _ = words.one
    if not save.winners:
        return _("Finished")
    if len(save.winners) == len(names) and save.game in DRAWS:
        return _("A draw")
    if len(save.mine) == 1 and save.mine[0] in save.winners:
        return _("You won") if len(save.winners) == 1 else _("You shared the win")
    winners = together([names[seat] for seat in save.winners], words)
    if len(save.winners) == 1:
        return _("{name} won").format(name=winners)
    return _("{names} shared the win").format(names=winners)


def _miniature(save: Save) -> Markup | None:
    try:
        state = save.record().state
    except BadRecord:
        return None
    only = save.mine[0] if len(save.mine) == 1 else None  # the table is seen from there
    return BOARDS[save.game].miniature(state.view(only))


def _guessed(entry: Unreadable) -> str:
    """An unreadable entry by the name of its game, if that can still be read."""
    id, game = entry.key.removeprefix(ASIDE).removeprefix(GAME)[:12], GAMES.get(guess(entry.text))
    return f"{game.title} ({id})" if game else id
