"""Figures of the rules pages: real positions, drawn by the boards. Data in <game>.py."""

from ui.rules.figures import ananda, mana, mandala, stones
from ui.rules.figures.model import Figure

FIGURES: dict[str, dict[str, Figure]] = {
    "mandala": mandala.FIGURES,
    "stones": stones.FIGURES,
    "mana": mana.FIGURES,
    "ananda": ananda.FIGURES,
}
