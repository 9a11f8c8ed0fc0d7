"""Sealed play by link: the invitation, the wait before the cards are dealt, questions that are asked twice."""

from __future__ import annotations

from collections.abc import Sequence

from engine import GAMES
from ui.i18n import Words
from ui.render.svg import Markup, join, tag
from ui.screens.acts import Act
from ui.screens.widgets import backdrop, button, house, link, page_defs, sheet


def promise(words: Words) -> str:
    """What sealed means, before somebody chooses it."""
    _ = words.one
    return _(
        "Nobody can look at cards that are not theirs, not even in the link. "
        "No hints, and a move that was sent stands. The secret of your cards stays in this browser."
    )


def invitation(game: str, inviter: str, told: str, words: Words) -> Markup:
    """Somebody opens an invitation. `told`: what has just gone wrong."""
    _ = words.one
    sentence = _("{name} invites you to a sealed game.").format(name=inviter)
    chairs = (
        button(_("Join the game"), Act.SIT, "1", kind="lit"),
        link(_("To the lobby"), ""),
    )
    body = (
        tag("p", sentence),
        tag("p", promise(words)),
        _lost(words),
        tag("p", told, class_="refusal", role="status") if told else None,
        tag("div", chairs, class_="chairs"),
    )
    title = _("A game of {game}").format(game=GAMES[game].title)
    return _over_the_house(sheet(title, body, words), words)


def waiting(
    game: str, sentences: Sequence[str], box: Markup | None, told: str, words: Words, *, ended: bool = False
) -> Markup:
    """No cards are dealt yet: the link to send, and what happens then. `box`: the link, once it is asked for.

    `ended`: there will be no cards, and nothing to send.
    """
    _ = words.one
    send = tag("div", button(_("Send the link"), Act.SHARE, kind="lit", picture="link"), class_="chairs")
    body = (
        [tag("p", sentence) for sentence in sentences],
        tag("p", told, class_="refusal", role="status") if told else None,
        None if ended else (box or send, _lost(words)),
        tag("div", link(_("To the lobby"), ""), class_="chairs"),
    )
    return _over_the_house(sheet(GAMES[game].title, body, words, closable=False), words)


def _lost(words: Words) -> Markup:
    _ = words.one
    return tag("p", _("If the storage of this browser is cleared, the game is lost."), class_="note")


def working(game: str, sentence: str, share: float | None, words: Words) -> Markup:
    """Something takes a moment. `share`: how much is done, if it takes longer."""
    body = (tag("p", sentence, role="status"), progress(share, sentence))
    return _over_the_house(sheet(GAMES[game].title, body, words, closable=False), words)


def progress(share: float | None, label: str) -> Markup | None:
    if share is None:
        return None
    return tag("progress", max=100, value=str(int(share * 100)), aria_label=label)


def ask(title: str, sentences: Sequence[str], act: Act, label: str, words: Words) -> Markup:
    """A question whose answer cannot be taken back."""
    _ = words.one
    body = [tag("p", sentence) for sentence in sentences]
    foot = (button(_("Cancel"), Act.CLOSE), button(label, act, "yes", kind="lit"))
    return sheet(title, body, words, foot)


def seals(sentences: Sequence[str], digits: str, words: Words) -> Markup:
    """What the seals have shown, and six digits to compare by voice."""
    _ = words.one
    compare = _(
        "Check that nobody sits between you: read these digits to each other, on the phone or face to face. "
        "They must be the same on both screens."
    )
    body = (
        [tag("p", sentence) for sentence in sentences],
        digits and (tag("p", compare), tag("p", f"{digits[:3]} {digits[3:]}", class_="digits")),
    )
    return sheet(_("Seals"), body, words)


def unsent(sentence: str, may_send: bool, words: Words) -> Markup:
    """In place of the link, as long as it is not made."""
    _ = words.one
    deed = button(_("Send the link"), Act.SHARE, kind="lit", picture="link")
    return tag("div", tag("p", sentence), tag("div", deed, class_="deeds") if may_send else None, class_="share")


def _over_the_house(body: Markup, words: Words) -> Markup:
    return join((tag("div", page_defs(), backdrop(), house(words), class_="arrival"), body))
