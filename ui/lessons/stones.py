"""The lessons of Mandala Stones."""

from __future__ import annotations

from ui.i18n import mark as _
from ui.lessons.model import Lesson, Position, Step


def _game(seed: int, moves: str = "", *, start: str = "1", objectives: str = "no") -> Position:
    return Position("stones", seed, moves, options={"start": start, "objectives": objectives})


OPENING = _game(11)
PETALS_TO_C1 = ("artist-C2", "space-C1")  # two stones come, blue lies beside B1, pink shows rays
THREE_COME = _game(26)
PETALS_TO_A3 = ("artist-B3", "space-A3")  # pink, purple and blue come, clockwise
HEIGHTS_1_2_3 = _game(
    352, "A2-A1 w III, C2-A2 II, B1-C1 e IV, B3-C3 s IV, score blue, score purple, C3-A3 II, C1-C2 n V"
)
THREE_PURPLE = _game(
    29,
    "B3-C3 s III, C3-B3 s III, C2-A3 s V, A2-C2 s IV, score pink, score pink, B1-A1 s IV, score pink, score blue, "
    "any III IV, A1-A2 e I, B3-B1 s III, score blue, B1-C1 II, A2-B3 n III, score yellow, score yellow, A3-A2 n V",
)
BLUE_OR_PURPLE = _game(
    216,
    "C2-C1 n III, B1-A1 II, A1-B1 n I, A2-A1 n IV, score blue, score purple, A1-B2 II, C1-C3 s V, B1-C1 n IV, "
    "score yellow",
)
NO_PAIR = _game(341, "C2-C1 II, C1-C2 II, B3-A3 e III, B1-C1 w V, A2-B3 s IV, score purple, score blue, A3-B1 II")
BONUS_NEAR = _game(
    30,
    "B3-C3 s III, B1-C1 n III, C2-B2 n V, C3-A1 w V, score pink, score purple, B2-B3 s IV, A1-A3 II, score yellow, "
    "score yellow",
)
END_NEAR = _game(
    71,
    "B3-A3 II, B1-A1 II, A2-B1 n III, C2-B2 w V, score yellow, score pink, A3-C3 w IV, B2-C1 II, score blue, "
    "score purple, A1-A3 s V, C1-B3 II, score blue, score yellow, B1-C1 s III, C1-B1 n III, score purple, C3-A1 I, "
    "any IV V, score pink, score purple, A1-C3 II, B1-C1 II, score yellow, score purple, A3-B1 n IV, B1-A3 II, "
    "score pink, C1-B1 n I, A3-C2 w III, score purple, score purple, C3-A2 e III, score yellow, score blue, "
    "C2-A1 w I, A2-C2 s IV, A1-A2 e V, score yellow, score yellow, B1-A1 II, score blue",
)
LAST_TURN = _game(
    10,
    "C2-A3 II, B3-C2 e IV, A2-A1 w III, A1-A2 e III, score blue, any III IV, C2-B3 II, score yellow, score yellow, "
    "any III IV, A2-B2 e I, B3-A1 II, B1-C3 w IV, score pink, score yellow, B2-C1 e V, C1-C2 II, A3-C1 e IV, "
    "score pink, score yellow, A1-A3 w III, C1-A1 n III, score yellow, score pink, C2-A2 II, score blue, "
    "score purple, C3-C2 e IV, A2-B1 s V, score pink, score blue, any III IV, A1-A2 II, A2-C3 II, score purple, "
    "score purple, C3-B3 e III, A3-A2 e III, score pink, score yellow, B3-B2 II, B2-B3 n IV, score pink",
    start="2",
)
SPIRE_WINS = _game(
    135,
    "A2-C3 II, B1-A2 w III, B3-A3 s III, C2-B2 e IV, score blue, score yellow, A2-C1 w V, C3-B3 II, score blue, "
    "score purple, any III V, B2-C3 s V, C1-A2 n IV, score blue, score yellow, any III V, C3-C2 e V, score yellow, "
    "score yellow, B3-B1 e IV, B1-B3 II, C2-C3 e III, score pink, score pink, C3-B1 n III, score pink, B3-A1 II, "
    "A1-C2 n V, score purple, score blue, C2-C3 II, score purple, score purple, A3-C1 n III, C1-B3 w V, score pink, "
    "score blue, B1-A3 w V, A2-C2 w III, score pink, score purple",
    start="2",
    objectives="yes",
)
AHEAD = _game(
    8,
    "B1-A3 II, B3-A1 n IV, C2-C1 s III, A2-B3 II, score pink, B3-C2 e III, A3-A2 e V, score blue, score pink, "
    "C1-B3 s V, A2-C1 n I, score yellow, score purple, score blue, B3-A3 w IV, A3-B3 n III, score blue, score pink, "
    "C2-A3 w III, score purple, score purple, score yellow, score yellow, A3-B2 II, C1-C2 s V, score yellow, "
    "score yellow, C2-A2 s III, score pink, score blue",
    objectives="yes",
)

ANOTHER_SPACE = _("Legal, but this time go to the marked space.")
ANOTHER_ARTIST = _("Legal, but this time move the marked artist.")

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        _("Send an artist"),
        (
            Step(
                _("Tap an artist, then a lit space: it takes stones from around it. Put them onto one of your slots."),
                _("Your first tower. Each turn you pick stones like this, or you score."),
                position=OPENING,
            ),
        ),
    ),
    Lesson(
        _("Which stones come"),
        (
            Step(
                _("An artist wants to go along the arrow. Only top stones come with it. Where is purple on top?"),
                _("Right. The rims show the colours below, but those stones stay."),
                right=("stack-7",),
                wrong=(("*", _("There purple lies further down. Only the top stone comes.")),),
                choices=("stack-3", "stack-6", "stack-7", "stack-10"),
                arrow=PETALS_TO_C1,
                position=OPENING,
            ),
            Step(
                _("Only the four stacks around its new space count. Tap the stone that is too far away."),
                _("Right: it is beside another space."),
                right=("stack-1",),
                wrong=(("*", _("That one is right beside the space.")),),
                choices=("stack-1", "stack-3", "stack-7"),
                arrow=PETALS_TO_C1,
            ),
            Step(
                _("A stone that is also next to another artist stays. Which of the four is it?"),
                _("Right: the blue one is next to two artists. Artists guard stones from each other."),
                right=("stack-6",),
                wrong=(("*", _("No other artist is next to that one.")),),
                point=("artist-B1",),
                choices=("stack-3", "stack-6", "stack-7", "stack-10"),
                arrow=PETALS_TO_C1,
            ),
            Step(
                _("This artist bears petals, so it takes only stones with petals. Which of these shows rays?"),
                _("Right: pink shows rays and stays. So yellow and purple come."),
                right=("stack-10",),
                wrong=(("*", _("That one shows petals: it comes.")),),
                choices=("stack-3", "stack-7", "stack-10"),
                arrow=PETALS_TO_C1,
            ),
            Step(
                _("Now do it: send this artist along the arrow."),
                _("On top, next to it, next to no other artist, its own pattern: two stones came."),
                right=("C2-C1 *",),
                wrong=(("C2-*", ANOTHER_SPACE), ("*", ANOTHER_ARTIST)),
                arrow=PETALS_TO_C1,
            ),
        ),
    ),
    Lesson(
        _("Clockwise"),
        (
            Step(
                _(
                    "Three stones come. The first lies at the bottom, the others follow clockwise. Tap the first, so that pink ends on top."
                ),
                _("Purple, blue, pink: the last one is on top."),
                right=("stack-22",),
                wrong=(
                    ("stack-19", _("Pink first means pink at the bottom. It has to be the last one.")),
                    ("stack-18", _("Blue, pink, purple: then purple would be on top.")),
                ),
                choices=("stack-18", "stack-19", "stack-22"),
                arrow=PETALS_TO_A3,
                position=THREE_COME,
            ),
            Step(
                _(
                    "Tap an artist: the number on a lit space says how many stones come. Take at least two and choose which comes first."
                ),
                _("That is your tower. Its order never changes, so think about the top stone."),
                right=("* [nesw] *",),
                wrong=(("*", _("Legal, but only one stone comes. Find a space with a higher number.")),),
            ),
        ),
    ),
    Lesson(
        _("Five slots"),
        (
            Step(
                _("Every slot counts in its own way. Slot II likes low towers: take a single stone and put it there."),
                _("A tower of height 1 counts 4 on slot II. On III or IV it would count 1."),
                right=("??-?? II",),
                wrong=(
                    ("* II", _("Legal, but a higher tower counts less there. Take a single stone.")),
                    ("??-?? [IV]*", _("Legal, but a single stone counts less there. Put it on slot II.")),
                    ("*", _("Legal, but this time take a single stone.")),
                ),
                point=("slot-2",),
                position=OPENING,
            ),
            Step(
                _(
                    "Three stones of three colours come. III and IV count the height, V the colours plus 1. Tap a slot where they count 4."
                ),
                _("They count 4 there. A fourth stone would make it 6 on slot IV, but 1 on slot III."),
                right=("slot-3", "slot-4", "slot-5"),
                wrong=(
                    ("slot-1", _("Slot I counts the different heights on your board. Now that would be 0 and 3: two.")),
                    ("slot-2", _("Slot II likes low towers: three stones count 1 there.")),
                ),
                choices=("slot-1", "slot-2", "slot-3", "slot-4", "slot-5"),
                arrow=PETALS_TO_A3,
                position=THREE_COME,
            ),
            Step(
                _("Slot I counts the different heights on your board, an empty slot as 0. Put a tower there."),
                _("With 0, 1, 2 and 3 that is four heights: slot I counts at least 4."),
                right=("* I",),
                wrong=(
                    ("* V", _("Legal, but slot V only counts the colours of its tower. Choose slot I.")),
                    ("*", _("Legal, but this time take stones for slot I.")),
                ),
                point=("slot-1",),
                position=HEIGHTS_1_2_3,
            ),
        ),
    ),
    Lesson(
        _("Score a colour"),
        (
            Step(
                _("Purple is on top of three towers. Score purple: each of them counts what its slot says."),
                _("3 + 2 + 2 points. All were counted first, then their top stones came off."),
                right=("score purple",),
                wrong=(
                    ("any *", _("Legal, but that way a top stone counts only 1. Score purple.")),
                    ("*", _("Legal, but this time score purple.")),
                ),
                point=("slot-1", "slot-4", "slot-5", "score-purple"),
                position=THREE_PURPLE,
            ),
            Step(
                _("A colour needs to be on top of at least two towers. Score blue or purple: whichever brings more."),
                _("4 for four different heights, 6 for the high tower: ten points."),
                right=("score blue",),
                wrong=(
                    ("score purple", _("Legal, but that is 4 + 3 points. Blue brings more.")),
                    ("*", _("Legal, but this time score a colour.")),
                ),
                point=("score-blue", "score-purple"),
                position=BLUE_OR_PURPLE,
            ),
        ),
    ),
    Lesson(
        _("Any top stones"),
        (
            Step(
                _(
                    "No colour is on top of two towers. You may always score any top stones, 1 point each. Choose some of them."
                ),
                _("One point each. Little, but it clears your slots: without an empty one you cannot pick."),
                right=("any *",),
                wrong=(("*", _("Legal, but this time score top stones.")),),
                point=("any",),
                position=NO_PAIR,
            ),
            Step(
                _(
                    "The same board. Slot IV shows pink, and pink lies under purple on slot III. Take the purple one off."
                ),
                _("Now pink is on top of two towers: next turn you can score pink."),
                right=("any*III*",),
                wrong=(
                    ("any *", _("Legal, but pink stays covered on slot III.")),
                    ("*", _("Legal, but this time score top stones.")),
                ),
                point=("slot-3", "any"),
                position=NO_PAIR,
            ),
        ),
    ),
    Lesson(
        _("The mandala"),
        (
            Step(
                _(
                    "Stones you score fill the mandala from its centre. Whoever covers a bonus space gets it: two stones reach +2."
                ),
                _("Two points more, at once. Count the spaces before you score."),
                right=("score blue", "any * *"),
                wrong=(
                    ("any *", _("Legal, but one stone does not reach the bonus space.")),
                    ("*", _("Legal, but only stones that you score go to the mandala.")),
                ),
                point=("mandala",),
                position=BONUS_NEAR,
            ),
        ),
    ),
    Lesson(
        _("The last round"),
        (
            Step(
                _(
                    "Two stones reach the red ring, the end space. Then the round is played to its end, and that is all. Score pink."
                ),
                _("Your opponent had one turn left, so that both had the same number of turns. You win."),
                right=("score pink",),
                wrong=(
                    ("any *", _("Legal, but pink brings 8 points.")),
                    ("*", _("Legal, but now your opponent could finish. Score pink.")),
                ),
                point=("mandala", "score-pink"),
                position=END_NEAR,
                replies=("any V",),
            ),
            Step(
                _(
                    "Another game. Your opponent has covered the end space: you are 4 points behind, with one last turn. Win."
                ),
                _("Blue scores 3 + 4, and a bonus space gives 2 more. You win."),
                right=("score blue",),
                wrong=(
                    ("any *", _("Legal, but that is too little. Your opponent wins.")),
                    ("*", _("Legal, but stones that you pick now bring nothing any more.")),
                ),
                position=LAST_TURN,
            ),
        ),
    ),
    Lesson(
        _("Objectives"),
        (
            Step(
                _(
                    "At the end the better of your two secret objectives counts. Last turn: Spire needs three stones in one tower."
                ),
                _("Spire: three stones high, and at least two higher than your other tower. Five points, and you win."),
                right=("C3-C1 *", "C2-C1 *", "A3-A2 *", "B3-B2 *"),
                wrong=(
                    ("any *", _("Legal, but one point is too little. Spire brings 5.")),
                    ("*", _("Legal, but that tower is too low. Find a space with a 3.")),
                ),
                point=("objectives",),
                position=SPIRE_WINS,
            ),
        ),
    ),
    Lesson(
        _("Finish a game"),
        game=AHEAD,
        goal=_("You are ahead, and the end space is ten stones away. Finish this game against a bot."),
    ),
)
