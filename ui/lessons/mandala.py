"""The lessons of Mandala."""

from __future__ import annotations

from ui.i18n import mark as _
from ui.lessons.model import Lesson, Position, Step

ME_FIRST = {"start": "1"}


def _game(seed: int, moves: str = "") -> Position:
    return Position("mandala", seed, moves, options=ME_FIRST)


OPENING = _game(7)
BLACK_BARRED = _game(0, "y>M1, o>M1, g>F1, b>F1")
RED_MISSING = _game(67, "p>M1, p>M1, 2b>F1, o>F1")
FIELD_EMPTY = _game(85, "p>M2, r>F2, p>M1, b>M2")
FOUR_GREEN = _game(137, "g>M1, y>M1, p>F1, o>F1, take y, take r, take b, take g")
NEW_AND_KNOWN = _game(
    88, "p>M1, g>M1, r>F1, b>F1, take o, take y, take p, take g, r>F2, o>F2, b>M2, p>M2, y>M2, p>M2, g>F2"
)
THREE_KNOWN = _game(
    216,
    "o>M1, p>F1, r>F1, g>M1, o>M1, g>M1, y>M1, g>M1, b>F1, take g, take o, take y, o>F2, p>F2, g>M2, b>M2, b>M2, "
    "y>F2, take b, take r, take g, p>F2, r>F2, y>M2, y>M2, y>M2, o>F2",
)
AHEAD = (
    "r>M1, r>M1, p>F1, y>F1, o>M1, r>M1, g>F1, take r, take b, take o, r>F1, o>F1, p>M1, p>M1, p>M1, y>F1, "
    "take p, take g, take b"
)
RIVER_NEARLY_FULL = _game(221, f"{AHEAD}, y>M1, p>F1, b>F1, o>M1, o>M1, g>M1, g>M1, r>F1")

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        _("Build a mountain"),
        (
            Step(
                _(
                    "The mountains belong to both of you. Tap a card in your hand, then a mountain: you draw three new cards."
                ),
                _("Three new cards. Your hand never holds more than eight."),
                right=("*>M?",),
                wrong=(
                    ("*>F?", _("Legal, but on a field you draw nothing. Choose a mountain.")),
                    ("*>X", _("Legal, but that only swaps cards. Choose a mountain.")),
                ),
                point=("mountain-1", "mountain-2"),
                position=OPENING,
            ),
        ),
    ),
    Lesson(
        _("One colour, one area"),
        (
            Step(
                _(
                    "A colour lies in one area of a mandala only. Black lies on your opponent’s left field. Find a place for your black card."
                ),
                _("Right: the other mandala is not affected, and the discard pile never is."),
                right=("b>*",),
                wrong=(("*", _("Legal, but this time find a place for the black card.")),),
                point=("hand-black", "their-field-1"),
                position=BLACK_BARRED,
            ),
            Step(
                _("Purple lies on the left mountain. More of it may join there. Add a purple card to it."),
                _("Where a colour already lies, more of it is welcome."),
                right=("p>M1",),
                wrong=(
                    ("*p>*", _("Legal, but that is not the left mountain.")),
                    ("*", _("Legal, but this time add a purple card.")),
                ),
                point=("hand-purple", "mountain-1"),
                position=BLACK_BARRED,
            ),
        ),
    ),
    Lesson(
        _("Grow a field"),
        (
            Step(
                _("On your own field you may lay several cards of one colour at once. You draw none. Lay two or more."),
                _("Your field has grown. You always keep at least one card in your hand."),
                right=("[2-9]?>F?",),
                wrong=(
                    ("?>F?", _("Legal, but this time lay at least two cards of one colour.")),
                    ("*>M?", _("Legal, but that is a mountain. Choose one of your own fields.")),
                    ("*>X", _("Legal, but that only swaps cards. Choose one of your own fields.")),
                ),
                point=("field-1", "field-2"),
                position=OPENING,
            ),
        ),
    ),
    Lesson(
        _("Complete a mandala"),
        (
            Step(
                _(
                    "Only red is missing in the left mandala. Add your red card to the mountain: with all six colours it is complete."
                ),
                _("Complete! Its mountain is shared out now, colour by colour."),
                right=("r>M1",),
                wrong=(
                    (
                        "r>F1",
                        _("That completes it too, but a card on a field is discarded. On the mountain it can be won."),
                    ),
                    ("*", _("Legal, but the left mandala still lacks red.")),
                ),
                point=("hand-red", "mountain-1"),
                position=RED_MISSING,
            ),
            Step(
                _("You have two cards on your field, your opponent has one: you choose first. Take the largest pile."),
                _("Two purple cards are yours. Now your opponent chooses."),
                right=("take p",),
                wrong=(("take *", _("Legal, but the purple pile has two cards.")),),
                point=("mountain-1-purple",),
                replies=("take y",),
            ),
            Step(
                _("Your opponent took yellow. You take turns until the mountain is bare. Take one of the two."),
                _("All shared out. The cards of both fields are discarded, and two new cards begin the next mountain."),
                right=("take *",),
                replies=("take g|take r",),
            ),
        ),
    ),
    Lesson(
        _("River, then cup"),
        (
            Step(
                _(
                    "Yellow and black are new to you. Of a new colour one card goes into your river, the others into your cup. Take yellow."
                ),
                _("One yellow card lies on river space 3, two are in your cup: each of them is worth 3 at the end."),
                right=("take y",),
                wrong=(
                    ("take p", _("Legal, but purple is in your river already. Take yellow.")),
                    ("take b", _("Legal, but yellow has three cards. Take yellow.")),
                ),
                point=("mountain-2-yellow",),
                position=NEW_AND_KNOWN,
            ),
            Step(
                _(
                    "The same mountain once more. Purple is in your river already, so all of it goes into the cup. Take purple."
                ),
                _("Both purple cards are in your cup, worth 2 each: purple lies on river space 2."),
                right=("take p",),
                wrong=(("take *", _("Legal, but that colour is new to you. Take purple.")),),
                point=("mountain-2-purple",),
                position=NEW_AND_KNOWN,
            ),
        ),
    ),
    Lesson(
        _("What scores"),
        (
            Step(
                _(
                    "Only your cup scores: each card the number of its river space. Green is 1, yellow 2, black 3. Take what brings most."
                ),
                _("Three yellow cards on space 2: six points. Late colours are worth more, but many cards count too."),
                right=("take y",),
                wrong=(
                    ("take g", _("Legal, but one green card brings only 1 point.")),
                    ("take b", _("Legal, but one black card brings 3 points. There is more.")),
                ),
                point=("cup", "river-1", "river-2", "river-3"),
                position=THREE_KNOWN,
            ),
        ),
    ),
    Lesson(
        _("An empty field gets nothing"),
        (
            Step(
                _(
                    "Only yellow is missing on the right, but your field there is empty: you would get nothing. Put yellow onto your field instead."
                ),
                _("It completes the mandala just as well, and now you have a card there: you share in it."),
                right=("y>F2",),
                wrong=(
                    ("y>M2", _("Legal, but your field stays empty: everything you choose would be discarded.")),
                    ("*", _("Legal, but your opponent could complete the mandala, and you would get nothing.")),
                ),
                point=("hand-yellow", "field-2"),
                position=FIELD_EMPTY,
                replies=("take p",),
            ),
            Step(
                _("One card each, so the player who did not complete it chose first and took purple. Now choose."),
                _("You got your share. A single card on the field was enough."),
                right=("take *",),
            ),
        ),
    ),
    Lesson(
        _("Swap cards"),
        (
            Step(
                _("Too many green cards? Discard some of one colour and draw as many. Swap at least two green cards."),
                _("New cards, and nothing reached a mandala. A swap costs the turn, so use it sparingly."),
                right=("[2-9]g>X",),
                wrong=(
                    ("*>X", _("Legal, but swap at least two green cards.")),
                    ("*", _("Legal, but this time use the discard pile.")),
                ),
                point=("hand-green", "discard"),
                position=FOUR_GREEN,
            ),
        ),
    ),
    Lesson(
        _("How it ends"),
        (
            Step(
                _(
                    "Four colours are in your river. Green would be the fifth: its other two cards score 5 each. Take green."
                ),
                _("Ten points. Your opponent takes orange, and one colour is left."),
                right=("take g",),
                wrong=(
                    ("take y", _("Legal, but a single yellow card leaves nothing for the cup.")),
                    ("take o", _("Legal: three cards at 2 points. Green brings more.")),
                ),
                point=("mountain-1-green", "river-5"),
                position=RIVER_NEARLY_FULL,
                replies=("take o",),
            ),
            Step(
                _(
                    "A sixth river card ends the game; so does the first mandala after the deck has run out. Take yellow and win."
                ),
                _("The river is full and the game is over: you have more points."),
                right=("take y",),
                point=("mountain-1-yellow", "river-6"),
            ),
        ),
    ),
    Lesson(
        _("Finish a game"),
        game=_game(221, AHEAD),
        goal=_("You are ahead. Fill your river or gather points, and finish this game against a bot."),
    ),
)
