"""Somebody opens a link: take a seat, or decide between two ways a game went."""

from __future__ import annotations

from collections.abc import Sequence

from engine import GAMES
from ui.i18n import Words
from ui.links.agreement import hints_allowed
from ui.links.compare import Arrival
from ui.render.svg import Markup, join, tag
from ui.screens.acts import Act
from ui.screens.names import seat_names, together
from ui.screens.share import open_link
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
        tag("p", open_link(words), class_="note") if free and GAMES[record.game].has_secrets else None,
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


def taken(arrival: Arrival, seats: Sequence[int], asked: str, words: Words) -> Markup:
    """Somebody sits there already: ask once more."""
    _ = words.one
    names = seat_names(arrival.seats, words)
    sentence = _("Somebody plays as {names} already.").format(names=together([names[seat] for seat in seats], words))
    told = _("If you sit down there too, you see the same cards, and your next link tells them so.")
    ways = (button(_("Sit down anyway"), Act.SIT, asked), button(_("Another seat"), Act.CLOSE, kind="lit"))
    body = (tag("p", sentence), tag("p", told), tag("div", ways, class_="chairs"))
    return join((_house(words), sheet(_("This seat is taken"), body, words)))


def fork(known: str, common: int, words: Words) -> Markup:
    """The same game, but it went on differently here and there. `known`: the id of the game here."""
    _ = words.one
    sentence = _("You have this game, but in the link it went on differently after move {number}.")
    keep_both = button(_("Keep both"), Act.KEEP_BOTH, kind="lit")
    return _decide(_("Two versions of this game"), sentence.format(number=common), known, (keep_both,), words)


def own_moves(known: str, count: int, words: Words) -> Markup:
    """The link goes on with moves of this person's own that were not made here."""
    _, n_ = words.one, words.many
    sentence = n_(
        "This link has {count} move of your own that you did not make here.",
        "This link has {count} moves of your own that you did not make here.",
        count,
    )
    go_on = button(_("Go on from the link"), Act.TAKE_LINK, kind="lit")
    keep_both = button(_("Keep both"), Act.KEEP_BOTH)
    return _decide(_("Your own moves"), sentence.format(count=count), known, (go_on, keep_both), words)


def _decide(title: str, sentence: str, known: str, ways: Sequence[Markup], words: Words) -> Markup:
    _ = words.one
    mine = link(_("Open mine"), f"game/{known}")
    body = (tag("p", sentence), tag("div", *ways, mine, class_="chairs"))
    return join((_house(words), sheet(title, body, words)))


def _house(words: Words) -> Markup:
    """Behind the sheet: where the link has led to. It may be somebody's first visit."""
    return tag("div", page_defs(), backdrop(), house(words), class_="arrival")
