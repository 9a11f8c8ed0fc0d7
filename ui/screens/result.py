"""The end of a game: who won, where every point comes from, how it went."""

from __future__ import annotations

from ui.i18n import Words
from ui.render.art.ornaments import seal
from ui.render.art.ornaments import sign as colour_sign
from ui.render.seats import DASHES, INKS, sign
from ui.render.svg import Markup, circle, group, join, num, path, tag, text
from ui.screens import catalogue
from ui.screens.acts import Act
from ui.screens.names import titles, together
from ui.screens.outcome import Cell, Outcome
from ui.screens.widgets import button
from ui.wording.speech import scores


def html(
    outcome: Outcome, words: Words, seals: str = "", send: str = "", slip: str = "", *, lesson: bool = False
) -> Markup:
    """The whole result, for a sheet over the table. `seals`: what they have shown in a sealed game.

    `send`: the last link of that game is due, so it comes first. `slip`: what the coach says about the last move of
    somebody who has lost, and who may take it back. `lesson`: it was the last lesson, after which a whole game follows.
    """
    _ = words.one
    ways_on = [
        button(_("Try again") if lesson else _("Rematch"), Act.REMATCH, kind="" if send else "dark", picture="replay")
    ]
    if lesson:
        won = outcome.me in outcome.winners
        coached = button(_("A whole game with a coach"), Act.COACHED, kind="lit" if won else "")
        ways_on.insert(0 if won else 1, coached)
    deeds = tag(
        "div",
        button(send, Act.SHARE, kind="lit", picture="link") if send else None,
        ways_on,
        None if send else button(_("Share"), Act.SHARE, picture="share"),
        button(_("Replay"), Act.REPLAY, picture="play"),
        button(_("Review with the bots"), Act.REVIEW, picture="eye"),
        class_="deeds",
    )
    return tag(
        "div",
        tag("div", outcome.hero, class_="hero"),
        tag(
            "div",
            _verdict(outcome, words),
            tag("p", seals, class_="seals", role="status") if seals else None,
            tag("p", tag("span", slip), button(_("Take it back"), Act.TAKE_BACK), class_="slip") if slip else None,
            _table(outcome, words),
            _chart(outcome, words),
            deeds,
            class_="story",
        ),
        class_="result",
        data_result=outcome.game,
    )


def sentence(outcome: Outcome, words: Words) -> str:
    """Who won, in a sentence."""
    _ = words.one
    winners = outcome.winners
    if len(winners) == len(outcome.names) and outcome.game in catalogue.DRAWS:
        return _("A draw")
    if outcome.me in winners:
        return _("You win") if len(winners) == 1 else _("You share the win")
    names = [outcome.names[seat] for seat in winners]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} share the win").format(names=together(names, words))


def _verdict(outcome: Outcome, words: Words) -> Markup:
    """The seal, the sentence, the score."""
    n_ = words.many
    best = outcome.scores[outcome.winners[0]] if outcome.winners else max(outcome.scores)
    quiet = []
    if outcome.counts:
        quiet.append(scores(outcome.scores))
    if outcome.counts and outcome.curve:
        rounds = len(outcome.curve[0]) - 1
        quiet.append(n_("{count} round", "{count} rounds", rounds).format(count=rounds))
    return tag(
        "div",
        _emblem(outcome),
        tag(
            "div",
            tag("h3", sentence(outcome, words)),
            tag("p", " · ".join(quiet), class_="note") if quiet else None,
            tag("p", outcome.why, class_="why") if outcome.why else None,
            None if outcome.counts else tag("p", " – ".join(titles(outcome.names, outcome.manners)), class_="note"),
        ),
        tag("b", best, class_="best") if outcome.counts else None,
        class_="verdict",
    )


def _emblem(outcome: Outcome) -> Markup:
    """The sign of who has won; the seal of the house where nobody has won alone."""
    if len(outcome.winners) == 1:
        return _token(outcome.winners[0], 56)
    return tag("svg", seal(56), viewBox="-30 -30 60 60", class_="seal", aria_hidden="true")


def _table(outcome: Outcome, words: Words) -> Markup | None:
    """A row for every source of points, a column for every seat."""
    _ = words.one
    if not outcome.counts:
        return None
    most = max((cell.points for row in outcome.rows for cell in row.cells if cell), default=0) or 1
    heads = [
        tag("th", _token(seat), tag("span", name, manner and tag("small", manner)), scope="col")
        for seat, (name, manner) in enumerate(zip(outcome.names, outcome.manners, strict=True))
    ]
    body = [
        tag(
            "tr",
            tag("th", row.colour and _colour(row.colour), row.label, scope="row"),
            [tag("td", _points(cell, seat, most)) for seat, cell in enumerate(row.cells)],
        )
        for row in outcome.rows
    ]
    total = tag(
        "tr",
        tag("th", _("Total"), scope="row"),
        [tag("td", tag("span", score, class_="points")) for score in outcome.scores],
    )
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", _("Where the points come from"), scope="col"), heads)),
        tag("tbody", body),
        tag("tfoot", total),
        class_="points-table",
        data_seats=len(outcome.names),
    )


def _points(cell: Cell | None, seat: int, most: int) -> Markup:
    """A number, and how it came about or, as long as it is worth, a bar."""
    value = cell.points if cell else 0
    number = tag("span", value or "–", class_="points" if value else "points none")
    if cell and cell.how:
        return join((number, tag("small", cell.how, class_="how")))
    if value <= 0:
        return number
    line = path(f"M4 4H{num(max(4.0, 46 * value / most))}", stroke=INKS[seat])
    return join(
        (number, tag("svg", line, class_="points-bar", width=50, height=8, viewBox="0 0 50 8", aria_hidden="true"))
    )


def _colour(colour: str) -> Markup:
    """The sign of a colour on its ground."""
    drawn = circle(0, 0, 9, fill=f"var(--{colour})"), colour_sign(colour, 0, 0, 6.5)
    return tag("svg", drawn, viewBox="-9 -9 18 18", width=18, height=18, class_="of-colour", aria_hidden="true")


def _token(seat: int, size: int = 24) -> Markup:
    """The sign of a seat."""
    return tag("svg", sign(seat), viewBox="-12 -12 24 24", width=size, height=size, class_="token", aria_hidden="true")


def _chart(outcome: Outcome, words: Words) -> Markup | None:
    """The points, round by round."""
    _ = words.one
    if not outcome.counts or not outcome.curve or len(outcome.curve[0]) < 2:
        return None
    width, height = 360, 92
    rounds = len(outcome.curve[0]) - 1
    top = max(1, *map(max, outcome.curve))
    left, right, foot, head = 12, width - 46, height - 12, 26

    def spot(i: int, value: int) -> tuple[float, float]:
        return left + (right - left) * i / rounds, foot - (foot - head) * value / top

    step = next(step for step in (5, 10, 20, 25, 50, 100, 1000) if top / step <= 4)
    guides = "".join(f"M{left} {num(spot(0, v)[1])}H{right}" for v in range(step, top + 1, step))
    curves = [[spot(i, value) for i, value in enumerate(points)] for points in outcome.curve]
    lines = [_curve(seat, spots) for seat, spots in enumerate(curves)][::-1]
    ends = [(spots[-1][1], points[-1]) for spots, points in zip(curves, outcome.curve, strict=True)]
    return tag(
        "svg",
        text(left, 18, _("points, round by round"), 12, class_="quiet"),
        path(guides, class_="guides"),
        lines,
        _ends(ends, right + 9),
        class_="chart",
        viewBox=f"0 0 {width} {height}",
        role="img",
        aria_label=_spoken(outcome, words),
    )


def _curve(seat: int, spots: list[tuple[float, float]]) -> Markup:
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    x, y = spots[-1]
    return group(
        path(d, fill="none", stroke=INKS[seat], stroke_width=2, stroke_linejoin="round", stroke_dasharray=DASHES[seat]),
        circle(x, y, 3.4, fill=INKS[seat]),
    )


def _ends(heights: list[tuple[float, int]], x: float) -> list[Markup]:
    """The last scores beside their lines, pushed apart where they would cover each other."""
    labels, free = [], 0.0
    for y, score in sorted(heights):
        y = max(y + 4.5, free)
        free = y + 14
        labels.append(text(x, y, score, 14, class_="title"))
    return labels


def _spoken(outcome: Outcome, words: Words) -> str:
    _ = words.one
    ends = ", ".join(f"{name} {score}" for name, score in zip(outcome.names, outcome.scores, strict=True))
    return _("Points round by round, at the end: {ends}").format(ends=ends)
