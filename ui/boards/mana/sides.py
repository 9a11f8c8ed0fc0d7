"""Beside Mana's board: the players with their prisoners, and the card with the bird's demand."""

from __future__ import annotations

from ui.boards.mana.layout import Places
from ui.boards.mana.pieces import RADIUS, TRAY_HEIGHT, TRAY_WIDTH, hollow
from ui.boards.mana.scene import Scene
from ui.render.geometry import Rect
from ui.render.seats import INKS
from ui.render.svg import Markup, circle, fit, group, join, landmark, piece, rect, snug, tag, text, use

LABEL = 14  # height of the name below a tray

# --- players --------------------------------------------------------------------------


def strip(scene: Scene, seat: int, place: Rect) -> Markup:
    """A player: helmet, name, and a tray for the ronin this player has taken."""
    stacked = scene.places.stacked
    row = 64 if stacked else place.height
    pad = 14 if scene.places.side else 4
    middle, radius = place.y + row / 2, min(19, row * 0.3)
    x = place.x + pad + 2 * radius + 14
    end = place.x + place.width - pad if stacked else _tray_place(scene.places, place).x - 12
    own_turn = scene.view["to_move"] == seat
    dot = own_turn and tag("tspan", "●", dx=7, font_size=18, fill=INKS[seat])
    name = fit(scene.look.name(seat), end - x - 16, 17)
    did, small = snug(_last_words(scene, seat), end - x, 12.5, least=10.5)
    return join(
        (
            scene.places.side and rect(*place, 12, class_="mana-card"),
            use(f"mana-daimyo-{scene.side(seat)}", place.x + pad + radius + 2, middle + 2, scale=radius / RADIUS),
            tag("text", name, dot, x=x, y=middle - 3, font_size=17, class_="title bold"),
            text(x, middle + 15, did, small, class_="quiet"),
            _tray(scene, seat, place),
        )
    )


def _last_words(scene: Scene, seat: int) -> str:
    """The side, and what it did last if that was the last turn."""
    _ = scene.look.words.one
    side = _("Black") if scene.side(seat) == "black" else _("White")
    for deed in scene.view["last"]:
        if deed["seat"] == seat and deed["do"] == "move":
            return f"{side} · {deed['from']}{'×' if deed['taken'] else '–'}{deed['to']}"
        if deed["seat"] == seat and deed["do"] == "return":
            return f"{side} · +{deed['to']}"
        if deed["seat"] == seat and deed["do"] == "skip":
            return _("{side} · lost the turn").format(side=side)
    return side


# --- prisoners ------------------------------------------------------------------------


def _tray_place(places: Places, strip: Rect) -> Rect:
    if places.stacked:
        scale = 1.12
    else:
        most = strip.width * 0.45 / TRAY_WIDTH, (strip.height - LABEL) / TRAY_HEIGHT
        scale = min(1.2, *most)
    width, height = TRAY_WIDTH * scale, TRAY_HEIGHT * scale
    if places.stacked:
        return Rect(strip.x + 14, strip.y + strip.height - height - 12, width, height)
    x = strip.x + strip.width - width - (12 if places.side else 0)
    return Rect(x, strip.y + (strip.height - height - LABEL) / 2, width, height)


def _tray(scene: Scene, captor: int, strip: Rect) -> Markup:
    """Where the prisoners lie; touching it brings one back."""
    look, _ = scene.look, scene.look.words.one
    place = _tray_place(scene.places, strip)
    x, y, width, height = place
    if scene.places.stacked:
        label = text(x + width + 12, y + height / 2 + 4, _("captured"), 12, class_="quiet")
    else:
        label = text(x + width / 2, y + height + 12, _("captured"), 11, class_="quiet middle")
    ground = rect(x - 4, y - 6, width + 8, height + 12, fill="transparent")
    tray = join((ground, use("mana-tray", x, y, scale=height / TRAY_HEIGHT)))
    owner = 1 - captor
    if owner != scene.view["to_move"] or not scene.view["prisoners"][owner]:
        return join((landmark(f"prisoner-{owner}", place), tray, label))
    lit = "prisoner" in look.lit and rect(*place, height / 2, class_="mana-lit-glow", filter="url(#glow-small)")
    line = (lit or "prisoner" in look.chosen) and rect(*place, height / 2, class_="mana-lit-line")
    touch = look.touch("prisoner", place, tray, lit, line)
    return join((landmark(f"prisoner-{owner}", place), touch, label))


def prisoners(scene: Scene) -> list[Markup]:
    """What has been captured, drawn over everything on whose way they may travel."""
    if scene.view["phase"] == "setup":
        return []
    men = []
    for owner in range(2):
        strip = scene.places.far if owner == scene.bottom else scene.places.near
        place = _tray_place(scene.places, strip)
        scale = place.height / TRAY_HEIGHT
        missing = [("ronin", i) for i, square in enumerate(scene.view["ronin"][owner]) if square is None]
        if scene.view["daimyo"][owner] is None:
            missing.append(("daimyo", 0))
        for slot, (kind, number) in enumerate(missing):
            x, y = hollow(min(slot, 4))  # if all are taken, the daimyo lies on the last one
            hat = use(f"mana-{kind}-{scene.side(owner)}", scale=scale * 0.66)
            key = scene.key(kind, owner, number)
            men.append(piece(key, place.x + x * scale, place.y + y * scale, hat))
    return men


# --- the bird's demand ----------------------------------------------------------------


def card(scene: Scene) -> Markup:
    """What the bird asks for, beside the question of the moment."""
    place, disc = scene.places.card, scene.places.disc
    x, y, scale = place.x + disc + 10, place.y + place.height / 2 + 3, disc / 30
    crowned = scene.view["phase"] == "setup" or len(_winners(scene)) == 1
    perch = piece("perch", x + disc * 0.5, y - disc * 0.84, use("mana-crane", scale=disc / 66))
    return join(
        (
            rect(place.x, place.y + 2.5, place.width, place.height, 14, class_="mana-fall"),
            rect(*place, 14, class_="mana-card"),
            group(_sign(scene), x=x, y=y, scale=scale),
            not crowned and perch,
        )
    )


def _sign(scene: Scene) -> Markup:
    """A disc of sand of radius 30 with the symbol asked for, or with a helmet."""
    view = scene.view
    reached = view["reached"] if view["phase"] == "bird" else None
    symbol = scene.symbols[reached] if reached else view["demand"]
    seat = None
    if view["phase"] == "setup":
        seat = view["to_move"]
    elif view["phase"] == "over":
        seat, symbol = (_winners(scene)[0] if len(_winners(scene)) == 1 else None), 0
    return join(
        (
            circle(0, 1.6, 30.5, class_="mana-fall"),
            circle(0, 0, 30, class_=f"mana-sand-{symbol or 1}"),
            circle(0, 0, 29.6, class_="mana-left"),
            symbol and (use(f"mana-rings-{symbol}"), use(f"mana-pips-{symbol}")),
            seat is not None and use(f"mana-daimyo-{scene.side(seat)}", scale=1.15),
        )
    )


def _winners(scene: Scene) -> list[int]:
    result = scene.view["result"]
    return result["winners"] if result else []
