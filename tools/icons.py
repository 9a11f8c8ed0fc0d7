"""The icons of the installed page, drawn from one SVG."""

import tempfile
from pathlib import Path

from tools import step
from tools.environment import ROOT, node
from tools.site import Site

PAPER = "#f6f1e7"
SIZES = {  # name: (pixels, share of the width that the drawing takes)
    "icon-180.png": (180, 0.9),  # iOS cuts corners itself and paints no ground
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable.png": (512, 0.66),  # what lies outside the middle circle may be cut away
}
INSTALLED: dict[str, dict[str, str]] = {
    "icon-192.png": {},
    "icon-512.png": {},
    "icon-maskable.png": {"purpose": "maskable"},
}  # what the manifest says of them


def add(site: Site, drawing: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, svg = Path(name), drawing.read_text(encoding="utf-8")
        for icon, (pixels, share) in SIZES.items():
            (folder / f"{icon}.svg").write_text(_framed(svg, pixels, share), encoding="utf-8")
        step.run(
            "Drawing the icons",
            [node(), ROOT / "tools" / "node" / "icons.mjs", folder],
            cwd=ROOT,
            otherwise="The icons could not be drawn: see the error above.",
        )
        for icon in SIZES:
            site.add(f"assets/{icon}", (folder / icon).read_bytes())


def _framed(svg: str, pixels: int, share: float) -> str:
    """The drawing on a ground of paper, unless it fills the icon."""
    ground = f'<rect width="512" height="512" fill="{PAPER}"/>' if share < 1 else ""
    side = 512 * share
    edge = (512 - side) / 2
    inner = svg.replace("<svg ", f'<svg x="{edge}" y="{edge}" width="{side}" height="{side}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" viewBox="0 0 512 512">'
        f"{ground}{inner}</svg>"
    )
