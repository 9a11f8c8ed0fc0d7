"""Ananda, for 2 to 4 players, by Dirk Barsuhn: build a temple together, meditate in it alone."""

from engine.game import Game, Option, start_option
from engine.games.ananda.refusals import REASONS
from engine.games.ananda.state import AnandaState

GAME = Game(
    id="ananda",
    title="Ananda",
    seats=range(2, 5),
    options=(
        # Ours: the book names no size; on 8 × 8 most of the board gets used and towers rise.
        Option("board", ("7", "8", "9", "10", "12"), "8"),
        start_option(4),
    ),
    rules_version=1,
    has_secrets=True,
    state=AnandaState,
    reasons=REASONS,
)
AnandaState.game = GAME
