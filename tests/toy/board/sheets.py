"""What a person may open and look into: the deck."""

from __future__ import annotations

from tests.toy.board.scene import Scene
from ui.render.art.ornaments import cross
from ui.render.svg import Markup, join, rect, text


def sheet(scene: Scene) -> Markup | None:
    if scene.look.opened != "deck":
        return None
    title = text(60, 120, scene.look.label("deck"), 20, class_="title")
    return join((scene.look.veil(), rect(40, 80, 240, 80, 16, fill="var(--rise)"), title, cross(256, 104)))
