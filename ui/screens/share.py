"""Sending a game: the link, the code to scan, the file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ui.i18n import Words
from ui.render.svg import Markup, tag
from ui.screens.acts import Act
from ui.screens.widgets import button


@dataclass(frozen=True)
class Parcel:
    """What is sent."""

    link: str
    qr: Markup | None  # None: too long for a code
    secrets: bool  # does the game have any?
    earlier: bool  # an earlier position than the last one
    can_share: bool  # has the system a share sheet?
    said: str = ""  # what has just been done


def html(parcel: Parcel, words: Words) -> Markup:
    _ = words.one
    what = _("A link to this position.") if parcel.earlier else _("The whole game is in this link.")
    play_on = button(_("Play on from here"), Act.PLAY_ON, picture="play") if parcel.earlier else None
    deeds = (button(_("Save as a file"), Act.EXPORT, picture="list"), play_on)
    return box(parcel, what, deeds, open_link(words) if parcel.secrets else "", words)


def open_link(words: Words) -> str:
    """What people should know before they send one."""
    _ = words.one
    return _(
        "Here everyone sees only their own cards. But the link holds all of them: a determined person could read it."
    )


def box(parcel: Parcel, what: str, deeds: Iterable[Markup | None], note: str, words: Words) -> Markup:
    """A link to be sent, and everything that can be done with it."""
    _ = words.one
    too_long = tag("p", _("This game is too long for a code to scan."), class_="quiet")
    return tag(
        "div",
        tag("p", what),
        tag("input", type="text", class_="field", value=parcel.link, readonly=True, aria_label=_("Link")),
        tag(
            "div",
            button(_("Copy the link"), Act.COPY_LINK, kind="lit", picture="link"),
            button(_("Share…"), Act.SYSTEM_SHARE, picture="share") if parcel.can_share else None,
            deeds,
            class_="deeds",
        ),
        tag("p", parcel.said, role="status", class_="said") if parcel.said else None,
        parcel.qr or too_long,
        tag("p", note, class_="note") if note else None,
        class_="share",
    )


def only_a_file(reason: str, words: Words) -> Markup:
    """A game that no link can hold."""
    _ = words.one
    deed = button(_("Save as a file"), Act.EXPORT, kind="lit", picture="list")
    return tag("div", tag("p", reason), tag("div", deed, class_="deeds"), class_="share")
