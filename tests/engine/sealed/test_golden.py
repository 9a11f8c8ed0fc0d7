"""The format is fixed to the byte."""

import json

import pytest

from engine.sealed.audit import again
from engine.sealed.letter import from_link, to_link
from engine.sealed.steps import finish
from tests.engine.sealed.games import GAMES
from tests.engine.sealed.golden import FOLDER

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", GAMES)
def test_golden_game(game: str) -> None:
    """Each side is played from its seed and its moves; all letters come out as they were."""
    data = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    letters = [from_link(link) for link in data["letters"]]
    for seat, seed in enumerate(data["seeds"]):
        record = finish(again(game, data["options"], seat, bytes.fromhex(seed), letters))
        assert [to_link(letter) for letter in record.letters] == data["letters"]
        result = record.state.result()
        assert result is not None and [*result.scores] == data["scores"]
        assert record.digits == data["digits"]
