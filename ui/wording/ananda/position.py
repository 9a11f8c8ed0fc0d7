"""Ananda: names of targets, questions, the move list, the result, the position in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.games.ananda.view_types import AnandaView, Area
from ui.i18n import Words
from ui.wording.options import Options


def target(name: str, view: AnandaView, words: Words) -> str:
    """A target's name, or that of something to look into."""
    _, n_ = words.one, words.many
    kind, *rest = name.split("-")
    if kind == "cell":
        return _cell(int(rest[0]), int(rest[1]), view, words)
    if kind == "tile":
        count = (view["rack"] or []).count(rest)
        told = n_("{count} tile, {one} and {other}", "{count} tiles, {one} and {other}", count)
        return told.format(count=count, one=_(rest[0]), other=_(rest[1]))
    if kind == "card":
        return _("card {colour} {value}").format(colour=_(rest[0]), value=rest[1])
    if kind == "karma":
        who = view["seats"][int(rest[0])]
        told = n_("{count} point of karma", "{count} points of karma", who["karma"])
        return told.format(count=who["karma"])
    return _("The temple layer by layer") if name == "layers" else button(name, view, words)


def prompt(view: AnandaView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    """The question of the moment and a quiet second line."""
    _ = words.one
    if view["phase"] == "meditate":
        return _ask_cards(view, chosen, lit, words)
    if view["phase"] == "build":
        return _ask_tile(view, chosen, lit, words)
    if "pass" in lit:
        return _("No area is free"), _("Your monk leaves the board and you take a tile.")
    numbers = _("Dark: your tiles that fit. Light: the sum of your cards.")
    return _("Where does your monk go?"), numbers


def button(name: str, view: AnandaView, words: Words) -> str:
    """The short label of a target that the board does not draw."""
    _ = words.one
    if name == "pass":
        return _("Take the monk off")
    if view["phase"] == "build":
        return _("Meditate") if view["laid"] else _("Lay nothing")
    return _("Done")


def sentence(view: AnandaView, path: Sequence[str], words: Words) -> str:
    """What a move did, from the view before it."""
    _, n_ = words.one, words.many
    kind, *rest = path[0].split("-")
    if kind == "cell":
        row, column = int(rest[0]), int(rest[1])
        colour = view["colours"][row][column]
        assert colour is not None  # a monk stands on tiles
        return _("sets the monk on {cell}, {colour}").format(cell=_name(row, column, view), colour=_(colour))
    if kind == "tile":
        row, column = map(int, path[1].split("-")[1:])
        told = _("lays {one} and {other} at {cell}")
        return told.format(one=_(rest[0]), other=_(rest[1]), cell=_name(row, column, view))
    if kind == "pass":
        return _("finds no area; the monk leaves the board")
    if view["phase"] == "build" and not view["laid"]:
        return _("lays nothing; the monk leaves the board")
    area = _area(view)
    if view["phase"] == "build":
        told = n_("has built an area of {count} cell", "has built an area of {count} cells", area["value"])
        return told.format(count=area["value"])
    values = [name.split("-")[2] for name in path if name.startswith("card-")]
    if not values:
        return _("plays no card")
    return _("meditates: {colour} {values}").format(colour=_(area["colour"]), values=" + ".join(values))


def part(code: str, params: Mapping[str, Any], points: int, words: Words) -> str:
    """One line of the result: all cards of a colour stand in one."""
    _ = words.one
    return _("Karma, {colour}").format(colour=_(params["colour"]))


def part_how(code: str, params: Mapping[str, Any], words: Words) -> str:
    """The value of one card."""
    return str(params["value"])


def summary(view: AnandaView, words: Words) -> str:
    """The whole position in sentences."""
    _ = words.one
    own = view["seat"] or 0
    told = [_("Round {round}. Tiles in the supply: {supply}.").format(round=view["round"], supply=view["supply"])]
    for seat, who in enumerate(view["seats"]):
        mine = _("You: karma {karma}, tiles {rack}, cards {hand}, in the deck {deck}.")
        other = _("Player {number}: karma {karma}, tiles {rack}, cards {hand}, in the deck {deck}.")
        counts = {name: who[name] for name in ("karma", "rack", "hand", "deck")}
        told.append((mine if seat == own else other).format(number=seat + 1, **counts))
        place, area = view["monks"][seat], view["areas"][seat]
        if place and area:
            stands = _("The monk stands on {cell}, in an area of {value}, {colour}.")
            cell = _name(place[0], place[1], view)
            told.append(stands.format(cell=cell, value=area["value"], colour=_(area["colour"])))
        else:
            told.append(_("The monk stands beside the board."))
    if view["rack"] is not None and view["hand"] is not None:
        tiles = ", ".join(f"{_(one)}–{_(other)}" for one, other in view["rack"]) or "–"
        cards = ", ".join(f"{_(colour)} {value}" for colour, value in view["hand"]) or "–"
        told.append(_("Your rack: {tiles}. Your hand: {cards}.").format(tiles=tiles, cards=cards))
    told += _rows(view, words)
    return " ".join(told)


def options(words: Words) -> Options:
    _ = words.one
    lines = {
        "7": _("Close together: towers rise early."),
        "8": _("Most of it gets used, and towers rise."),
        "9": _("A little more room."),
        "10": _("Wide: more ground, lower towers."),
        "12": _("Very wide: hardly a tower."),
    }
    return {"board": (_("Board"), {size: (f"{size}\u202f×\u202f{size}", line) for size, line in lines.items()})}


# --- questions ----------------------------------------------------------------------------


def _ask_tile(view: AnandaView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    _, n_ = words.one, words.many
    if len(chosen) > 1:
        return _("Where does its other half go?"), _("Tap one of the places shown.")
    if chosen:
        count = len(lit)
        line = n_("{count} place, or another tile", "{count} places, or another tile", count)
        return _("Where does it go?"), line.format(count=count)
    if any(name.startswith("tile-") for name in lit):
        if view["laid"]:
            return _("Another tile?"), _("Or meditate now.")
        return _("Which tile do you lay?"), _("If you lay nothing, your monk leaves and you take a tile.")
    if view["laid"]:
        return _("No more tiles fit"), _("Now you meditate.")
    return _("No tile fits here"), _("Your monk leaves the board and you take a tile.")


def _ask_cards(view: AnandaView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    _ = words.one
    value = _area(view)["value"]
    spent = sum(int(name.split("-")[2]) for name in chosen)
    left = value - spent
    if chosen:
        line = _("Left over for new tiles: {count}.").format(count=left)
        return _("Meditate for {sum} of {value}").format(sum=spent, value=value), line
    if any(name.startswith("card-") for name in lit):
        return _("Which cards do you play?"), _("Up to {value}; the rest brings tiles.").format(value=value)
    return _("You have no card to play"), _("The whole area brings tiles.")


# --- cells --------------------------------------------------------------------------------


def _area(view: AnandaView) -> Area:
    """The area of the seat to move, while it is built and spent."""
    area = view["areas"][view["to_move"] or 0]
    assert area is not None  # its monk stands there until the turn ends
    return area


def cell_name(place: Sequence[int], size: int) -> str:
    """A cell as in notation: columns are letters, rows count from the bottom."""
    row, column = place
    return f"{chr(97 + column)}{size - row}"


def _name(row: int, column: int, view: AnandaView) -> str:
    return cell_name((row, column), view["size"])


def _cell(row: int, column: int, view: AnandaView, words: Words) -> str:
    _ = words.one
    name, colour = _name(row, column, view), view["colours"][row][column]
    if colour is None:
        return _("{cell}, bare ground").format(cell=name)
    values = {"cell": name, "colour": _(colour), "height": view["heights"][row][column]}
    if [row, column] in view["monks"]:
        return _("{cell}, {colour}, height {height}, a monk").format(**values)
    return _("{cell}, {colour}, height {height}").format(**values)


def _rows(view: AnandaView, words: Words) -> list[str]:
    """The temple row by row, from the top, bare ground left out."""
    _ = words.one
    told = []
    for row, colours in enumerate(view["colours"]):
        cells = [
            f"{_name(row, column, view)} {_(colour)} {view['heights'][row][column]}"
            for column, colour in enumerate(colours)
            if colour
        ]
        if cells:
            told.append(_("Row {row}: {cells}.").format(row=view["size"] - row, cells=", ".join(cells)))
    return told
