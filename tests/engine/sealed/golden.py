"""Golden games: both seeds and every letter of a whole game. `python -m tests.engine.sealed.golden` writes them.

A change of any byte is another version of the format: games that people have begun could not be finished.
"""

import json
from pathlib import Path

from engine.sealed.letter import to_link
from tests.engine.sealed.games import GAMES, whole_game

FOLDER = Path(__file__).parent / "data"
NUMBER = 2  # in Mandala the discards are shuffled in this game


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        pair = whole_game(NUMBER, game)
        result = pair[0].state.result()
        assert result is not None
        data = {
            "game": game,
            "options": pair[0].options,
            "seeds": [record.secret.seed.hex() for record in pair],
            "digits": pair[0].digits,
            "scores": result.scores,
            "letters": [to_link(letter) for letter in pair[0].letters],
        }
        (FOLDER / f"{game}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
