"""The tray with its stacks and artists, and all that lights up on it."""

from __future__ import annotations

from functools import cache

from engine.games.stones.view_types import Artist, Space, Stack, StackStone
from ui.boards.stones.pieces import FLAT, PILLAR, SPACE_RX, SPACE_RY, spot, stone_drawn
from ui.boards.stones.scene import Scene
from ui.render.geometry import Rect, Round, Spot
from ui.render.svg import Markup, circle, ellipse, group, join, num, path, piece, rect, tag, text, use

RX, RY, T = FLAT.rx, FLAT.ry, FLAT.thick
TURN = {(-1, 0): 0, (0, 1): 90, (1, 0): 180, (0, -1): 270}


def lattice(scene: Scene) -> Markup:
    things: list[tuple[int, int, Markup]] = []  # row, column, drawing: painted from the back
    things += [(stack["row"], stack["column"], _stack(scene, stack)) for stack in scene.view["stacks"]]
    things += [_artist(scene, number, artist) for number, artist in enumerate(scene.view["artists"])]
    return join(
        (
            _last_pick(scene),
            _spaces(scene),
            _shadows(scene),
            [drawing for _, _, drawing in sorted(things, key=lambda thing: thing[:2])],
            tag("g", _pointers(scene), _badges(scene), class_="stones-through"),
        )
    )


# --- the ground -----------------------------------------------------------------------


def _spaces(scene: Scene) -> list[Markup]:
    """The nine artist spaces; lit ones say how many stones they bring."""
    k, drawn = scene.places.scale, []
    brings = scene.view["picks"].get(scene.artist or "", {})
    for space in sorted(scene.view["spaces"], key=lambda space: f"space-{space['name']}" in scene.look.lit):
        name, target = space["name"], f"space-{space['name']}"
        x, y = scene.on_screen(space["row"], space["column"])
        lit = target in scene.look.lit
        body: list[Markup] = [ellipse(0, 0, 26, 24, fill="transparent")]
        if lit:
            body.append(ellipse(0, 0, 23.5, 20.5, class_="stones-glow"))
            body.append(ellipse(0, 0, SPACE_RX, SPACE_RY, class_="stones-lit-space"))
            body.append(use("stones-lamp"))
        if lit and name != scene.previewed:
            body.append(text(0, 5.2, len(brings.get(name, ())), 15.5, class_="title bold middle"))
        elif k >= 1.5 and not lit:
            body.append(text(0, 2.6, name, 7.4, class_="title middle stones-name"))
        drawn.append(
            scene.look.touch(target, Round.around(x, y, SPACE_RX * k, SPACE_RY * k), group(body, x=x, y=y, scale=k))
        )
    return drawn


def _shadows(scene: Scene) -> Markup:
    """Light comes from the upper left."""
    tray, cast = scene.places.tray, []
    for stack in scene.view["stacks"]:
        height = len(stack["stones"])
        if height:
            x, y = spot(stack["row"], stack["column"])
            cast.append(ellipse(x + 4 + 2.2 * height, y + 5 + 0.9 * height, RX + 6 + height, RY + 4))
    return group(
        tag("g", cast, clip_path="url(#stones-inside)"),
        x=tray.x,
        y=tray.y,
        scale=scene.places.scale,
        fill="url(#stones-shade)",
        class_="stones-through",
    )


def _last_pick(scene: Scene) -> Markup | None:
    """A quiet mark on the space that the last artist left."""
    last, k = scene.last_pick, scene.places.scale
    if last is None:
        return None
    x, y = scene.space(last["from"])
    return group(ellipse(0, 0, SPACE_RX, SPACE_RY, class_="stones-left"), x=x, y=y, scale=k)


# --- stacks ---------------------------------------------------------------------------


def _stack(scene: Scene, stack: Stack) -> Markup:
    x, y = scene.on_screen(stack["row"], stack["column"])
    k, stones, target = scene.places.scale, stack["stones"], f"stack-{stack['id']}"
    if not stones:
        dish = ellipse(x, y, (RX - 2) * k, (RY - 2) * k, class_="stones-dish")
        return scene.look.touch(target, Round.around(x, y, RX * k, RY * k), dish)
    body: list[Markup] = []
    top = y - len(stones) * T * k
    ring = _ring_kind(scene, stack["id"], target)
    if ring == "full":
        body.append(group(ellipse(0, 0, RX + 2, RY + 2, class_="stones-glow"), x=x, y=top, scale=k))
    for level, one in enumerate(stones, 1):
        body.append(_laid(scene, one, x, y - level * T * k, level == len(stones)))
    if ring:
        line = ellipse(0, 0, RX + 0.4, RY + 0.4, class_=f"stones-ring-{ring}")
        body.append(group(line, x=x, y=top, scale=k))
    return scene.look.touch(target, Round.around(x, top, RX * k, RY * k), *body)


def _laid(scene: Scene, one: StackStone, x: float, y: float, is_top: bool) -> Markup:
    k = scene.places.scale
    larger = (
        is_top
        and scene.look.aids
        and tag("use", href=f"#stones-heart-{one['colour']}", transform=f"scale({num(RX * k)}e-2 {num(RY * k)}e-2)")
    )
    drawn = stone_drawn(FLAT, one["colour"], one["pattern"], k)
    unknown = is_top and one["pattern"] is None and _blank_face(one["colour"], k)
    return piece(f"stone-{one['id']}", x, y, drawn, unknown, larger)


def _blank_face(colour: str, k: float) -> Markup:
    """Of a stone whose pattern is on its way, in a sealed game."""
    rx, ry = (RX - 0.4) * k, (RY - 0.3) * k
    return tag(
        "g",
        ellipse(0, 0, rx, ry, class_="stones-body"),
        ellipse(0, 0, rx, ry, fill="url(#dome)"),
        ellipse(0, 0, rx * 0.62, ry * 0.62, class_="stones-unknown"),
        class_=f"stones-{colour}",
    )


def _ring_kind(scene: Scene, stack: int, target: str) -> str | None:
    """A full ring: taken by the pick that is shown. Dashes: some other destination takes it."""
    if target in scene.look.lit or stack in scene.taken:
        return "full"
    if scene.artist and not scene.destination:
        within = scene.view["picks"][scene.artist].values()
        return "maybe" if any(stack in stacks for stacks in within) else None
    return "last" if scene.last_pick and stack in scene.last_pick["stacks"] else None


# --- artists --------------------------------------------------------------------------


def _artist(scene: Scene, number: int, artist: Artist) -> tuple[int, int, Markup]:
    look, k, target = scene.look, scene.places.scale, f"artist-{artist['space']}"
    chosen = artist["space"] == scene.artist
    stands = scene.destination if chosen and scene.destination else artist["space"]
    space = next(space for space in scene.view["spaces"] if space["name"] == stands)
    x, y = scene.on_screen(space["row"], space["column"])
    raised = 6 if chosen and not scene.destination else 0
    lit = target in look.lit
    under: list[Markup] = []
    if lit or chosen:
        under.append(ellipse(0, 0, SPACE_RX + 2, SPACE_RY + 2, class_="stones-glow-line"))
        under.append(ellipse(0, 0, SPACE_RX + 2, SPACE_RY + 2, class_="lit-case"))
        under.append(ellipse(0, 0, SPACE_RX + 2, SPACE_RY + 2, class_="stones-lit-ring"))
    if raised:
        under.append(ellipse(0, 1, 15, 12, fill="url(#stones-shade)"))
    else:
        under.append(ellipse(8, 5, 24, 17, fill="url(#stones-shade)"))
    drawing = look.touch(
        target,
        Rect(x - SPACE_RX * k, y - (PILLAR + SPACE_RY) * k, 2 * SPACE_RX * k, (PILLAR + 2 * SPACE_RY) * k),
        group(under, rect(-22, -42, 44, 60, fill="transparent"), x=x, y=y, scale=k),
        piece(f"artist-{number}", x, y - raised * k, use(f"stones-artist-{artist['pattern']}", scale=k)),
        lit and group(_crown(), x=x, y=y, scale=k),
        class_="stones-faded" if _hides_something(scene, space) else None,
    )
    ghost = scene.previewed and not scene.destination and chosen and _ghost(scene, artist["pattern"])
    return space["row"], space["column"], join((drawing, ghost))


@cache
def _crown() -> Markup:
    """Light around a capital."""
    return join(ellipse(0, -PILLAR, 18.2, 15.4, class_=kind) for kind in ("lit-case", "stones-lit-ring"))


def _hides_something(scene: Scene, space: Space) -> bool:
    """Does a pillar stand before the stack that is being looked at?"""
    behind = (space["row"] - 1, space["column"])
    return any(
        (stack["row"], stack["column"]) == behind and scene.look.looking == f"stack-{stack['id']}"
        for stack in scene.view["stacks"]
    )


def _ghost(scene: Scene, pattern: str) -> Markup:
    x, y = scene.space(scene.previewed or "")
    k = scene.places.scale
    return use(f"stones-artist-{pattern}", x, y, scale=k, class_="stones-ghost stones-through")


# --- light above everything -------------------------------------------------------------


def _pointers(scene: Scene) -> list[Markup]:
    """Wedges on the edge of a lit space towards the stones it takes."""
    drawn = []
    stacks = {stack["id"]: stack for stack in scene.view["stacks"]}
    for space in scene.view["spaces"]:
        if f"space-{space['name']}" not in scene.look.lit or not scene.artist:
            continue
        where = scene.on_screen(space["row"], space["column"])
        for number in scene.view["picks"][scene.artist].get(space["name"], ()):
            stack = stacks[number]
            way = (stack["row"] - space["row"], stack["column"] - space["column"])
            if not (space["name"] == scene.previewed and way == (-1, 0)):  # the ghost stands there
                drawn.append(_pointer(where, TURN[way], scene.places.scale))
    return drawn


def _pointer(where: Spot, turn: int, k: float) -> Markup:
    reach = {0: 18.5, 180: 15.5}.get(turn, 22)
    d = f"M0 {num(-reach - 8)}L5.4 {num(-reach)}Q0 {num(2.6 - reach)} -5.4 {num(-reach)}Z"
    return group(path(d, class_="stones-pointer"), x=where[0], y=where[1], turn=turn, scale=k)


def _badges(scene: Scene) -> list[Markup]:
    """In which order the stones are taken."""
    if len(scene.taken) < 2 or not scene.ordered:
        return []
    stacks = {stack["id"]: stack for stack in scene.view["stacks"]}
    k, drawn = scene.places.scale, []
    for order, number in enumerate(scene.taken, 1):
        stack = stacks[number]
        x, y = scene.on_screen(stack["row"], stack["column"])
        x, y = x + RX * 0.74 * k, y - (len(stack["stones"]) * T + RY * 0.74) * k
        drawn.append(
            group(
                circle(0, 0, 8, class_="stones-badge"),
                text(0, 3.9, order, 11, class_="bold middle stones-badge-text"),
                x=x,
                y=y,
                scale=k,
            )
        )
    return drawn
