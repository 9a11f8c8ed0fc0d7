"""A small builder of SVG (and HTML) text. It escapes everything that is not markup already."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, wraps
from html import escape
from typing import TypeVar, cast

from ui.render.geometry import CHIPS, Landmark, Piece, Rect, Shift, Target

Noted = Piece | Target | Landmark
Shape = TypeVar("Shape", bound=Callable[..., "Markup"])


class Markup(str):
    """Text that is markup already and is not escaped again.

    It remembers how it was put together, so that ui/render/diff.py can tell what differs between two,
    and which pieces and targets it holds, so that nobody has to search its text for them.
    """

    name = ""  # of an element; a mere sequence has none
    attributes = ""  # of an element, as they are written
    inside: Markup  # an element
    elements: list[Markup] | None = None  # of a sequence, if there is nothing between them
    noted: tuple[Noted, ...] = ()  # what it holds, in its own coordinates


@lru_cache(maxsize=1 << 13)
def num(value: float) -> str:
    """A number as short as a drawing needs it."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *children: object, **attributes: object) -> Markup:
    """An element. Attribute names: `_` stands for `-`, a `_` at the end is dropped.

    A value of None or False leaves the attribute out, True gives it an empty value.
    """
    written = ""
    for (
        key,
        value,
    ) in attributes.items():  # drawing takes most of its time here
        kind = type(value)
        if kind is float or kind is int:
            text = num(value)
        elif value is None or value is False:
            continue
        elif value is True:
            text = ""
        else:
            text = str(value)
            if SPECIAL.search(text):
                text = escape(text)
        written += f'{PREFIX[key]}{text}"'
    if not children:
        inside = NOTHING
    elif len(children) == 1 and type(children[0]) is Markup and children[0]:
        inside = children[0]
    else:
        inside = join(children)
    close = f">{inside}</{name}>" if inside or name not in EMPTY else "/>"
    element = Markup(f"<{name}{written}{close}")
    element.name, element.attributes, element.inside = name, written, inside
    if inside.noted:
        element.noted = inside.noted
    return element


class _Prefixes(dict[str, str]):
    """How an attribute begins, by its name here: a dict is quicker than a call."""

    def __missing__(self, name: str) -> str:
        self[name] = f' {name.rstrip("_").replace("_", "-")}="'
        return self[name]


PREFIX = _Prefixes()
SPECIAL = re.compile("[&<>\"']")
EMPTY = {"path", "circle", "rect", "ellipse", "line", "use", "stop", "image", "input", "br", "hr"}


def join(parts: Iterable[object]) -> Markup:
    """Markup as it is, plain text escaped, None and False left out, lists flattened. One part alone is itself."""
    texts: list[Markup] = []
    elements: list[Markup] | None = []
    noted: list[Noted] = []
    for part in parts:
        if not isinstance(part, Markup):
            if part is None or part is False:
                continue
            part = join(part) if isinstance(part, (list, tuple, Iterator)) else Markup(escape(str(part)))
        texts.append(part)
        if part.noted:
            noted += part.noted
        if elements is not None and part:
            if part.name:
                elements.append(part)
            elif part.elements is not None:
                elements += part.elements
            else:
                elements = None
    if len(texts) == 1 and texts[0]:
        return texts[0]
    sequence = Markup("".join(texts))
    sequence.elements = elements
    if noted:
        sequence.noted = tuple(noted)
    return sequence


NOTHING = join(())


# --- SVG shapes -----------------------------------------------------------------------


def remembered(shape: Shape) -> Shape:
    """The same shape again is the same object: it is not written anew, and diff.py need not look into it."""
    # The fullest table draws a little over a hundred of a kind: this has room for those of several games.
    return cast(Shape, lru_cache(maxsize=1 << 10, typed=True)(shape))


def remembered_with(shape: Shape) -> Shape:
    """The same for what holds others, unless they come as a list."""
    kept = remembered(shape)

    @wraps(shape)
    def drawn(*parts: object, **attributes: object) -> Markup:
        try:
            return kept(*parts, **attributes)
        except TypeError:
            return shape(*parts, **attributes)

    return cast(Shape, drawn)


@remembered_with
def group(
    *children: object, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, **attributes: object
) -> Markup:
    """A group, moved, turned (degrees) and scaled."""
    element = tag("g", *children, transform=place(x, y, turn, scale), **attributes)
    if element.noted:
        shift = Shift(x, y, turn, scale)
        element.noted = tuple([noted.shifted(shift) for noted in element.noted])
    return element


def place(x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> str | None:
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({num(scale)})" if abs(scale) >= 0.1 else f"scale({scale:.4f})")
    return " ".join(steps) or None


@remembered
def path(d: str, **attributes: object) -> Markup:
    return tag("path", d=d, **attributes)


@remembered
def circle(cx: float, cy: float, r: float, **attributes: object) -> Markup:
    return tag("circle", cx=cx, cy=cy, r=r, **attributes)


@remembered
def ellipse(cx: float, cy: float, rx: float, ry: float, **attributes: object) -> Markup:
    return tag("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **attributes)


@remembered
def rect(x: float, y: float, width: float, height: float, rx: float = 0, **attributes: object) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or None, **attributes)


@remembered
def text(x: float, y: float, words: object, size: float, **attributes: object) -> Markup:
    """Words with their baseline at y. Class `title` is the serif, otherwise the plain face."""
    return tag("text", words, x=x, y=y, font_size=size, **attributes)


@remembered
def use(symbol: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, **attributes: object) -> Markup:
    """A copy of something that stands in the drawing's definitions."""
    return tag("use", href=f"#{symbol}", transform=place(x, y, turn, scale), **attributes)


@remembered_with
def piece(key: str, x: float, y: float, *children: object, origin: str | None = None, **attributes: object) -> Markup:
    """Something that travels when it is elsewhere in the next drawing.

    The key is its identity; x and y are in the coordinates of the whole drawing, so a piece
    never stands inside a moved group. A new key starts from the piece or spot `origin`.
    """
    element = tag(
        "g",
        *children,
        data_key=key,
        data_x=x,
        data_y=y,
        data_origin=origin,
        transform=f"translate({num(x)} {num(y)})",
        **attributes,
    )
    element.noted = (Piece(key, x, y, origin),)
    return element


def placed(name: str, place: Rect, element: Markup) -> Markup:
    """An element that notes the place of something a person may touch or open."""
    element.noted = (*element.noted, Target(name, place))
    return element


def landmark(name: str, place: Rect) -> Markup:
    """Nothing to see: it notes a place."""
    nothing = Markup("")
    nothing.noted = (Landmark(name, place),)
    return nothing


def room_for_chips(target: str, place: Rect) -> Markup:
    """Where chips at a target hide nothing that it says; without it they stand at its upper edge."""
    return landmark(target + CHIPS, place)


# --- geometry -------------------------------------------------------------------------


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point at that distance; 0° is to the right, angles run clockwise as on a screen."""
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def point(radius: float, degrees: float) -> str:
    x, y = polar(radius, degrees)
    return f"{num(x)} {num(y)}"


STEP = re.compile(r"([MLCQAZ])([^A-Z]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")


@cache
def around(count: int, outline: str, offset: float = 0) -> str:
    """The same outline so many times around the origin, as one: every ornament is made by symmetry.

    A browser paints one element with many petals sooner than many with one. Arcs are those of circles.
    """
    steps = [(command, [*map(float, NUMBER.findall(rest))]) for command, rest in STEP.findall(outline)]
    turns = [Shift(turn=offset + 360 * i / count) for i in range(count)]
    return "".join(_turned(command, numbers, turn) for turn in turns for command, numbers in steps)


def _turned(command: str, numbers: list[float], turn: Shift) -> str:
    kept = 5 if command == "A" else 0  # radii and flags stay
    spots = zip(numbers[kept::2], numbers[kept + 1 :: 2], strict=True)
    return command + " ".join(map(num, (*numbers[:kept], *[v for x, y in spots for v in turn.spot(x, y)])))


def disc(x: float, y: float, radius: float) -> str:
    """The outline of a circle."""
    half = f"A{num(radius)} {num(radius)} 0 0 1"
    return f"M{num(x - radius)} {num(y)}{half} {num(x + radius)} {num(y)}{half} {num(x - radius)} {num(y)}Z"


LETTER = 0.58  # how wide a letter is, reckoned with a wide face


def fit(words: str, width: float, size: float) -> str:
    """Words shortened with an ellipsis so that they fit."""
    room = int(width / (size * LETTER))
    return words if len(words) <= room else words[: max(1, room - 1)].rstrip() + "…"


def snug(words: str, width: float, size: float, least: float) -> tuple[str, float]:
    """Words that fit, and their size: they become smaller first, down to `least`, and only then shorter."""
    whole = width / (max(1, len(words)) * LETTER) - 0.01
    size = max(least, min(size, whole))
    return fit(words, width, size), size
