"""The toy game: cards that are no neighbours."""

from engine.game import Game, Option, start_option
from tests.toy.game.refusals import REASONS
from tests.toy.game.state import ToyState

GAME = Game(
    id="toy",
    title="Toy",
    seats=range(2, 4),
    options=(start_option(3), Option("deck", ("short", "long"), "short")),
    rules_version=1,
    has_secrets=True,
    state=ToyState,
    reasons=REASONS,
)
ToyState.game = GAME
