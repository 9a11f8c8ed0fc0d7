"""Somebody opens a link: take a seat, or decide between two ways a game went."""

from __future__ import annotations

from collections.abc import Sequence

from engine import GAMES
from ui.i18n import Words
from ui.links.agreement import hints_allowed
from ui.links.query import Arrival
from ui.render.svg import Markup, join, tag
from ui.screens.acts import Act
from ui.screens.names import seat_names
from ui.screens.widgets import backdrop, button, house, link, page_defs, sheet


def seats(arrival: Arrival, free: Sequence[int], miniature: Markup, words: Words) -> Markup:
    """A game that is new here: who are you?"""
    _, n_ = words.one, words.many
    names, record = seat_names(arrival.seats, words), arrival.record
    to_move, count = record.state.to_move, len(record.moves)
    played = n_("{count} move has been played.", "{count} moves have been played.", count)
    chairs = [
        button(
            _("Play as {name}").format(name=names[seat]),
            Act.SIT,
            str(seat),
            kind="lit" if seat == to_move else "",
        )
        for seat in free
    ]
    turn = _("To move: {name}.").format(name=names[to_move]) if to_move is not None else ""
    agreed = _("Hints are allowed in this game. By joining you agree to that.")
    body = (
        tag("div", miniature, class_="hero"),
        tag("p", played.format(count=count), " ", turn or _("The game is over.")),
        tag("p", agreed) if free and hints_allowed(record) else None,
        tag(
            "div",
            chairs,
            button(_("All at this screen"), Act.SIT, "all") if len(chairs) > 1 else None,
            button(_("Just watch"), Act.SIT, "none"),
            class_="chairs",
        ),
    )
    title = _("A game of {game}").format(game=GAMES[record.game].title)
    return join((_house(words), sheet(title, body, words)))


def fork(arrival: Arrival, words: Words) -> Markup:
    """The same game, but it went on differently here and there."""
    _ = words.one
    sentence = _("You know this game, but after move {number} it went on differently in the link.").format(
        number=arrival.common
    )
    body = (
        tag("p", sentence),
        tag(
            "div",
            button(_("Keep both"), Act.KEEP_BOTH, kind="lit"),
            link(_("Open mine"), f"game/{arrival.known.id}" if arrival.known else ""),
            class_="chairs",
        ),
    )
    return join((_house(words), sheet(_("Two versions of this game"), body, words)))


def _house(words: Words) -> Markup:
    """Behind the sheet: where the link has led to. It may be somebody's first visit."""
    return tag("div", page_defs(), backdrop(), house(words), class_="arrival")
