"""Mana, for two players, by Claude Leroy: a bird says from which squares a piece may move."""

from engine.game import Game, Option, start_option
from engine.games.mana.refusals import REASONS
from engine.games.mana.state import ManaState

GAME = Game(
    id="mana",
    title="Mana",
    seats=range(2, 3),
    options=(
        Option("setup", ("standard", "advanced"), "standard"),
        Option("blocked", ("skip", "free"), "skip"),
        start_option(2),
    ),
    rules_version=1,
    has_secrets=False,
    state=ManaState,
    reasons=REASONS,
)
ManaState.game = GAME
