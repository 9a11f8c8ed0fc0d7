"""Beside Mana's board: the players with their prisoners, and the card with the bird's demand."""

from __future__ import annotations

from ui.boards.mana_pieces import RADIUS, TRAY_HEIGHT, TRAY_WIDTH, hollow
from ui.boards.mana_scene import Scene
from ui.look import Rect
from ui.svg import Markup, circle, fit, group, join, piece, rect, tag, text, use

# --- names, trays, the card -----------------------------------------------------------


def strip(scene: Scene, seat: int, place: Rect) -> Markup:
    """A player: helmet, name, and the ronin taken by that player."""
    look, view = scene.look, scene.view
    stacked = scene.places.side is not None and place.height > 100
    row = 56 if stacked else place.height
    pad = 14 if scene.places.side else 4
    middle = place.y + row / 2 + (4 if stacked else 0)
    radius = min(19, row * 0.3)
    tray_scale = _tray_scale(place, stacked)
    tray_width = TRAY_WIDTH * tray_scale
    words_x = place.x + pad + 2 * radius + 14
    room = place.x + place.width - pad - words_x - (0 if stacked else tray_width + 12)
    name = fit(look.name(seat), room - 16, 17)
    own_turn = view["to_move"] == seat
    return join((
        scene.places.side and rect(*place, 12, class_="mana-card"),
        use(f"mana-daimyo-{scene.side(seat)}", place.x + pad + radius + 2, middle + 2,
            scale=radius / RADIUS),
        tag("text", name, own_turn and tag("tspan", "●", dx=7, font_size=18, class_="mana-dot"),
            x=words_x, y=middle - 3, font_size=17, class_="title bold"),
        text(words_x, middle + 15, fit(_last_words(scene, seat), room, 12.5), 12.5, class_="quiet"),
        _tray(scene, seat, place, stacked, tray_scale),
    ))  # fmt: skip


def _last_words(scene: Scene, seat: int) -> str:
    """The side, and what it did last if that was the last turn."""
    _ = scene.look.words.one
    side = _("Black") if scene.side(seat) == "black" else _("White")
    for deed in scene.view["last"]:
        if deed["seat"] == seat and deed["what"] == "move":
            return f"{side} · {deed['from']}{'×' if deed['taken'] else '–'}{deed['to']}"
        if deed["seat"] == seat and deed["what"] == "return":
            return f"{side} · +{deed['to']}"
        if deed["seat"] == seat and deed["what"] == "skip":
            return _("{side} · lost the turn").format(side=side)
    return side


def _tray_scale(place: Rect, stacked: bool) -> float:
    if stacked:
        return 1.12
    return min(1.2, place.width * 0.45 / TRAY_WIDTH, (place.height - 6) / TRAY_HEIGHT)


def _tray(scene: Scene, seat: int, place: Rect, stacked: bool, scale: float) -> Markup:
    """The prisoners of a seat. Touching them brings one back to the other's side."""
    look, owner, _ = scene.look, 1 - seat, scene.look.words.one
    width, height = TRAY_WIDTH * scale, TRAY_HEIGHT * scale
    labelled = not stacked and place.height >= 58 and not scene.places.side
    if stacked:
        x, y = place.x + 14, place.y + place.height - height - 12
    else:
        x = place.x + place.width - width - (12 if scene.places.side else 0)
        y = place.y + (place.height - height) / 2 - (7 if labelled else 0)
    missing = [i for i, square in enumerate(scene.view["ronin"][owner]) if square is None]
    prisoners = missing if scene.view["phase"] != "setup" else []
    hat = f"mana-ronin-{scene.side(owner)}"
    men = []
    for slot, number in enumerate(prisoners):
        sx, sy = hollow(slot)
        men.append(piece(scene.key("ronin", owner, number), x + sx * scale, y + sy * scale,
                         use(hat, scale=scale * 0.66)))  # fmt: skip
    ground = rect(x - 4, y - 6, width + 8, height + 12, fill="transparent")
    tray = (ground, use("mana-tray", x, y, scale=scale), men)
    label = labelled and text(
        x + width / 2, y + height + 14, _("captured"), 11, class_="quiet middle"
    )
    if owner != scene.view["to_move"] or not (prisoners or "prisoner" in look.lit):
        return join((tray, label))
    lamp = None
    if "prisoner" in look.lit or "prisoner" in look.chosen:
        kind = "mana-lit-glow" if "prisoner" in look.lit else "mana-lit-inner"
        round_ = {"rx": height / 2}
        lamp = join((
            rect(x, y, width, height, class_=kind, filter="url(#glow-small)", **round_),
            rect(x, y, width, height, class_="mana-lit-line", **round_),
        ))  # fmt: skip
    return join((look.touch("prisoner", *tray, lamp), label))


def card(scene: Scene) -> Markup:
    """What the bird asks for, beside the question of the moment."""
    place, disc = scene.places.card, scene.places.disc
    x, y, scale = place.x + disc + 10, place.y + place.height / 2 + 3, disc / 30
    crowned = scene.view["phase"] == "setup" or len(_winners(scene)) == 1
    perch = piece("perch", x + disc * 0.72, y - disc * 0.82, use("mana-crane", scale=disc / 62))
    return join((
        rect(place.x, place.y + 2.5, place.width, place.height, 14, class_="mana-fall"),
        rect(*place, 14, class_="mana-card"),
        group(_sign(scene), x=x, y=y, scale=scale),
        not crowned and perch,
    ))  # fmt: skip


def _sign(scene: Scene) -> Markup:
    """A disc of sand of radius 30 with the symbol asked for, or with a helmet."""
    view = scene.view
    symbol = scene.symbols[view["reached"]] if view["phase"] == "bird" else view["demand"]
    seat = None
    if view["phase"] == "setup":
        seat = view["to_move"]
    elif view["phase"] == "over":
        seat, symbol = (_winners(scene)[0] if len(_winners(scene)) == 1 else None), 0
    return join((
        circle(0, 1.6, 30.5, class_="mana-fall"),
        circle(0, 0, 30, class_=f"mana-sand-{symbol or 1}"),
        circle(0, 0, 29.6, class_="mana-left"),
        symbol and (use(f"mana-rings-{symbol}"), use(f"mana-pips-{symbol}")),
        seat is not None and use(f"mana-daimyo-{scene.side(seat)}", scale=1.15),
    ))  # fmt: skip


def _winners(scene: Scene) -> list[int]:
    result = scene.view["result"]
    return result["winners"] if result else []
