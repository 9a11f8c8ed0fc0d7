"""The hand fanned at the bottom, and the two piles: deck and discards."""

from __future__ import annotations

from ui.boards.mandala.pieces import CARD, COLOURS
from ui.boards.mandala.scene import Scene, badge, in_flight, lit_badge
from ui.render.art.ornaments import sign
from ui.render.geometry import Rect
from ui.render.svg import Markup, circle, group, join, landmark, piece, rect, tag, text, use

RISE = 0.18  # of a card's width: how far chosen cards are lifted


def hand(scene: Scene) -> Markup:
    """Sorted by colour; a touch on any card chooses all of its colour."""
    cards = scene.view["hands"][scene.bottom]["cards"]
    size = scene.view["hands"][scene.bottom]["size"]
    fan = _Fan(scene.places.hand, size)
    if cards is None:
        backs = [fan.piece(i, f"hand-{scene.bottom}-{i}", use("mandala-back")) for i in range(size)]
        return join((landmark("hand", fan.outline), _spot(scene, scene.bottom, *fan.middle), backs))
    groups, first = [], 0
    for colour in COLOURS:
        if colour in cards:
            groups.append(_colour(scene, fan, colour, first, cards[colour]))
            first += cards[colour]
    coming = [fan.piece(i, f"back-hand-{i}", use("mandala-back")) for i in range(first, size)]  # on their way
    return join((landmark("hand", fan.outline), _spot(scene, scene.bottom, *fan.middle), groups, coming))


class _Fan:
    """Where the cards of a hand lie: side by side, a little turned, on a shallow arc."""

    def __init__(self, box: Rect, size: int) -> None:
        self.width = box.height * 100 / CARD
        self.scale = self.width / 100
        self.size = size
        self.box = box
        room = (box.width - self.width) / max(1, size - 1)
        self.step = min(room, self.width * 0.94)

    @property
    def outline(self) -> Rect:
        """Around all cards as they lie, turned."""
        sink = ((self.size - 1) / 2) ** 2 * self.width * 0.0095
        return Rect(self.box.x - 3, self.box.y - 4, self.box.width + 6, self.box.height + sink + 8)

    @property
    def middle(self) -> tuple[float, float]:
        return self.box.x + self.box.width / 2, self.box.y

    def place(self, index: int, lift: float = 0) -> tuple[float, float, float]:
        """The middle of a card, and its turn."""
        t = index - (self.size - 1) / 2
        x = self.box.x + self.box.width / 2 + t * self.step
        return x, self.box.y + self.box.height / 2 + t * t * self.width * 0.0095 - lift * self.width * RISE, t * 1.25

    def around(self, first: int, last: int, lift: float) -> Rect:
        """Around a run of cards, as if they were not turned."""
        (x, y, _), (end, foot, _) = self.place(first, lift), self.place(last, lift)
        top, height = min(y, foot), self.box.height
        return Rect(x - self.width / 2, top - height / 2, end - x + self.width, height)

    def piece(self, index: int, key: str, *body: object, lift: float = 0, origin: str | None = "deck") -> Markup:
        """A card, drawn from its own top left corner."""
        x, y, turn = self.place(index, lift)
        inner = group(*body, x=-self.width / 2, y=-self.box.height / 2, scale=self.scale)
        return piece(key, x, y, group(inner, turn=turn), origin=origin)


def _colour(scene: Scene, fan: _Fan, colour: str, first: int, count: int) -> Markup:
    """All cards of one colour. While a number is asked, the n-th card means n of them."""
    look, target = scene.look, f"hand-{colour}"
    chosen = scene.colour == colour
    looked_at = look.looking == target
    asked = scene.counts if chosen else []
    reach = int(look.looking.removeprefix("count-")) if look.looking and look.looking.startswith("count-") else 0
    cards = []
    for nth in range(1, count + 1):
        lift = 1.0 if chosen else 0.4 if looked_at else 0.0
        if chosen and nth <= reach:
            lift = 1.35
        index = first + nth - 1
        card = _card(scene, fan, colour, index, nth, lift, chosen, target in look.lit)
        cards.append(look.touch(f"count-{nth}", fan.around(index, index, lift), card) if nth in asked else card)
    x, y, _ = fan.place(first, 0)
    spot = piece(f"hand-{scene.bottom}-{colour}", x, y)
    return (
        tag("g", spot, cards) if asked else look.touch(target, fan.around(first, first + count - 1, lift), spot, cards)
    )


def _card(scene: Scene, fan: _Fan, colour: str, index: int, nth: int, lift: float, chosen: bool, lit: bool) -> Markup:
    body: list[object] = []
    corner = 12.5 if scene.look.aids else 8.5
    at = 7 + corner * 1.75
    if chosen:
        body.append(rect(-2, -2, 104, CARD + 4, 13, class_="mandala-card-glow"))
    body += [
        use(f"mandala-card-{colour}"),
        circle(at, at, corner * 1.7, fill=f"var(--{colour})"),
        sign(colour, at, at, corner * 1.25),
    ]
    if chosen or lit:
        body.append(rect(0, 0, 100, CARD, 11, class_="mandala-card-chosen" if chosen else "mandala-card-lit"))
    if chosen and nth in scene.counts:
        body.append(lit_badge(at, CARD * 0.5, str(nth), 17))
    return fan.piece(index, f"hand-{scene.bottom}-{colour}-{nth}", body, lift=lift)


def _spot(scene: Scene, seat: int, x: float, y: float) -> Markup:
    """An empty spot: where things of this hand come from."""
    return piece(f"hand-{seat}", x, y)


# --- deck and discards ------------------------------------------------------------------


def piles(scene: Scene) -> Markup:
    return join((_deck(scene), _discard(scene)))


def _deck(scene: Scene) -> Markup:
    _ = scene.look.words.one
    box, count, u = scene.places.deck, scene.view["deck"], scene.places.unit
    scale, wide = box.width / 100, scene.places.wide
    radius = max(9.0, box.width * 0.21)
    under = [
        use("mandala-back", box.x + k * scale * 5, box.y + k * scale * 5, scale=scale) for k in (2, 1) if count > k
    ]
    top = piece("deck", box.x, box.y, use("mandala-back", scale=scale) if count else _hollow(box))
    parts = [under, top, _deck_number(scene, count, radius)]
    if scene.view["last_mandala"]:
        words = _("last mandala")
        if wide:
            parts.append(text(box.x + box.width / 2, box.y + box.height + 26 * u, words, 12.5, class_="middle bold"))
        else:
            parts.append(_ribbon(box, _("last")))
    if wide:
        caption = text(box.x + box.width / 2, box.y - 11 * u, _("deck"), 13, class_="middle quiet")
        parts.append(caption)
    return scene.look.opener("deck", box, parts)


def _deck_number(scene: Scene, count: int, radius: float) -> Markup:
    """To the left on a phone, where the discards follow below and the screen ends to the right."""
    box = scene.places.deck
    if scene.places.wide:
        return badge(box.x + box.width - 1, box.y + box.height - 2, count, radius)
    return badge(box.x + 2, box.y + box.height - radius, count, radius)


def _discard(scene: Scene) -> Markup:
    _ = scene.look.words.one
    look, view, box, u = scene.look, scene.view["discard"], scene.places.discard, scene.places.unit
    scale, radius = box.width / 100, max(9.0, box.width * 0.21)
    size, lit = view["size"], scene.lamp("discard")
    parts: list[object] = [rect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, fill="transparent")]
    if lit:
        parts.append(rect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 8, class_="lit-glow"))
    if view["top"]:
        under = [use(scene.tile(view["top"]), box.x, box.y + 2 * u, scale=scale)] if size > 1 else []
        tile = use(scene.tile(view["top"]), scale=scale)
        parts += [under, piece(f"discard-{size}-{view['top']}", box.x, box.y, tile, origin=_thrown_from(scene))]
    else:
        parts.append(piece("discard-0", box.x, box.y, _hollow(box)))
    if lit:
        parts.append(rect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 8, class_="lit-line"))
        middle = box.y + box.height * 0.42
        parts.append(lit_badge(box.x + box.width / 2, middle, scene.amount("discard"), max(9, box.width * 0.19)))
    elif scene.coming and scene.coming[1] == "to_discard":
        parts.append(lit_badge(box.x + box.width * 0.8, box.y + 4, f"+{scene.coming[2]}", max(9, box.width * 0.19)))
    elif scene.happened("discard"):
        parts.append(rect(box.x - 3, box.y - 3, box.width + 6, box.height + 6, 7, class_="mandala-mark"))
    if size:
        foot = box.y + box.height - radius - 1
        parts.append(badge(box.x + radius * 1.32 + 3, foot, size, radius))  # inside of a ring around the pile
    if scene.places.wide:
        foot = box.y + box.height + 26 * u
        parts.append(text(box.x + box.width / 2, foot, _("discard"), 13, class_="middle quiet"))
    # Before a card is chosen it cannot be a place for it: so it may be looked through.
    touched = look.chosen or not size
    if touched:
        return look.touch("discard", box, parts)
    return join((landmark("discard", box), look.opener("discards", box, parts), _sweep(scene, box)))


def _sweep(scene: Scene, box: Rect) -> list[Markup]:
    """The piles of the fields of a mandala that is over: each is seen while it goes to the discards."""
    return [
        piece(
            f"swept-{pile['seat']}-{pile['colour']}",
            *box.middle,
            in_flight(scene, str(pile["colour"])),
            origin=f"field-{pile['mandala']}-{pile['seat']}-{pile['colour']}-{pile['count']}",
        )
        for pile in scene.view["last"]
        if pile["do"] == "sweep"
    ]


def _thrown_from(scene: Scene) -> str | None:
    thrown = scene.happened("discard")
    if thrown:
        return scene.played_from(thrown)
    swept = scene.happened("to_discard")
    return f"mountain-{swept['mandala']}-{swept['colour']}-{swept['count']}" if swept else None


def _hollow(box: Rect) -> Markup:
    """Where a pile would lie."""
    return rect(0, 0, box.width, box.height, box.width * 0.11, class_="mandala-hollow")


def _ribbon(box: Rect, words: str) -> Markup:
    """Over the deck; a long word reaches out to the left, because on a phone the screen ends to the right."""
    width = max(box.width + 4, 7.4 * len(words) + 8)
    x, y = box.x + box.width + 2 - width, box.y + box.height * 0.28
    return join(
        (
            rect(x, y - 8, width, 16, 3, class_="mandala-ribbon"),
            text(x + width / 2, y + 4, words, 11, class_="middle bold"),
        )
    )
