from collections.abc import Iterator

import pytest
from hypothesis import settings

from engine import GAMES
from tests.engine import toy

# The same examples in every run: a red test is always news. The bench explores.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")


@pytest.fixture(scope="module")
def toy_on_the_table() -> Iterator[None]:
    """The toy game joins only the modules that ask for it: nobody else should meet it."""
    GAMES["toy"] = toy.GAME
    yield
    del GAMES["toy"]
