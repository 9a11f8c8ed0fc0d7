"""Between the temple and the rack: the steps of a turn, the area's value, and one's own counts."""

from __future__ import annotations

from ui.boards.ananda.arrivals import arrivals
from ui.boards.ananda.pieces import SLOTS
from ui.boards.ananda.scene import Scene
from ui.boards.ananda.sides import SIGNS, count, standing, text_width, turn
from ui.render.art.ornaments import sign
from ui.render.geometry import Rect
from ui.render.svg import LETTER, Markup, fit, group, join, num, path, rect, text, use

NARROW = 0.54  # how wide a letter is that need not be cut


def steps(scene: Scene) -> Markup:
    """What of the turn is going on, a way to look at lower layers, and the area's value."""
    x, y, width, height = scene.places.steps
    middle = y + height / 2
    size = 17 if height > 36 else 14
    left = x + width - size * 8.4  # room for the pill, whether it is there or not
    layers = scene.look.opener(
        "layers",
        Rect(left - 46, middle - 22, 44, 44),
        rect(left - 46, middle - 22, 44, 44, fill="transparent"),
        use("ananda-layers", left - 36, middle - 11),
    )
    row = Rect(x, y, left - 50 - x, height)
    first = mine(scene, row, brief=True) if scene.places.short else _phases(scene, row)
    return join((first, layers, _pill(scene, x + width, middle, size) or _legend(scene, x + width, middle)))


def _phases(scene: Scene, at: Rect) -> Markup:
    _ = scene.look.words.one
    steps = (("monk", _("Monk")), ("build", _("Build")), ("meditate", _("Meditate")))
    letters = sum(len(word) for _phase, word in steps)
    size = max(11.0, min(14.5, (at.width - 3 * 16 - 2 * 9) / letters / LETTER))
    room = (at.width - 3 * 16 - 2 * 9) / letters
    middle = at.y + at.height / 2
    x, drawn = at.x - 9, []
    for phase, word in steps:
        shown = fit(word, room * len(word) + size, size)
        width = len(shown) * size * LETTER + 16
        on = phase == scene.view["phase"]
        drawn += [
            x > at.x and path(f"M{num(x + 2.5)} {num(middle)}h4", class_="ananda-thread"),
            on and rect(x + 9, middle - 12.5, width, 25, 12.5, class_="ananda-step"),
            text(
                x + 9 + width / 2,
                middle + size * 0.35,
                shown,
                size,
                class_="middle ananda-step-text" if on else "middle quiet",
            ),
        ]
        x += width + 9
    return join(drawn)


def _pill(scene: Scene, right: float, middle: float, size: float) -> Markup | None:
    """The area's value, what it would become, or what of it is spent."""
    _ = scene.look.words.one
    area = scene.area
    if not area:
        return None
    words = _("area {value}").format(value=area["value"])
    spent = sum(int(target.split("-")[2]) for target in scene.look.chosen if target.startswith("card-"))
    if scene.looked_at:
        words = f"{area['value']} → {scene.looked_at.value}"
    elif spent:
        words = _("{sum} of {value}").format(sum=spent, value=area["value"])
    width = text_width(words, size) * 1.16 + size * 3.1
    height = size * 2.05
    x = right - width
    light = f"color-mix(in oklab,var(--{area['colour']}) 55%,#fff)"
    return join(
        (
            rect(x, middle - height / 2, width, height, height / 2, class_="ananda-pill"),
            sign(area["colour"], x + size * 1.35, middle, size * 0.66, light),
            text(x + size * 2.3, middle + size * 0.35, words, size, class_="ananda-pill-text"),
        )
    )


def _legend(scene: Scene, right: float, middle: float) -> Markup | None:
    """What the small numbers on the temple count, while the monk may go anywhere: light cards, dark tiles."""
    if scene.view["phase"] != "monk" or not scene.look.lit:
        return None
    drawn = [
        group(
            rect(-13, -5.5, 11, 11, 2.6, class_=f"ananda-badge {side}"),
            use(SIGNS[kind], 2, -7.5),
            x=right - at,
            y=middle,
        )
        for kind, side, at in (("hand", "left", 64), ("rack", "right", 16))
    ]
    return join(drawn)


def mine(scene: Scene, at: Rect, brief: bool = False) -> Markup:
    """Own karma, name and counts; brief: on a short phone, in the row of the steps."""
    _ = scene.look.words.one
    me = scene.bottom
    who, middle = scene.view["seats"][me], at.y + at.height / 2
    base = middle + 7
    karma = str(who["karma"])
    x = at.x + 30
    word = _("karma")
    name_at = x + len(karma) * 13 + 6
    named = len(word) * 11 * NARROW + 8  # karma says what the number is
    amounts = {"deck": str(who["deck"])}
    if not brief:  # otherwise they are seen well enough
        amounts = {"rack": f"{who['rack']}/{SLOTS}", "hand": f"{who['hand']}/{SLOTS}", **amounts}
    step = 52
    start = at.x + at.width - step * len(amounts) + 10
    room = start - name_at - named - 22
    name = fit(scene.look.name(me), room, 16) if room > 44 else ""
    beside = name_at + named
    return scene.look.opener(
        f"karma-{me}",
        at,
        rect(at.x, at.y, at.width, at.height, fill="transparent"),
        standing(scene, me, at.x + 14, middle + 12, 0.7),
        text(x, base, karma, 24, class_="title"),
        text(name_at, base - 1, word, 11, class_="quiet"),
        name and text(beside, base - 1, name, 16, class_="title"),
        turn(scene, me, beside + text_width(name, 16) + (14 if name else 4), middle + 1),
        [count(kind, n, start + i * step, middle + 5, kind == "deck") for i, (kind, n) in enumerate(amounts.items())],
        arrivals(scene, me, at.x + 14, middle),
    )
