from collections.abc import Iterator

import pytest

from engine import GAMES
from tests.toy import game as toy


@pytest.fixture(scope="module")
def toy_on_the_table() -> Iterator[None]:
    """The toy game joins only the modules that ask for it: nobody else should meet it."""
    GAMES["toy"] = toy.GAME
    yield
    del GAMES["toy"]
