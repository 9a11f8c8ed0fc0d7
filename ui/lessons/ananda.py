"""The lessons of Ananda."""

from __future__ import annotations

from ui.i18n import mark as _
from ui.lessons.model import Lesson, Position, Step


def _game(seed: int, moves: str = "") -> Position:
    return Position("ananda", seed, moves, options={"start": "1"})


TILE = "?? *"  # any tile that is laid, in notation

FIVE_GREEN = _game(5)
GREEN_TILES = ("tile-red-green", "tile-orange-green", "tile-green-green", "tile-green-blue")
GREEN_CHOSEN = _game(5, "e5")
TWO_MONKS = "e5, GG d4e4, GR f5f6, GB e6e7, done, none, e7, BP d7d6, BP f7g7, done, B3"
MONK_LEAVES = _game(5, TWO_MONKS)
MONK_ON_D6 = _game(5, f"{TWO_MONKS}, d6")
RED_FOUR = _game(5, f"{TWO_MONKS}, f6, RO g6g5, RB h6h5, RB h7h8, done")
THREE_RED = (
    "d5, OO c6d6, OR c7d7, done, O4, d7, RR c8d8, done, R3, e5, YR e6f6, done, none, d6, OO a7b7, OB a8b8, done, O1 O4"
)
AREAS = _game(12, THREE_RED)
GAP = _game(12, f"{THREE_RED}, f6, RY f7g7")
ONE_TILE_LEFT = _game(282, "d5, OY d6e6, OP d7e7, OR d8e8, OG d4e4, OG d3e3, done")
UNBALANCED = _game(11, "d5, RR c6d6, done")
AHEAD = (
    "d5, RG d6e6, RO d7e7, done, R3, e5, GG f6g6, GB f7g7, done, G5, e7, OG e8f8, OP e6f6, done, O2, "
    "d6, RG d4e4, RP d3e3, done, R5, e3, PP f3g3, PP f5f4, done, P3, e7, OB e5f5, done, none, "
    "d6, RB e4f4, done, none, f7, GY f6f5, GY g8h8, done, G4, e7, OP f8g8, OG d8c8, OY d7d6, done, O3, "
    "e4, RB d6e6, done, none, g6, GG g5h5, GG g4h4, done, G5, g7, BB e7f7, BB e5e4, BR e3f3, done, B3 B4, "
    "f3, RR e2f2, RO d2c2, RP d7e7, RY d8e8, RY e8f8, done, R4 R5, "
    "c2, OO b3c3, OB b4c4, OR b5c5, OY b6c6, done, O5, f4, BO e7e8, BY d4d3, done, B2 B3 B5, "
    "h4, GP f5e5, done, none, h8, YO h7h6, YP h6g6, done, Y3, g8, PG g7h7, PG f6e6, PB e6e7, PB d5c5, done, P1 P3, "
    "e2, RR d3e3, done, none, c3, OO a7b7, OP a8b8, done, O2 O4, f6, PP g5g4, PR g2h2, done, P1 P4, "
    "e2, RY g2g3, done, R1 R2 R3, f8, YY g8g7, YY g6g5, YY f4g4, YG f6f5, done, Y4 Y5, "
    "e5, PY e4f4, PY d6d7, done, P5"
)
LAST_TILE = _game(
    72,
    f"{AHEAD}, b7, OO b8c8, done, O1 O5, g6, YB h5h4, done, Y1 Y4 Y5, d4, BP b5b4, BG a5a4, done, B1 B4, "
    "b8, OG b5c5, done, O3",
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        _("Your monk"),
        (
            Step(
                _(
                    "Every turn begins with your monk: you build in the colour it stands on. Five of your tiles have green. Put it on green."
                ),
                _("There it stays until your next turn."),
                right=("e5",),
                wrong=(("*", _("Legal, but none of your tiles has yellow: you could lay nothing.")),),
                point=("cell-3-4", *GREEN_TILES),
                position=FIVE_GREEN,
            ),
            Step(
                _(
                    "Cells of one colour that touch side by side are an area, at any height. Put your monk into the largest free one."
                ),
                _("Three red cells: an area of three. The red cell on f6 does not touch them."),
                right=("c8", "d8", "d7"),
                wrong=(
                    ("f6", _("Legal, but this red cell stands alone: it touches no other red one.")),
                    ("b8", _("Legal, but this blue area has only one cell.")),
                ),
                position=AREAS,
            ),
        ),
    ),
    Lesson(
        _("Another area each turn"),
        (
            Step(
                _(
                    "Your monk leaves its green area. It may not go where another monk stands either. Which of the three ringed areas is free?"
                ),
                _("Right: red is free."),
                right=("cell-2-5",),
                wrong=(
                    ("cell-4-4", _("Not that one: your monk has just been in this green area.")),
                    ("cell-1-5", _("Not that one: another monk stands in this blue area.")),
                ),
                point=("cell-2-5", "cell-4-4", "cell-1-5"),
                choices=("cell-2-5", "cell-4-4", "cell-1-5"),
                position=MONK_LEAVES,
            ),
            Step(
                _("Now place it. Three of your tiles and three of your cards have red, so put it on red."),
                _("If no area is free, the monk leaves the board and you take one tile."),
                right=("f6",),
                wrong=(("*", _("Legal, but red suits your tiles and cards better.")),),
                point=("cell-2-5",),
            ),
        ),
    ),
    Lesson(
        _("Lay a tile"),
        (
            Step(
                _(
                    "One half of the tile must have the colour of your monk’s area and touch it. Tap a green tile, then a place."
                ),
                _("It joins the green area. The other half may have any colour."),
                right=(TILE,),
                wrong=(("pass", _("Legal, but whoever lays nothing takes the monk off and gets just one tile.")),),
                point=("tile-green-green",),
                position=GREEN_CHOSEN,
            ),
            Step(
                _("Lay as many tiles as you like; each one has to join the area. Lay another one."),
                _("Every tile that joins makes your area larger."),
                right=(TILE,),
                wrong=(("done", _("Legal, but lay another tile first.")),),
            ),
        ),
    ),
    Lesson(
        _("Build a bridge"),
        (
            Step(
                _(
                    "A tile may also lie on others. The purple half goes onto the yellow cell. Which ringed cell can take the other half?"
                ),
                _("Right: another tile, and just as high. A tile on top always bridges exactly two tiles."),
                right=("cell-4-3",),
                wrong=(
                    ("cell-3-4", _("Not there: that is the same tile. A bridge lies on two different tiles.")),
                    ("cell-3-2", _("Not there: that is bare ground. Both halves lie at the same height.")),
                    ("cell-2-3", _("Not there: a monk stands on it, and no monk may be covered.")),
                ),
                point=("cell-4-3", "cell-3-4", "cell-3-2", "cell-2-3"),
                choices=("cell-4-3", "cell-3-4", "cell-3-2", "cell-2-3"),
                position=MONK_ON_D6,
            ),
            Step(
                _("Now build a bridge: a purple tile on two cells of equal height that belong to two tiles."),
                _("Your bridge lies on level 2. What it covers counts for nobody any more."),
                right=("P? e6f6", "P? e6e5", "P? d5d4"),
                wrong=(
                    (TILE, _("Legal, but that lies on the ground. Build on two other tiles.")),
                    ("pass", _("Legal, but this time lay a tile.")),
                ),
                point=("cell-3-3", "cell-2-4"),
            ),
        ),
    ),
    Lesson(
        _("Connect two areas"),
        (
            Step(
                _("Only the ringed gap parts two red areas. A red half in it makes them one. Lay it there."),
                _("Connected: your area has six cells now."),
                right=("R? e7e8",),
                wrong=(
                    (TILE, _("Legal, but that way your area grows by only one cell. Fill the gap.")),
                    ("done", _("Legal, but connect the areas first.")),
                ),
                point=("cell-1-4",),
                position=GAP,
            ),
            Step(
                _(
                    "The area value is the number of cells: six. Height does not count. Finish building with the Meditate button."
                ),
                _("Now you may play cards worth up to six."),
                right=("done",),
                wrong=((TILE, _("Legal, but this time stop building: tap Meditate.")),),
            ),
        ),
    ),
    Lesson(
        _("Meditate"),
        (
            Step(
                _(
                    "Your red area is worth four. Play red cards of four at most: their values are your karma. Play as much as you can."
                ),
                _("Four karma. Cards that were played lie in your karma pile and count at the end."),
                right=("R4",),
                wrong=(
                    ("R1", _("Legal, but that is only one karma. Four is possible.")),
                    ("none", _("Legal, but that brings no karma.")),
                ),
                point=("card-red-1", "card-red-4", "card-red-5"),
                position=RED_FOUR,
            ),
        ),
    ),
    Lesson(
        _("Tiles or karma"),
        (
            Step(
                _(
                    "What your cards leave of the area value brings tiles. Your rack is nearly empty: play no card, tap Done, take six."
                ),
                _("An area of six, no card: six tiles. A rack holds eight at most."),
                right=("none",),
                wrong=(("O4", _("Legal: four karma, but only two tiles. This time take six.")),),
                position=ONE_TILE_LEFT,
            ),
            Step(
                _(
                    "Then the balance: while you have more tiles than cards, you draw cards. Play red 1 and take two tiles."
                ),
                _("Seven tiles, but five cards: you drew two more."),
                right=("R1",),
                wrong=(("*", _("Legal, but this time play red 1 alone.")),),
                point=("card-red-1",),
                position=UNBALANCED,
            ),
        ),
    ),
    Lesson(
        _("A whole turn"),
        (
            Step(
                _("A whole turn by yourself. First the monk: look at your tiles and your cards, then choose an area."),
                _("You build in this colour now."),
                position=MONK_LEAVES,
            ),
            Step(
                _("Lay as many tiles as you like. When you have enough, tap Meditate."),
                _("The area value is what you may spend now."),
                right=("done",),
                also=(TILE,),
                wrong=(("pass", _("Legal, but lay at least one tile.")),),
            ),
            Step(
                _("Cards bring karma, the rest brings tiles. Choose your cards, then tap Done."),
                _("That was a whole turn: monk, building, cards, tiles, balance."),
            ),
        ),
    ),
    Lesson(
        _("How it ends"),
        (
            Step(
                _(
                    "The supply is empty: whoever lays the last tile of the rack ends the game. Put your monk where your red tile fits."
                ),
                _("Here it fits."),
                right=("d3", "e3", "f3", "[d-h]2"),
                wrong=(
                    ("d8", _("Legal, but your tile fits nowhere beside this red cell.")),
                    ("*", _("Legal, but your last tile has two red halves: it would not fit here.")),
                ),
                point=("tile-red-red", "cell-6-4"),
                position=LAST_TILE,
            ),
            Step(
                _("Lay your last tile, then tap Meditate: you still finish this turn."),
                _("Your rack is empty, and there are no tiles to take."),
                right=("done",),
                also=(TILE,),
                wrong=(("pass", _("Legal, but then the tile stays on your rack and the game goes on.")),),
            ),
            Step(
                _("The most karma wins. Play your red card too and finish the game."),
                _("You win by four karma. Equal karma? Fewer tiles on the rack decide."),
                right=("R1",),
                wrong=(("none", _("Legal, but one more karma is yours for the taking.")),),
                point=("card-red-1",),
            ),
        ),
    ),
    Lesson(
        _("Finish a game"),
        game=_game(72, AHEAD),
        goal=_("You are ahead. Look for large areas in the colours of your cards, and finish this game against a bot."),
    ),
)
