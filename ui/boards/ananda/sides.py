"""Around the temple: the players' cards, and the supply."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ui.boards.ananda.arrivals import arrivals
from ui.boards.ananda.pieces import monk
from ui.boards.ananda.scene import Scene
from ui.render.geometry import Rect
from ui.render.seats import turn_dot
from ui.render.svg import LETTER, Markup, fit, group, join, landmark, piece, rect, snug, text, use

Counted = Literal["rack", "hand", "deck"]  # what a player's card counts


class CardSize(NamedTuple):
    """Measures of a player's card: sizes of letters, and places from its left edge and its middle."""

    left: float  # of name and counts
    name: float
    long_name: float  # the size of a name that would not fit
    name_at: float
    counts_at: float
    score: float
    score_at: float
    slack: float  # between name and score
    monk: float
    monk_at: tuple[float, float]


LARGE = CardSize(62, 20, 17, -14, 31, 34, -8, 16, 1.3, (32, 28))
NORMAL = CardSize(50, 17, 17, -8, 19, 28, 10, 16, 0.95, (27, 20))
TIGHT = CardSize(42, 15, 15, -8, 19, 24, -2, 4, 0.82, (22, 18))
SMALL = CardSize(30, 12.5, 9, -7, 17, 16.5, -5, 4, 0.76, (16, 15))
LOW = CardSize(25, 12.5, 9, -4, 13, 18, -3, 4, 0.62, (14, 12))


def players(scene: Scene) -> Markup:
    me, count, rooms = scene.bottom, scene.view["players"], scene.places.players
    seats = [(me + i) % count for i in range(count)]
    shown = seats if len(rooms) == count else seats[1:]
    return join(_player(scene, seat, at) for seat, at in zip(shown, rooms, strict=True))


def _player(scene: Scene, seat: int, at: Rect) -> Markup:
    """A player's card: monk, name, counts, karma. It opens to show the karma pile."""
    x, y, width, height = at
    box = rect(x + 0.5, y + 0.5, width - 1, height - 1, 12, class_="ananda-paper")
    if height < 50 and width > 220:
        inside = _one_line(scene, seat, at)
    elif width < 136 or height < 50:
        inside = _small_card(scene, seat, at, LOW if height < 50 else SMALL)
    else:
        inside = _card(scene, seat, at, LARGE if height > 80 else TIGHT if width < 200 else NORMAL)
    # Tiles that this player lays set out from here, and what the player takes comes here.
    door = piece(f"seat-{seat}", x + 20, y + height / 2)
    return scene.look.opener(f"karma-{seat}", at, box, inside, door, arrivals(scene, seat, x + 20, y + height / 2))


def _card(scene: Scene, seat: int, at: Rect, size: CardSize) -> Markup:
    _ = scene.look.words.one
    x, y, width, height = at
    middle, end, left = y + height / 2, x + width - 14, x + size.left
    who, name = scene.view["seats"][seat], scene.look.name(seat)
    room = width - size.left - 12 - len(str(who["karma"])) * size.score * 0.5 - size.slack
    letters = size.name if len(name) * size.name * LETTER < room else size.long_name
    kinds: tuple[Counted, ...] = ("rack", "hand", "deck") if width > 168 else ("rack", "hand")
    counts = [
        count(kind, who[kind], left + i * 40, middle + size.counts_at, kind == "deck" and seat == scene.bottom)
        for i, kind in enumerate(kinds)
    ]
    return join(
        (
            standing(scene, seat, x + size.monk_at[0], middle + size.monk_at[1], size.monk),
            text(left, middle + size.name_at, fit(name, room, letters), letters, class_="title"),
            turn(scene, seat, x + 12, y + 12),
            counts,
            text(end, middle + size.score_at, who["karma"], size.score, class_="title end"),
            size is LARGE and text(end, middle + 9, fit(_("karma"), 60, 12), 12, class_="quiet end"),
        )
    )


def _small_card(scene: Scene, seat: int, at: Rect, size: CardSize) -> Markup:
    """For three opponents on a phone."""
    x, y, width, height = at
    who, middle, left = scene.view["seats"][seat], y + height / 2, x + size.left
    karma = str(who["karma"])
    room = width - size.left - 10 - len(karma) * 9.5 - size.slack
    name, letters = snug(scene.look.name(seat), room, size.name, least=size.long_name)
    return join(
        (
            standing(scene, seat, x + size.monk_at[0], middle + size.monk_at[1], size.monk),
            text(left, middle + size.name_at, name, letters, class_="title"),
            turn(scene, seat, x + 9, y + 9),
            text(x + width - 8, middle + size.score_at, karma, size.score, class_="title end"),
            count("rack", who["rack"], left - 1, middle + size.counts_at, letters=12),
            count("hand", who["hand"], left + 29, middle + size.counts_at, letters=12),
        )
    )


def _one_line(scene: Scene, seat: int, at: Rect) -> Markup:
    x, y, width, height = at
    who, middle = scene.view["seats"][seat], y + height / 2
    karma = str(who["karma"])
    kinds: tuple[Counted, ...] = ("rack", "hand", "deck") if width > 240 else ("rack", "hand")
    counts = x + width - 20 - len(karma) * 13 - len(kinds) * 38
    name = fit(scene.look.name(seat), counts - x - 42, 16)
    return join(
        (
            standing(scene, seat, x + 18, middle + 13, 0.66),
            text(x + 36, middle + 5.5, name, 16, class_="title"),
            turn(scene, seat, x + 44 + text_width(name, 16), middle),
            [count(kind, who[kind], counts + i * 38, middle + 5) for i, kind in enumerate(kinds)],
            text(x + width - 12, middle + 8, karma, 23, class_="title end"),
        )
    )


def standing(scene: Scene, seat: int, x: float, y: float, scale: float) -> Markup:
    """A player's monk beside the name; if it is off the board, it really stands here."""
    if scene.view["monks"][seat]:
        return monk(seat, x, y, scale)
    return piece(f"monk-{seat}", x, y, monk(seat, 0, 0, scale))


def turn(scene: Scene, seat: int, x: float, y: float) -> Markup | None:
    return turn_dot(seat, x, y) if scene.view["to_move"] == seat else None


SIGNS = {"rack": "ananda-tile", "hand": "ananda-cards", "deck": "ananda-deck"}


def count(kind: str, amount: object, x: float, y: float, keyed: bool = False, letters: float = 13) -> Markup:
    """A small sign with a number; y is the number's baseline. Cards come from a deck that is keyed."""
    drawn = use(SIGNS[kind], 0, -12.4 * letters / 13, scale=letters / 13)
    return join(
        (
            landmark(kind, Rect(x, y - letters, letters * 2.4, letters * 1.2)) if keyed else None,
            piece(kind, x, y, drawn) if keyed else group(drawn, x=x, y=y),
            text(x + letters * 1.38, y, amount, letters, class_="bold"),
        )
    )


def text_width(words: str, size: float) -> float:
    """About how wide these words get."""
    return len(words) * size * 0.5


def supply(scene: Scene) -> Markup:
    _ = scene.look.words.one
    x, y, width, height = scene.places.supply
    box = rect(x + 0.5, y + 0.5, width - 1, height - 1, 12, class_="ananda-paper")
    middle = y + height / 2
    low = height < 50
    size = min(19 if low else 22 if height < 80 else 32, (width - 22) / 2.36)  # sign and two figures
    left = x + (12 if width < 90 else 14)
    word, small = snug(_("supply"), width - 16, 12, least=9.5)
    label = None if low else text(left, middle - size * 0.5, word, small, class_="quiet")
    base = middle + (size * 0.36 if low else size * 0.72)
    grown = size / 17
    return join(
        (
            landmark("supply", scene.places.supply),
            box,
            label,
            piece("supply", left, base, use("ananda-tile", 0, -14 * grown, scale=grown)),
            text(left + 19 * grown, base, scene.view["supply"], size, class_="title"),
        )
    )
