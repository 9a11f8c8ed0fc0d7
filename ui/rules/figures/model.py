"""What a figure is, and how the game's board draws it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ui.boards import BOARDS
from ui.game.touch_tree import Tree
from ui.i18n import Words
from ui.lessons.model import Position
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.geometry import Rect
from ui.render.overlay import Chip, Mark, overlay
from ui.render.svg import Markup, tag
from ui.screens.names import seat_names
from ui.setup import Seat

WIDTH, HEIGHT = 390, 844  # of the board that a figure is cut from
# What makes a drawing touchable. A figure is only looked at, and may stand beside the board itself.
TOUCHABLE = re.compile(r' (?:data-(?:target|lit|open|key|origin|hint|x|y)|tabindex|role|aria-label)="[^"]*"')
IDENT = re.compile(r' id="([^"]+)"')


@dataclass(frozen=True)
class Figure:
    """A part of a board in some position."""

    caption: str  # msgid
    position: Position
    show: tuple[str, ...]  # the targets around which it is cut
    touched: tuple[str, ...] = ()  # of a move
    marks: tuple[Mark, ...] = ()
    names: tuple[tuple[str, str], ...] = ()  # target -> msgid of a word that stands on it
    margin: int = 6  # around what is shown
    zoom: float = 1.0


def drawn(name: str, figure: Figure, words: Words) -> Markup:
    """The figure with its caption. `name` keeps its ids apart from those of other figures."""
    drawing = _board(figure, words)
    box = _around([drawing.places[target] for target in figure.show], figure.margin)
    marks = (*figure.marks, *(Chip(target, words.one(word)) for target, word in figure.names))
    inside = TOUCHABLE.sub("", drawing.markup.inside + overlay(marks, drawing.places, Rect(0, 0, WIDTH, HEIGHT)))
    for ident in IDENT.findall(inside):
        inside = inside.replace(f'"{ident}"', f'"{name}-{ident}"').replace(f"#{ident})", f"#{name}-{ident})")
    picture = tag(
        "svg",
        Markup(inside),
        class_="board",
        width=round(box.width * figure.zoom),
        viewBox=" ".join(f"{side:.0f}" for side in box),
        aria_hidden="true",
    )
    return tag("figure", picture, tag("figcaption", words.one(figure.caption)), data_figure=name)


def _board(figure: Figure, words: Words) -> Drawing:
    position = figure.position
    state = position.record().state
    tree = Tree(state if figure.touched else None)
    for target in figure.touched:
        tree.touch(target)
    seats = tuple(Seat() if seat == position.seat else Seat("kind") for seat in range(position.players))
    look = Look(
        width=WIDTH,
        height=HEIGHT,
        lit=tree.lit,
        ahead=tree.ahead,
        chosen=tree.chosen,
        names=seat_names(seats, words, position.seat),
        words=words,
    )
    return BOARDS[position.game].draw(state.view(position.seat), look)


def _around(places: list[Rect], margin: int) -> Rect:
    left, top = min(place.x for place in places) - margin, min(place.y for place in places) - margin
    right = max(place.x + place.width for place in places) + margin
    bottom = max(place.y + place.height for place in places) + margin
    return Rect(max(0, left), top, min(WIDTH, right) - max(0, left), bottom - top)
