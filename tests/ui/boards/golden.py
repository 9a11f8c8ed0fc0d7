"""Golden drawings: two of each board, one element a line, in tests/ui/boards/data/.

The paper's fibres are left out: nobody reads them.
python -m tests.ui.boards.golden      draws them anew; read the difference before you commit it
"""

import random
from collections.abc import Iterator
from pathlib import Path

from engine import GAMES, Record
from ui.boards import BOARDS
from ui.game.touch_tree import Tree
from ui.i18n import ENGLISH
from ui.render.board_props import Look
from ui.wording import WORDINGS

FOLDER = Path(__file__).parent / "data"
NAMES = ("Ada", "Beata", "Chidi", "Dora")


def drawings() -> Iterator[tuple[str, str]]:
    """Names of files, and what belongs into them."""
    for game, declared in GAMES.items():
        yield f"{game}-phone.html", _draw(game, declared.seats[0], 390, 844, share=0.35, touches=1)
        yield f"{game}-desk.html", _draw(game, declared.seats[-1], 1440, 900, share=0.7, touches=0)


def _draw(game: str, players: int, width: int, height: int, share: float, touches: int) -> str:
    """Some way into a random game, as whoever is to move sees it."""
    board, wording = BOARDS[game], WORDINGS[game]
    state, rng = _position(game, players, share), random.Random(1)
    view, tree = state.view(state.to_move), Tree(state)
    for _ in range(touches):
        tree.touch(rng.choice(sorted(tree.lit)))
    look = Look(
        width,
        height,
        tree.lit,
        tree.ahead,
        tree.chosen,
        names=NAMES[:players],
        label=lambda target: wording.target(target, view, ENGLISH),
    )
    lines = board.draw(view, look).markup.replace("><", ">\n<").splitlines()
    return "\n".join(line for line in lines if 'class="fibres"' not in line) + "\n"


def _position(game: str, players: int, share: float):
    record, rng = Record.new(game, players=players, seed=11), random.Random(4)
    while record.state.to_move is not None:
        record.play(rng.choice(record.state.moves()))
    ply = int(len(record.moves) * share)
    # Where the next move takes more than one touch, so that there is something to be chosen.
    while max(len(record.at(ply).path(move)) for move in record.at(ply).moves()) == 1:
        ply += 1
    return record.at(ply)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, drawing in drawings():
        (FOLDER / name).write_text(drawing, encoding="utf-8")
        print(f"{len(drawing):6} {name}")


if __name__ == "__main__":
    main()
