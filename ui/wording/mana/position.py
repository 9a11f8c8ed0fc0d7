"""Mana: names of targets, questions, the move list, the result, the position in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.games.mana.view_types import ManaView
from ui.i18n import Words
from ui.wording.options import Options


def target(name: str, view: ManaView, words: Words) -> str:
    """A target's name."""
    _, n_ = words.one, words.many
    if name == "skip":
        return _("Skip the turn")
    if name == "prisoner":
        count = view["prisoners"][view["to_move"] or 0]
        return n_("{count} captured ronin", "{count} captured ronin", count).format(count=count)
    square = name.removeprefix("square-")
    symbol = _symbol_name(_symbol_of(square, view), words)
    here = _standing(square, view, words)
    if here:
        return _("{square}, {symbol}, {piece}").format(square=square, symbol=symbol, piece=here)
    return _("{square}, {symbol}").format(square=square, symbol=symbol)


def prompt(view: ManaView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    """The question of the moment and a quiet second line."""
    if view["phase"] == "setup":
        return _ask_setup(view, chosen, words)
    if view["phase"] == "bird":
        return _ask_bird(view, words)
    if chosen:
        return _ask_where(view, chosen[0], words)
    return _ask_piece(view, words)


def button(name: str, view: ManaView, words: Words) -> str:
    """The short label of a target that the board does not draw."""
    _ = words.one
    return _("Go on") if name == "skip" else target(name, view, words)


def sentence(view: ManaView, path: Sequence[str], words: Words) -> str:
    """What a move did, from the view before it."""
    _ = words.one
    squares = [name.removeprefix("square-") for name in path]
    if path[0] == "skip":
        return _("loses the turn")
    if path[0] == "prisoner":
        return _("ronin back onto {square}").format(square=squares[1])
    if view["phase"] == "setup":
        if len(squares) == 1:
            return _("places the daimyo on {square}").format(square=squares[0])
        told = _("daimyo on {square}, ronin on {squares}")
        return told.format(square=squares[0], squares=", ".join(squares[1:]))
    if view["phase"] == "bird":
        return _("sends the bird to {square}").format(square=squares[0])
    start, to = squares
    return told_move(_piece(start, view)[0], _piece(to, view)[0], start, to, words)


def part(code: str, params: Mapping[str, Any], points: int, words: Words) -> str:
    """One line of the result."""
    _ = words.one
    lines = {
        "daimyo_captured": _("Captured the daimyo on {square}"),
        "daimyo_lost": _("Lost the daimyo on {square}"),
        "repetition": _("Draw: the same position for the third time"),
        "quiet": _("Draw: 200 turns without a capture or a return"),
        "standstill": _("Draw: both lost their turn"),
    }
    return lines[code].format(**params)


def part_how(code: str, params: Mapping[str, Any], words: Words) -> str:
    return ""


def summary(view: ManaView, words: Words) -> str:
    """The whole position in sentences."""
    _, n_ = words.one, words.many
    told = []
    for seat in (view["black"], 1 - view["black"]):
        side = _("Black") if seat == view["black"] else _("White")
        ronin = ", ".join(sorted(square for square in view["ronin"][seat] if square)) or "–"
        daimyo = view["daimyo"][seat] or "–"
        told.append(_("{side}: daimyo {daimyo}; ronin {ronin}.").format(side=side, daimyo=daimyo, ronin=ronin))
        lost = view["prisoners"][seat]
        if lost:
            told.append(n_("{count} ronin is captured.", "{count} ronin are captured.", lost).format(count=lost))
    if view["bird"]:
        told.append(_("The bird sits on {square}.").format(square=view["bird"]))
    if view["phase"] == "move" and view["demand"]:
        told.append(_asks(view["demand"], words) + ".")
    if view["to_move"] is not None:
        black = view["to_move"] == view["black"]
        told.append(_("Black is to move.") if black else _("White is to move."))
    return " ".join(told)


def options(words: Words) -> Options:
    _ = words.one
    return {
        "setup": (
            _("Set-up"),
            {
                "standard": (
                    _("standard"),
                    _("The pieces fill the first row; you choose where the daimyo stands."),
                ),
                "advanced": (
                    _("advanced"),
                    _("All six pieces stand where you like in your first two rows."),
                ),
            },
        ),
        "blocked": (
            _("Blocked pieces"),
            {
                "skip": (
                    _("lose the turn"),
                    _("If no piece on the symbol can move, the turn is lost."),
                ),
                "free": (
                    _("free choice"),
                    _("If no piece on the symbol can move, any other may."),
                ),
            },
        ),
    }


# --- helpers --------------------------------------------------------------------------


def _symbol_of(square: str, view: ManaView) -> int:
    return int(view["symbols"]["abcdef".index(square[0]) + 6 * (int(square[1]) - 1)])


def _symbol_name(symbol: int, words: Words) -> str:
    _ = words.one
    return (_("single"), _("double"), _("triple"))[symbol - 1]


def kind_name(symbol: int, words: Words) -> str:
    _ = words.one
    return (_("a single square"), _("a double square"), _("a triple square"))[symbol - 1]


def _asks(symbol: int, words: Words) -> str:
    _ = words.one
    return (
        _("The bird asks for a single square"),
        _("The bird asks for a double square"),
        _("The bird asks for a triple square"),
    )[symbol - 1]


def _standing(square: str, view: ManaView, words: Words) -> str:
    """The piece or the bird on a square, or nothing."""
    _ = words.one
    if square == view["bird"]:
        return _("the bird")
    kind, seat = _piece(square, view)
    if not kind:
        return ""
    if seat == view["black"]:
        return _("black daimyo") if kind == "daimyo" else _("black ronin")
    return _("white daimyo") if kind == "daimyo" else _("white ronin")


def _piece(square: str, view: ManaView) -> tuple[str, int]:
    for seat in range(2):
        if view["daimyo"][seat] == square:
            return "daimyo", seat
        if square in view["ronin"][seat]:
            return "ronin", seat
    return "", -1


def told_move(piece: str, taken: str, start: str, to: str, words: Words) -> str:
    """A piece's move; `taken` is the kind of piece it captures, or nothing."""
    _ = words.one
    told = {
        ("daimyo", ""): _("daimyo {start} to {square}"),
        ("daimyo", "ronin"): _("daimyo {start} takes the ronin on {square}"),
        ("daimyo", "daimyo"): _("daimyo {start} takes the daimyo on {square}"),
        ("ronin", ""): _("ronin {start} to {square}"),
        ("ronin", "ronin"): _("ronin {start} takes the ronin on {square}"),
        ("ronin", "daimyo"): _("ronin {start} takes the daimyo on {square}"),
    }[piece, taken]
    return told.format(start=start, square=to)


# --- questions ------------------------------------------------------------------------


def _ask_setup(view: ManaView, chosen: Sequence[str], words: Words) -> tuple[str, str]:
    _, n_ = words.one, words.many
    if view["options"]["setup"] == "standard":
        return _("Where do you place your daimyo?"), _("The ronin fill the rest of the row.")
    if not chosen:
        return _("Where do you place your daimyo?"), _("Any square of your first two rows.")
    count = 6 - len(chosen)
    more = n_("Place {count} more ronin", "Place {count} more ronin", count).format(count=count)
    return more, _("Tap a piece to take it back.")


def _ask_bird(view: ManaView, words: Words) -> tuple[str, str]:
    _ = words.one
    assert view["reached"] is not None  # the bird flies after a piece has moved
    question = (
        _("Send the bird to a single square"),
        _("Send the bird to a double square"),
        _("Send the bird to a triple square"),
    )[_symbol_of(view["reached"], view) - 1]
    return question, _("Your opponent must answer from such a square.")


def _ask_where(view: ManaView, chosen: str, words: Words) -> tuple[str, str]:
    _, n_ = words.one, words.many
    if chosen == "prisoner":
        return _("Where does the ronin return?"), _("Tap a free square.")
    square = chosen.removeprefix("square-")
    steps = _symbol_of(square, view)
    if _piece(square, view)[0] == "daimyo":
        question = n_("Daimyo {square}: {count} step", "Daimyo {square}: {count} steps", steps)
    else:
        question = n_("Ronin {square}: {count} step", "Ronin {square}: {count} steps", steps)
    return question.format(square=square, count=steps), _("Tap where it goes.")


def _ask_piece(view: ManaView, words: Words) -> tuple[str, str]:
    _ = words.one
    may = view["may"]
    if may == "bound":
        return _asks(view["demand"], words), _("Tap one of the pieces that glow.")
    if may == "lost":
        return _("Your turn is lost"), _("None of your pieces can make the move.")
    returns = view["to_move"] is not None and view["prisoners"][view["to_move"]]
    either = _("Move any piece, or bring back a ronin") if returns else ""
    if may == "blocked":
        return either or _("All blocked there: move any piece"), _("Those on the symbol are blocked.")
    if may == "none_there":
        return either or _("None of yours there: move any piece"), _not_there(view["demand"], words)
    line = _("Your opponent has lost the turn.") if view["lost"] else _("The bird has not flown yet.")
    return either or _("Move any piece"), line


def _not_there(symbol: int, words: Words) -> str:
    _ = words.one
    return (
        _("You have no piece on a single square."),
        _("You have no piece on a double square."),
        _("You have no piece on a triple square."),
    )[symbol - 1]
