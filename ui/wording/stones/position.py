"""Mandala Stones: names of targets, questions, the move list, the result, the position in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engine.events import Event
from engine.games.stones.view_types import Board, Mandala, Objective, Space, Stack, Stone, StonesView
from ui.i18n import Words
from ui.wording.options import Options

NUMERALS = ("I", "II", "III", "IV", "V")


def target(name: str, view: StonesView, words: Words) -> str:
    """The name of a target, an opener, or something that a sheet of the board tells."""
    _ = words.one
    plain = {
        "any": _("Score any top stones"),
        "done": _("Done"),
        "mandala": _("The mandala"),
        "objectives": _("Your objectives"),
    }
    if name in plain:
        return plain[name]
    kind, _dash, which = name.partition("-")
    if kind == "artist":
        return _artist(which, view, words)
    if kind == "space":
        return _("Artist space {space}").format(space=which)
    if kind == "stack":
        return _stack(int(which), view, words)
    if kind == "slot":
        return _slot(int(which), view, words)
    if kind == "score":
        return _score_colour(which, view, words)
    if kind == "objective":
        return card_name(which, words)
    if kind == "needs":
        return card_needs(which, words)
    if kind == "objectives":
        return objectives_line(view["boards"][int(which)]["objectives"], words)
    if kind == "points":
        return score_line(view["boards"][int(which)]["score"], words)
    if kind == "mandala":
        return mandala_line(which, view["mandala"], words)
    return _("Board of player {number}").format(number=int(which) + 1)


def prompt(view: StonesView, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
    """The question of the moment and a quiet second line."""
    _, n_ = words.one, words.many
    if not chosen:
        return _ask_first(view, lit, words)
    if chosen[0] == "any":
        count = len(chosen) - 1
        return _("Which top stones?"), n_("{count} point", "{count} points", count).format(count=count)
    step = min(lit, default="").partition("-")[0]
    if step == "space":
        return _("Where does the artist go?"), _("The number: stones it takes.")
    if step == "stack":
        return _("Which stone first?"), _("The others follow clockwise.")
    return _("Onto which slot?"), _("Each slot scores differently.")


def button(name: str, view: StonesView, words: Words) -> str:
    """The short label of a target that the board does not draw."""
    _ = words.one
    if name.startswith("score-"):
        colour = name.removeprefix("score-")
        points = " + ".join(map(str, _colour_points(colour, view)))
        return _("{colour} {points}").format(colour=colour_name(colour, words), points=points)
    return _("Top stones") if name == "any" else target(name, view, words)


def sentence(view: StonesView, path: Sequence[str], words: Words) -> str:
    """What a move did, from the view before it."""
    _, n_ = words.one, words.many
    if path[0].startswith("score-"):
        told = _("scores {colour}: {sums}, {total} in all")
        return told.format(**_sums(view, path[0].removeprefix("score-"), words))
    if path[0] == "any":
        count = len(_tops(view, path))
        told = n_("scores the top stone on {slots}: +{points}", "scores the top stones on {slots}: +{points}", count)
        return told.format(**_top_points(view, path))
    return _told_pick(view, path, words)


def choice(event: Event, view: StonesView, path: Sequence[str], words: Words) -> str:
    """A move as advice and review name it, whoever makes it. Its first step alone would not say what is scored."""
    _, n_ = words.one, words.many
    if path[0].startswith("score-"):
        colour = path[0].removeprefix("score-")
        points = sum(_colour_points(colour, view))
        return _("points for {colour}: {points}").format(colour=colour_name(colour, words), points=points)
    if path[0] == "any":
        count = len(_tops(view, path))
        told = n_(
            "points for the top stone on {slots}: {points}", "points for the top stones on {slots}: {points}", count
        )
        return told.format(**_top_points(view, path))
    return _told_pick(view, path, words)


def _sums(view: StonesView, colour: str, words: Words) -> dict[str, object]:
    """What scoring a colour brings, slot by slot."""
    _ = words.one
    board = _mover(view)
    slots = [i for i, slot in enumerate(board["slots"]) if slot["tower"] and slot["tower"][-1]["colour"] == colour]
    sums, bonus = " + ".join(f"{NUMERALS[i]} {board['slots'][i]['value']}" for i in slots), _bonus(view, len(slots))
    if bonus:
        sums = _("{sums} + bonus {bonus}").format(sums=sums, bonus=bonus)
    return {"colour": colour_name(colour, words), "sums": sums, "total": board["colours"][colour] + bonus}


def _tops(view: StonesView, path: Sequence[str]) -> list[int]:
    """The slots whose top stones are scored; all of them where nobody has to choose."""
    named = [int(step[5:]) for step in path if step.startswith("slot-")]
    return named or [i for i, slot in enumerate(_mover(view)["slots"], 1) if slot["tower"]]


def _top_points(view: StonesView, path: Sequence[str]) -> dict[str, object]:
    slots = _tops(view, path)
    return {"slots": ", ".join(NUMERALS[i - 1] for i in slots), "points": len(slots) + _bonus(view, len(slots))}


def part(code: str, params: Mapping[str, Any], points: int, words: Words) -> str:
    """One line of the result."""
    _ = words.one
    if code == "slot":
        return {
            "I": _("I · different heights"),
            "II": _("II · low towers"),
            "III": _("III · middle towers"),
            "IV": _("IV · high towers"),
            "V": _("V · colours"),
        }[params["slot"]]
    if code == "objective":
        return _("Objective: {card}").format(card=card_name(params["card"], words))
    return _("Any top stones") if code == "any_tops" else _("Bonus spaces")


def part_how(code: str, params: Mapping[str, Any], words: Words) -> str:
    """Whether an objective is met."""
    _ = words.one
    if code != "objective":
        return ""
    return _("met") if params["met"] else _("not met")


def summary(view: StonesView, words: Words) -> str:
    """The whole position in sentences."""
    _ = words.one
    told = [_artist(artist["space"], view, words) + "." for artist in view["artists"]]
    for space in view["spaces"]:
        around = [_stack(stack["id"], view, words) for stack in view["stacks"] if _touches(space, stack)]
        told.append(_("Around {space}: {stacks}.").format(space=space["name"], stacks="; ".join(around)))
    for seat, board in enumerate(view["boards"]):
        towers = "; ".join(_slot_line(i, slot["tower"], words) for i, slot in enumerate(board["slots"], 1))
        line = _("Player {number}, points: {score}. {towers}.")
        told.append(line.format(number=seat + 1, score=board["score"], towers=towers))
    if view["seat"] is not None:
        told.append(objectives_line(view["boards"][view["seat"]]["objectives"], words))
    told += [mandala_line(which, view["mandala"], words) for which in MANDALA_LINES]
    return " ".join(line for line in told if line)


def options(words: Words) -> Options:
    _ = words.one
    return {
        "objectives": (
            _("Objectives"),
            {
                "yes": (
                    _("with objectives"),
                    _("Two secret cards each; at the end the better one you fulfil scores."),
                ),
                "no": (_("without"), _("Only towers and the mandala score.")),
            },
        ),
    }


# --- what the board writes ------------------------------------------------------------------


def card_name(card: str, words: Words) -> str:
    _ = words.one
    return {
        "four_crowns": _("Four crowns"),
        "swept_table": _("Swept table"),
        "full_shelf": _("Full shelf"),
        "stairs": _("Stairs"),
        "twin_peaks": _("Twin peaks"),
        "spire": _("Spire"),
        "kin": _("Family"),
        "petals": _("Petals"),
        "rays": _("Rays"),
        "pure_tower": _("Pure tower"),
    }[card]


def card_needs(card: str, words: Words) -> str:
    _ = words.one
    return {
        "four_crowns": _("Your top stones show all four colours."),
        "swept_table": _("No stone is left on your board."),
        "full_shelf": _("A tower stands on all five slots."),
        "stairs": _("You have towers of heights 1, 2 and 3."),
        "twin_peaks": _("One tower is 3 or higher, another 2 or higher."),
        "spire": _("One tower is 3 or higher, and 2 higher than every other."),
        "kin": _("Four or more stones of one colour."),
        "petals": _("Five or more stones with petals."),
        "rays": _("Five or more stones with rays."),
        "pure_tower": _("A tower of 3 or more stones, all of different colours."),
    }[card]


def objectives_line(cards: Sequence[Objective | None], words: Words) -> str:
    """The objectives of a player, or that they are secret."""
    _ = words.one
    known = [card_name(card["card"], words) for card in cards if card]
    if cards and not known:
        return _("The objectives are secret.")
    return _("Objectives: {cards}.").format(cards=", ".join(known)) if known else ""


def score_line(score: int, words: Words) -> str:
    n_ = words.many
    return n_("{count} point", "{count} points", score).format(count=score)


def mandala_line(which: str, view: Mandala, words: Words) -> str:
    """How far the mandala is: stones laid, stones left, or the next bonus; nothing if there is none."""
    _, n_ = words.one, words.many
    laid, end = len(view["stones"]), view["end"]
    if which == "laid":
        return n_("{count} stone lies in the mandala.", "{count} stones lie in the mandala.", laid).format(count=laid)
    if which == "left":
        left = end - laid
        if left <= 0:
            return _("The end space is covered: this is the last round.")
        told = n_("{count} more and the last round begins.", "{count} more and the last round begins.", left)
        return told.format(count=left)
    ahead = next(((space - laid, points) for space, points in view["bonus"] if space > laid), None)
    if not ahead:
        return ""
    before, points = ahead[0] - 1, ahead[1]
    if not before:
        return _("The next stone brings +{points}.").format(points=points)
    told = n_("Bonus +{points} after {count} more stone.", "Bonus +{points} after {count} more stones.", before)
    return told.format(points=points, count=before)


MANDALA_LINES = ("laid", "left", "bonus")


def colour_name(colour: str, words: Words) -> str:
    _ = words.one
    return {"yellow": _("yellow"), "blue": _("blue"), "pink": _("pink"), "purple": _("purple")}[colour]


# --- helpers --------------------------------------------------------------------------------


def _mover(view: StonesView) -> Board:
    """The board of the seat to move."""
    assert view["to_move"] is not None  # only a running game asks and has moves
    return view["boards"][view["to_move"]]


def pattern_name(pattern: str | None, words: Words) -> str:
    _ = words.one
    if pattern is None:
        return _("(pattern on its way)")
    return _("petals") if pattern == "petals" else _("rays")


def _artist(space: str, view: StonesView, words: Words) -> str:
    _ = words.one
    pattern = next((a["pattern"] for a in view["artists"] if a["space"] == space), "rays")
    if pattern == "petals":
        return _("Artist with petals on {space}").format(space=space)
    return _("Artist with rays on {space}").format(space=space)


def _stack(number: int, view: StonesView, words: Words) -> str:
    _ = words.one
    stack = view["stacks"][number - 1]
    stones = stack["stones"]
    where = " ".join(space["name"] for space in view["spaces"] if _touches(space, stack))
    if not stones:
        return _("Empty place beside {spaces}").format(spaces=where)
    colour, pattern, count = colour_name(stones[-1]["colour"], words), stones[-1]["pattern"], len(stones)
    if pattern:
        told = _("{colour} {pattern} beside {spaces}, {count} high").format(
            colour=colour, pattern=pattern_name(pattern, words), spaces=where, count=count
        )
    else:
        told = _("{colour}, its pattern still hidden, beside {spaces}, {count} high").format(
            colour=colour, spaces=where, count=count
        )
    below = ", ".join(colour_name(stone["colour"], words) for stone in reversed(stones[:-1]))
    return _("{stone}; below it {colours}").format(stone=told, colours=below) if below else told


def _touches(space: Space, stack: Stack) -> bool:
    return abs(space["row"] - stack["row"]) + abs(space["column"] - stack["column"]) == 1


def _slot(number: int, view: StonesView, words: Words) -> str:
    seat = view["seat"] if view["seat"] is not None else view["to_move"] or 0
    return _slot_line(number, view["boards"][seat]["slots"][number - 1]["tower"], words)


def _slot_line(number: int, tower: Sequence[Stone], words: Words) -> str:
    _ = words.one
    return _("Slot {slot}: {tower}").format(slot=NUMERALS[number - 1], tower=_tower(tower, words))


def _tower(tower: Sequence[Stone], words: Words) -> str:
    """From the top down."""
    _ = words.one
    if not tower:
        return _("empty")
    return ", ".join(f"{colour_name(s['colour'], words)} {pattern_name(s['pattern'], words)}" for s in reversed(tower))


def _score_colour(colour: str, view: StonesView, words: Words) -> str:
    _, n_ = words.one, words.many
    points = sum(_colour_points(colour, view))
    told = n_("Score {colour}: {count} point", "Score {colour}: {count} points", points)
    return told.format(colour=colour_name(colour, words), count=points)


def _colour_points(colour: str, view: StonesView) -> list[int]:
    """What scoring a colour brings: its slots, and the bonus spaces if there are any."""
    board = view["boards"][view["to_move"] or 0]
    tops = [slot["tower"][-1]["colour"] for slot in board["slots"] if slot["tower"]]
    bonus = _bonus(view, tops.count(colour))
    return [board["colours"].get(colour, 0), *([bonus] if bonus else [])]


def _bonus(view: StonesView, stones: int) -> int:
    laid = len(view["mandala"]["stones"])
    return sum(points for space, points in view["mandala"]["bonus"] if laid < space <= laid + stones)


def _told_pick(view: StonesView, path: Sequence[str], words: Words) -> str:
    n_ = words.many
    start, to = path[0].removeprefix("artist-"), path[1].removeprefix("space-")
    slots = [i for i, slot in enumerate(_mover(view)["slots"], 1) if not slot["tower"]]
    slot = next((int(step[5:]) for step in path if step.startswith("slot-")), slots[0])
    count = len(view["picks"][start][to])
    told = n_("{start} to {to}, {count} stone on {slot}", "{start} to {to}, {count} stones on {slot}", count)
    return told.format(start=start, to=to, count=count, slot=NUMERALS[slot - 1])


def _ask_first(view: StonesView, lit: Collection[str], words: Words) -> tuple[str, str]:
    _ = words.one
    picks = any(name.startswith("artist-") for name in lit)
    scores = any(name == "any" or name.startswith("score-") for name in lit)
    last = view["phase"] == "last_round"
    if picks and scores:
        return _("Pick or score"), _("Last round!") if last else ""
    if picks:
        return _("Which artist moves?"), _("Tap one of the four.")
    if all(slot["tower"] for slot in _mover(view)["slots"]):
        return _("Slots full: score"), _("Your slots are full.")
    return _("Nothing to pick: score"), _("No artist finds a stone.")
