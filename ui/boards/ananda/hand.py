"""What one holds: the rack of tiles, and the hand of cards."""

from __future__ import annotations

from itertools import groupby

from engine.games.ananda.view_types import CardWords
from ui.boards.ananda.pieces import CELL, SLOTS, back, card, tile
from ui.boards.ananda.scene import Scene
from ui.render.geometry import Rect
from ui.render.svg import Markup, group, join, landmark, piece, rect, snug, text


def tile_size(scene: Scene) -> tuple[float, float]:
    """Of a tile on the rack."""
    return scene.places.tile, scene.places.tile * 2.1


def card_size(scene: Scene) -> tuple[float, float]:
    at = scene.places.hand
    return min(at.width / SLOTS - 4.4, at.height * 0.9 if at.height < 50 else at.height * 0.7), at.height


def card_key(scene: Scene, colour: str, value: int) -> str:
    return f"card-{scene.view['seat']}-{colour}-{value}"


def rack(scene: Scene) -> Markup:
    """Eight slots; equal tiles stand together and are one thing to touch."""
    _ = scene.look.words.one
    at, (width, height) = scene.places.rack, tile_size(scene)
    pitch = (at.width - 16) / SLOTS
    scale = width / CELL
    top = at.y + (at.height - height) / 2 - 1

    def x_of(slot: int) -> float:
        return at.x + 8 + slot * pitch + (pitch - width) / 2

    slots = [
        rect(x_of(i), top, width, height, 6, class_="ananda-slot")
        for i in range(scene.view["seats"][scene.bottom]["rack"], SLOTS)
    ]
    drawn: list[Markup] = []
    if scene.view["rack"] is None:
        count = scene.view["seats"][scene.bottom]["rack"]
        drawn = [group(back(width, height), x=x_of(i), y=top) for i in range(count)]
    slot = 0
    for pair, equal in groupby(scene.view["rack"] or []):
        count = len(list(equal))
        xs = [x_of(slot + i) for i in range(count)]
        drawn.append(_equal_tiles(scene, pair, xs, top, scale, pitch, scene.fits(pair)))
        slot += count
    held = scene.view["seats"][scene.bottom]["rack"]
    if scene.view["rack"] is not None:  # the rest is on its way
        drawn += [
            piece(f"back-rack-{i}", x_of(i), top, back(width, height), origin="supply") for i in range(slot, held)
        ]
    name = snug(_("rack"), height - 8, 12, least=9.5)
    return join(
        (
            landmark("rack", at),
            rect(at.x + 0.5, at.y + 0.5, at.width - 1, at.height - 1, 12, class_="ananda-rack"),
            rect(at.x + 1.6, at.y + 1.6, at.width - 3.2, at.height - 3.2, 11, class_="ananda-rack-light"),
            slots,
            len(slots) > 0 and _in_last_slot(*name, x_of(SLOTS - 1) + width / 2, top + height / 2),
            drawn,
        )
    )


def _in_last_slot(word: str, size: float, x: float, y: float) -> Markup:
    """The rack's name, upwards in the slot that is filled last."""
    return group(text(0, size * 0.35, word, size, class_="middle ananda-rack-name"), x=x, y=y, turn=-90)


def _equal_tiles(
    scene: Scene, pair: list[str], xs: list[float], top: float, scale: float, pitch: float, fits: bool
) -> Markup:
    target = f"tile-{pair[0]}-{pair[1]}"
    chosen, lit = target in scene.look.chosen, target in scene.look.lit
    width, height = CELL * scale, CELL * scale * 2.1
    parts: list[object] = [rect(xs[0] - 2, top - 6, pitch * len(xs), height + 12, fill="transparent")]
    for i, x in enumerate(xs):
        raised = chosen and i == len(xs) - 1
        y = top - 12 if raised else top
        ring = None
        if raised or lit:
            kind = ("ananda-ring-glow", "ananda-ring") if raised else ("ananda-ring-soft", "ananda-ring")
            ring = [rect(-1.5, -1.5, width + 3, height + 2, 8, class_=name) for name in kind]
        body = (ring and ring[0], tile(pair, "upright", scale), ring and ring[1])
        parts.append(piece(f"rack-{pair[0]}-{pair[1]}-{i}", x, y, *body, origin="supply"))
    place = Rect(xs[0], top, xs[-1] - xs[0] + width, height)
    return scene.look.touch(target, place, *parts, opacity=None if fits else 0.55)


def hand(scene: Scene) -> Markup:
    _ = scene.look.words.one
    at = scene.places.hand
    pitch, (width, _height) = at.width / SLOTS, card_size(scene)
    me = scene.bottom
    cards = scene.view["hand"]
    name, size = snug(_("hand"), width - 4, 12, least=9.5)
    drawn: list[Markup] = []
    for slot in range(SLOTS):
        x = at.x + slot * pitch + (pitch - width) / 2
        if slot >= scene.view["seats"][me]["hand"]:
            drawn.append(rect(x + 0.5, at.y + 0.5, width - 1, at.height - 1, 7, class_="ananda-gap"))
            if slot == SLOTS - 1:
                drawn.append(text(x + width / 2, at.y + at.height / 2 + size * 0.35, name, size, class_="quiet middle"))
        elif cards is None:
            drawn.append(group(back(width, at.height), x=x, y=at.y))
        elif slot >= len(cards):  # on its way
            drawn.append(piece(f"back-hand-{slot}", x, at.y, back(width, at.height), origin="deck"))
        else:
            drawn.append(_hand_card(scene, cards[slot], x, at.y, width, at.height))
    return join((landmark("hand", at), drawn))


def _hand_card(scene: Scene, held: CardWords, x: float, y: float, width: float, height: float) -> Markup:
    colour, value = held
    target = f"card-{colour}-{value}"
    fits = scene.fits([colour])
    chosen, lit = target in scene.look.chosen, target in scene.look.lit
    ring: Markup | None = None
    if chosen or lit:
        kinds = ("ananda-ring-glow", "ananda-ring") if chosen else ("ananda-ring-soft", "ananda-ring")
        ring = join(rect(0, 0, width, height, 7.5, class_=kind) for kind in kinds)
    elif fits and scene.view["phase"] == "build" and scene.view["to_move"] == scene.view["seat"]:
        ring = rect(1.2, 1.2, width - 2.4, height - 2.4, 6.4, class_="ananda-fits")
    face = card(colour, value, width, height)
    key = card_key(scene, colour, value)
    lifted = y - min(5.0, height * 0.09) if chosen else y
    return scene.look.touch(
        target,
        Rect(x, lifted, width, height),
        piece(key, x, lifted, face, ring, origin="deck"),
        opacity=None if fits else 0.55,
    )
