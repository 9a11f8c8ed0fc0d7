"""Mandala Stones, for 2 to 4 players, by Filip Głowacz."""

from engine.game import Game, Option, start_option
from engine.games.stones.refusals import REASONS
from engine.games.stones.state import StonesState

GAME = Game(
    id="stones",
    title="Mandala Stones",
    seats=range(2, 5),
    options=(start_option(4), Option("objectives", ("yes", "no"), "yes")),
    rules_version=1,
    has_secrets=True,
    state=StonesState,
    reasons=REASONS,
)
StonesState.game = GAME
