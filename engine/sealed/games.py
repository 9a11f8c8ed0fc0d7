"""The games that can be played sealed. Mana hides nothing."""

from __future__ import annotations

from engine.games.ananda.sealed import SealedAnanda
from engine.games.mandala.sealed import SealedMandala
from engine.games.stones.sealed import SealedStones
from engine.sealed.state import Sealed

SEALED: dict[str, type[Sealed]] = {"mandala": SealedMandala, "stones": SealedStones, "ananda": SealedAnanda}
