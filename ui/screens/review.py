"""The look back at a finished game: how the chances went, and where they turned."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine import Move
from engine.events import Event
from engine.state import View
from ui.i18n import Words
from ui.render.seats import DASHES, INKS
from ui.render.svg import Markup, circle, join, num, path, rect, tag
from ui.screens.acts import Act
from ui.screens.widgets import button

WIDTH, HEIGHT = 340, 150


@dataclass(frozen=True)
class Choice:
    """A move that somebody played or could have played."""

    move: Move
    path: tuple[str, ...]  # what would be touched
    view: View  # before it
    event: Event  # what it does first


@dataclass(frozen=True)
class Turn:
    """A decision that cost much."""

    ply: int
    seat: int
    played: Choice
    best: Choice
    loss: float  # of the share of the win, 0 to 1


@dataclass(frozen=True)
class Review:
    plies: Sequence[int]  # where a turn begins, and the last position
    curve: Sequence[Sequence[float]]  # for every seat its share of the win there
    turns: Sequence[Turn]  # the costliest first

    def point(self, ply: int) -> int:
        """The number of the curve's point to which a position belongs."""
        return max(0, bisect_right(self.plies, ply) - 1)


def waiting(progress: float, words: Words, *, away: bool) -> Markup:
    """While the bots think, or cannot be reached."""
    _ = words.one
    if away:
        again = button(_("Try again"), Act.REVIEW, kind="lit")
        return tag("div", tag("p", _("The bot cannot be reached.")), again, class_="review")
    return tag(
        "div",
        tag("p", _("The bots are looking at every decision again…")),
        tag("progress", max="1", value=num(progress), aria_label=_("Progress")),
        tag("p", f"{progress:.0%}", class_="quiet"),
        class_="review",
    )


def html(review: Review, names: Sequence[str], named: Callable[[Choice], str], shown: int, words: Words) -> Markup:
    """`named` puts a move into words."""
    _ = words.one
    turns = [_turn(turn, names, named, words) for turn in review.turns]
    none = tag("p", _("Nobody let much slip: a well-played game."), class_="quiet")
    return tag(
        "div",
        tag("p", _("Winning chances, turn by turn. Tap the curve to go there."), class_="quiet"),
        _curve(review, shown, words),
        _legend(names),
        tag("h3", _("Turning points")),
        tag("ol", turns, class_="turns") if turns else none,
        class_="review",
    )


def _turn(turn: Turn, names: Sequence[str], named: Callable[[Choice], str], words: Words) -> Markup:
    _ = words.one
    lost = _("{name}: −{percent}% winning chance").format(name=names[turn.seat], percent=round(100 * turn.loss))
    played = _("Played: {move}").format(move=named(turn.played))
    place = _("Move {number}").format(number=turn.ply + 1)
    label = (tag("b", place), " ", lost, tag("small", played))
    return tag("li", button(label, Act.LOOK, str(turn.ply), kind="turn"))


def _curve(review: Review, shown: int, words: Words) -> Markup:
    _ = words.one
    last = max(1, len(review.plies) - 1)

    def place(point: int, share: float) -> tuple[float, float]:
        return 6 + (WIDTH - 12) * point / last, 6 + (HEIGHT - 12) * (1 - share)

    lines = []
    for seat, shares in enumerate(review.curve):
        points = " ".join(f"{num(x)} {num(y)}" for x, y in (place(i, share) for i, share in enumerate(shares)))
        lines.append(path(f"M{points}", class_="chance", stroke=INKS[seat], stroke_dasharray=DASHES[seat]))
    marks = [
        circle(*place(point, review.curve[turn.seat][point]), 5, class_="turn-mark")
        for turn in review.turns
        for point in [review.point(turn.ply)]
    ]
    x, _y = place(review.point(shown), 0)
    here = path(f"M{num(x)} 6V{HEIGHT - 6}", class_="here")
    return tag(
        "svg",
        _grid(),
        lines,
        here,
        marks,
        _strips(review.plies, last),
        class_="curve",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=_("Winning chances"),
    )


def _grid() -> Markup:
    return join(path(f"M6 {num(6 + (HEIGHT - 12) * k / 4)}H{WIDTH - 6}", class_="grid") for k in range(5))


def _strips(plies: Sequence[int], last: int) -> Markup:
    """Upright strips to touch; at most sixty, so that a finger finds one."""
    step = max(1, -(-last // 60))
    width = (WIDTH - 12) / last
    strips = [
        rect(
            6 + width * (point - step / 2),
            0,
            width * step,
            HEIGHT,
            fill="transparent",
            data_act=Act.LOOK,
            data_value=str(plies[point]),
        )
        for point in range(0, len(plies), step)
    ]
    return join(strips)


def _legend(names: Sequence[str]) -> Markup:
    entries = []
    for seat, name in enumerate(names):
        line = path("M2 6H26", class_="chance", stroke=INKS[seat], stroke_dasharray=DASHES[seat])
        entries.append(tag("li", tag("svg", line, width=28, height=12, aria_hidden="true"), tag("span", name)))
    return tag("ul", entries, class_="legend")
