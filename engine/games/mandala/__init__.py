"""Mandala, for two players, by Trevor Benjamin and Brett J. Gilbert."""

from engine.game import Game, start_option
from engine.games.mandala.refusals import REASONS
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import DESTRUCTION

GAME = Game(
    id="mandala",
    title="Mandala",
    seats=range(2, 3),
    options=(start_option(2),),
    rules_version=1,
    has_secrets=True,
    state=MandalaState,
    reasons=REASONS,
    open_phases=frozenset({DESTRUCTION}),
)
MandalaState.game = GAME
