"""The lessons of Mana."""

from __future__ import annotations

from ui.i18n import mark as _
from ui.lessons.model import Lesson, Position, Step

BIRD = ("[*]*",)  # any flight of the bird, in notation
SINGLE, DOUBLE, TRIPLE = "•", "••", "•••"  # the marks that a piece hides


def _game(moves: str) -> Position:
    return Position("mana", 1, moves, options={"start": "1"})


OPENING = _game("b1, b6")
RONIN_ON_E4 = _game("f1, c6, d1-d2, *a5, d6-e4, *c2")
ONE_MAY_MOVE = _game("b1, f6, c1-d2, *f4, d6-e4, *f3")
ARRIVED = _game("b1, b6, e1-e4")
FREE = _game("b1, b6, e1-e4, *d5, e6-e5, *e3, a1-a4, *d4, c6-c4, *f3, d1-d2, *a1, e5xe4, *b3")
D6_HEMMED_IN = _game("f1, f6, a1-a4, *d3, c6-d5, *e2, d1-d2")
DAIMYO_THREATENED = _game("c1, c6, c1-c3, *e5, d6-c4, *f3, d1-c1, *a4, b6-b4, *a5")
DAIMYO_ON_B5 = _game("b1, c6, e1-e4, *f3, e6-e5, *f4, a1-a4, *d4, c6-b5, *c4")
DAIMYO_ON_C4 = _game("c1, c6, c1-d2, *e3, d6-b5, *f3, d1-c1, *a4, c6-c4, *e2")

SEND_IT = _("Now the bird: it flies to a free square with the symbol that your piece has reached. Choose one.")

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        _("As many steps as marks"),
        (
            Step(
                _(
                    "A piece takes exactly as many steps as its square has marks. Below the ronin on e1 there are three: move it."
                ),
                _("Three steps, no more and no less: e1 is a triple square."),
                right=("e1-*",),
                wrong=(("*", _("Legal, but this time move the ronin on e1.")),),
                point=("square-e1",),
                signs=(("square-e1", TRIPLE),),
                position=OPENING,
            ),
            Step(
                SEND_IT,
                _("Your opponent must now move a piece that stands on that symbol."),
                right=BIRD,
            ),
        ),
    ),
    Lesson(
        _("Round the corner"),
        (
            Step(
                _(
                    "Steps go straight or turn, never diagonally and never twice over a square. Move e1 so that it turns on the way."
                ),
                _("If several ways lead to a square, they are the same move."),
                right=("e1-c2", "e1-d3", "e1-f3"),
                wrong=(
                    ("e1-e4", _("Legal, but that is straight ahead. Turn on the way.")),
                    ("*", _("Legal, but this time move the ronin on e1.")),
                ),
                point=("square-e1",),
                signs=(("square-e1", TRIPLE),),
                position=OPENING,
            ),
        ),
    ),
    Lesson(
        _("Capture"),
        (
            Step(
                _("A white ronin stands on e4. Whoever stops on an enemy’s square captures it. Take the ronin."),
                _("Captured. It lies beside the board and may come back later."),
                right=("*xe4",),
                wrong=(("*", _("Legal, but the ronin on e4 could be yours.")),),
                point=("square-e4",),
                position=RONIN_ON_E4,
            ),
            Step(SEND_IT, _("And your opponent answers from that symbol."), right=BIRD),
        ),
    ),
    Lesson(
        _("The bird decides"),
        (
            Step(
                _("The bird sits on a single square, so you must move a piece that stands on a single square too."),
                _("Only the piece on d1 stands on a single square with a free way. Other pieces had to wait."),
                right=("d1-*",),
                point=("square-f3", "square-d1"),
                signs=(("square-f3", SINGLE), ("square-d1", SINGLE)),
                position=ONE_MAY_MOVE,
            ),
            Step(
                _(
                    "White must now move a piece that stands on a double square. Send the bird to f5, in the way of White’s daimyo."
                ),
                _("Before you stop somewhere, check which enemy pieces stand on that symbol."),
                right=("[*]f5",),
                wrong=(("*", _("Legal, but there it is in nobody’s way.")),),
                point=("square-f6", "square-f5"),
                signs=(("square-f6", DOUBLE),),
            ),
        ),
    ),
    Lesson(
        _("The bird is a wall"),
        (
            Step(
                _("Nothing passes the bird, and nothing stops on its square. Put it where it stands in White’s way."),
                _("Whoever wanted to go there has to find another way."),
                right=BIRD,
                position=ARRIVED,
            ),
            Step(
                _(
                    "White’s only piece on a triple square is the ronin on d6. All its ways lead over c5. Block it there."
                ),
                _("White’s only piece on the symbol is blocked: White loses the turn."),
                right=("[*]c5",),
                wrong=(("*", _("Legal, but d6 still has a way over c5.")),),
                point=("square-d6", "square-c5"),
                signs=(("square-d6", TRIPLE),),
                position=D6_HEMMED_IN,
                replies=("skip",),
            ),
            Step(
                _("After a lost turn the other side moves freely, whatever the bird says. Move any piece you like."),
                _("A blocked opponent gives you two turns in a row. The same can happen to you."),
            ),
        ),
    ),
    Lesson(
        _("Nobody on the symbol"),
        (
            Step(
                _(
                    "None of your pieces stands on the symbol the bird asks for: you are free. Bring your captured ronin back."
                ),
                _("It may return to any square without a piece, but it captures nothing there."),
                right=("+*",),
                wrong=(("*", _("Legal: you may move anything. But this time bring the ronin back.")),),
                point=("prisoner",),
                position=FREE,
            ),
            Step(SEND_IT, _("The square of return decides where the bird may go, as after any move."), right=BIRD),
        ),
    ),
    Lesson(
        _("Save your daimyo"),
        (
            Step(
                _(
                    "The ronin on c4 may move if the bird asks for a single square. Then it takes your daimyo. Save your daimyo."
                ),
                _("Step away, capture, or end your move where the attacker may not answer: all three save it."),
                right=("c3*", "a1-a4", "e1-d3"),
                wrong=(("*", _("Legal, but you end on a single square: the ronin on c4 would capture your daimyo.")),),
                point=("square-c4", "square-c3"),
                signs=(("square-c4", SINGLE),),
                position=DAIMYO_THREATENED,
            ),
            Step(SEND_IT, _("Your daimyo is safe. Look for such threats before every move."), right=BIRD),
        ),
    ),
    Lesson(
        _("Win in one"),
        (
            Step(
                _(
                    "The white daimyo stands on c4, three steps from your daimyo on d2. Capture it with any piece and you win."
                ),
                _("The daimyo is captured, and the game is over."),
                right=("*xc4",),
                wrong=(("*", _("Legal, but you could win at once.")),),
                point=("square-c4", "square-d2"),
                signs=(("square-d2", TRIPLE),),
                position=DAIMYO_ON_C4,
            ),
        ),
    ),
    Lesson(
        _("Win in two"),
        (
            Step(
                _(
                    "Your ronin on a4 could reach the white daimyo. End this move on a double square: then the daimyo may not flee."
                ),
                _("Now White has to move a ronin that stands on a double square. The daimyo must stay."),
                right=("e4-d4",),
                wrong=(("*", _("Legal, but then White can save the daimyo.")),),
                point=("square-a4", "square-b5"),
                position=DAIMYO_ON_B5,
            ),
            Step(
                SEND_IT,
                _("White had to stop on a triple square, and none of your pieces stands on one: you are free."),
                right=BIRD,
                replies=("f6-f4|b6-c5", "*a5"),
            ),
            Step(
                _("You may move any piece. Capture the daimyo."),
                _("The daimyo is captured, and the game is over."),
                right=("*xb5",),
                wrong=(("*", _("Legal, but you could win at once.")),),
                point=("square-b5",),
            ),
        ),
    ),
    Lesson(
        _("Finish a game"),
        game=RONIN_ON_E4,
        goal=_("Capture the white daimyo, and keep yours out of reach. You begin."),
    ),
)
