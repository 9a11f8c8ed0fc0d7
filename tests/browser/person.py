"""Somebody at a browser of their own: opens links, plays whatever is lit, reads the link to send."""

from playwright.sync_api import Page, expect

READY = "html[data-ready=python]"
GAMES_KEPT = """Object.entries(localStorage).filter(([key]) => key.startsWith("quiet-table.game.")).sort()"""

# One turn: back to the present, then random touches on what is lit until it is somebody else's turn.
TURN = """async (seed) => {
  const OVER = "#bar [data-act=share], [data-act=result], [data-result]";
  const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const random = (count) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % count;
  };
  // What is lit, when the page has answered. The bar follows the board after a frame, and says when the turn is over.
  const shown = async (touches) => {
    for (let wait = 0; wait < 300; wait++) {
      if (!touches) press(document.querySelector("[data-act=now]"));
      await new Promise(afterFrame);
      const lit = [...document.querySelectorAll("#table [data-lit]")];
      if (lit.length || (touches && document.querySelector(OVER))) return lit;
    }
    return [];
  };
  let touches = 0;
  for (; touches < 300; touches++) {
    const lit = await shown(touches);
    if (!lit.length) break;
    press(lit[random(lit.length)]);
  }
  return touches;
}"""
# The link as the share sheet shows it.
LINK = """async () => {
  const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  // What lies around the board follows it after a frame.
  const come = async (selector) => {
    for (let wait = 0; wait < 500 && !document.querySelector(selector); wait++)
      await new Promise((later) => setTimeout(later, 20));
    return document.querySelector(selector);
  };
  press(document.querySelector("[data-act=now]"));
  press(await come("[data-act=share]"));
  const link = (await come(".share input")).value;
  press(document.querySelector("#sheet [data-act=close]"));
  return link;
}"""


class Person:
    def __init__(self, page: Page) -> None:
        self.page = page

    def visit(self, address: str) -> None:
        """A new page, as a link in a message opens one."""
        self.page.goto(address)
        expect(self.page.locator(READY)).to_be_attached(timeout=60_000)

    def follow(self, link: str) -> None:
        """A link in a page that is open already."""
        self.page.evaluate("hash => { location.hash = hash }", "#" + link.partition("#")[2])
        self.page.wait_for_function("location.hash.startsWith('#/game/')")

    def sit(self, seat: int) -> None:
        self.page.click(f"[data-act=sit][data-value='{seat}']")
        self.page.wait_for_function("location.hash.startsWith('#/game/')")

    def play(self, seed: int) -> int:
        """How many touches the turn took."""
        return self.page.evaluate(TURN, seed)

    def link(self) -> str:
        return self.page.evaluate(LINK)

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-act=result], [data-result]").count() > 0

    def games(self) -> list[list[str]]:
        """Everything that is kept, as it is."""
        return self.page.evaluate(GAMES_KEPT)
