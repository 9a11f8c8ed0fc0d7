"""The toy game in every registry where a fifth game has its line."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine import GAMES
from engine.events import TELLERS
from engine.preview import FORETELLERS
from tests.toy import wording
from tests.toy.board import board
from tests.toy.game import GAME, events, preview
from ui.boards import BOARDS
from ui.wording import WORDINGS

REGISTRIES: tuple[dict[str, Any], ...] = (GAMES, TELLERS, FORETELLERS, BOARDS, WORDINGS)


@contextmanager
def registered() -> Iterator[None]:
    """For a while: nobody but who asks for it should meet it."""
    GAMES["toy"] = GAME
    TELLERS["toy"], FORETELLERS["toy"] = events, preview
    BOARDS["toy"], WORDINGS["toy"] = board, wording
    yield
    for registry in REGISTRIES:
        del registry["toy"]
