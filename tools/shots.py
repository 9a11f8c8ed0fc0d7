"""python3 -m tools shots: pictures of every screen, to be looked at. Into screenshots/, which git ignores.

Each scene on a phone, a tablet and a desk, by day and by night, and on the phone without colours. Scenes
at a table are real positions: bots have played up to there, and the person is to move.
"""

import argparse
import base64
import random
import shutil
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from engine import Record, bots
from tools import browser
from tools.build import build
from tools.environment import ROOT
from tools.serve import serving
from ui.setup import Seat
from ui.storage.save import Save
from ui.storage.saves import GAME

FOLDER = ROOT / "screenshots"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
THEMES = ("light", "dark")
PLAYERS = {"mandala": 2, "stones": 3, "mana": 2, "ananda": 3}
STAGES = {"middle": 0.5, "late": 0.85, "opening": 0.0, "result": 1.0}  # shares of a whole game; the first the latest
OPPONENTS = ("patient", "sharp", "wise")
README = {"lobby": "lobby", **{game: f"{game}-middle" for game in PLAYERS}}  # pictures in docs/pictures/
SHRINK = """async (png) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 1080, height: 675 });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.86).split(",")[1];
}"""
SETTLING = 350  # ms: until everything that moves has arrived


class Scene(NamedTuple):
    name: str
    route: str
    touches: tuple[str, ...] = ()  # selectors, clicked one after the other


def scenes() -> Iterator[Scene]:
    yield Scene("lobby", "#/")
    yield Scene("set-up", "#/new/ananda")
    yield Scene("settings", "#/", ("[data-act=settings]",))
    yield Scene("rules", "#/rules/stones")
    for game in PLAYERS:
        yield from (Scene(f"{game}-{stage}", f"#/game/{game}-{stage}") for stage in STAGES)
        yield Scene(f"{game}-touched", f"#/game/{game}-middle", ("#table [data-lit]",))
    yield Scene("curtain", "#/play/mandala?seats=human,human&name=Ada&name=Beata&seed=3")
    yield Scene("menu", "#/game/mana-middle", ("[data-act=menu]",))
    yield Scene("moves", "#/game/mana-middle", ("[data-act=menu]", "[data-act=moves]"))
    yield Scene("share", "#/game/ananda-middle", ("[data-act=menu]", "[data-act=share]"))


@cache
def whole_game(game: str) -> Record:
    """A game among bots that look at one move, quick and not foolish."""
    record, rng = Record.new(game, players=PLAYERS[game], seed=11), random.Random(5)
    while record.state.to_move is not None:
        record.play(bots.choose(record.state, "greedy", rng))
    return record


def saves() -> dict[str, str]:
    """What the storage holds: every game at every stage, the first seat a person's."""
    return {GAME + save.id: save.to_json() for game in PLAYERS for save in map(_save, [game] * 4, STAGES)}


def _save(game: str, stage: str) -> Save:
    whole = whole_game(game)
    ply = int(len(whole.moves) * STAGES[stage])
    while whole.at(ply).to_move not in (0, None):
        ply += 1
    record, age = whole.until(ply), list(STAGES).index(stage)
    seats = (Seat(), *map(Seat, OPPONENTS[: record.players - 1]))
    return Save.of(f"{game}-{stage}", record, seats, frozenset({0}), by_link=False, seen=ply, now=9.0 - age)


def show(page: Page, scene: Scene) -> None:
    page.evaluate("location.hash = '#/'")
    page.evaluate("route => { location.hash = route }", scene.route)
    page.wait_for_timeout(SETTLING)
    for selector in scene.touches:
        page.locator(selector).first.dispatch_event("click")
    page.wait_for_timeout(SETTLING)


def picture(page: Page, scene: Scene, look: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(SETTLING)
    page.mouse.move(width - 1, height - 1)
    page.screenshot(path=FOLDER / look / f"{scene.name}.png")


def shoot(page: Page, scene: Scene) -> None:
    grey = page.context.new_cdp_session(page)
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for size, (width, height) in SIZES.items():
            picture(page, scene, f"{size}-{theme}", width, height)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    grey.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    picture(page, scene, "phone-grey", *SIZES["phone"])
    grey.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    grey.detach()


def write_readme_pictures(page: Page) -> None:
    """The desk by day, smaller, as WebP."""
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for name, scene in README.items():
        png = (FOLDER / "desk-light" / f"{scene}.png").read_bytes()
        small = page.evaluate(SHRINK, base64.b64encode(png).decode())
        (folder / f"{name}.webp").write_bytes(base64.b64decode(small))


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools shots", description=__doc__)
    parser.add_argument("only", nargs="*", help="scenes whose names begin so; all if none is named")
    parser.add_argument("--readme", action="store_true", help="also the pictures of the README, into docs/pictures/")
    asked = parser.parse_args(arguments)
    only = tuple(asked.only) or ("",)
    if only == ("",):
        shutil.rmtree(FOLDER, ignore_errors=True)
    with serving(build()) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        page = chromium.new_page()
        page.goto(server.url)
        page.evaluate("saves => Object.assign(localStorage, saves)", saves())
        page.wait_for_selector("html[data-ready=python]", state="attached", timeout=120_000)
        page.mouse.click(1, 1)  # whoever uses a pointer sees no focus
        for scene in scenes():
            if scene.name.startswith(only):
                show(page, scene)
                shoot(page, scene)
                print(scene.name, flush=True)
        if asked.readme:
            write_readme_pictures(chromium.new_page())
        chromium.close()
    print(f"The pictures are in {FOLDER.relative_to(ROOT)}/.")
