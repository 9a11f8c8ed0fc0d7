"""A visitor who does nothing but touch random lit things gets to the result of every game.

Most touches are dispatched, many in one call; every few of them a real pointer goes there and clicks, so
that something lit which no pointer can reach is noticed as well.
"""

import random

import pytest

from engine import GAMES

SEATS = [(game, players) for game, declared in GAMES.items() for players in declared.seats]
DISPATCHED = 25  # touches between two real ones
PATIENCE = 400  # rounds of touches; random games of Mana may be long
QUICK = """localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "quick"}'"""

# Touches so many random lit things, and says whether the game is over. While a bot thinks nothing is lit.
TOUCH = """async ([picks]) => {
  for (const pick of picks) {
    for (let wait = 0; wait < 400; wait++) {
      if (document.querySelector("[data-result]")) return true;
      const lit = document.querySelectorAll("[data-lit]");
      if (lit.length) {
        lit[Math.floor(pick * lit.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
        break;
      }
      await new Promise((later) => setTimeout(later, 50));
    }
    await new Promise((later) => setTimeout(later));
  }
  return Boolean(document.querySelector("[data-result]"));
}"""
# A random point of a random lit thing that lets a pointer through; if it has no such point, the thing, its box, and
# what lies at its middle.
POINT = """async ([pick, across, down]) => {
  await new Promise(afterFrame); // the bar follows the board
  const lit = document.querySelectorAll("[data-lit]");
  if (!lit.length || document.querySelector("[data-result]")) return null;
  const chosen = lit[Math.floor(pick * lit.length)];
  const box = chosen.getBoundingClientRect();
  for (let i = 0; i < 400; i++) {
    const x = box.x + box.width * ((across + i * 0.618) % 1);
    const y = box.y + box.height * ((down + i * 0.755) % 1);
    if (document.elementFromPoint(x, y)?.closest("[data-lit]") === chosen) return [x, y];
  }
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return `${chosen.outerHTML.slice(0, 300)} at ${JSON.stringify(box)} under ${middle?.outerHTML.slice(0, 300)}`;
}"""

# Targets of the board of which a button of the bar covers a tenth or more.
COVERED = """async () => {
  await new Promise(afterFrame); // the bar follows the board
  return [...document.querySelectorAll("#bar button")].flatMap((button) => {
    const over = button.getBoundingClientRect();
    return [...document.querySelectorAll("#board [data-lit]")].filter((target) => {
      const box = target.getBoundingClientRect();
      const wide = Math.min(box.right, over.right) - Math.max(box.x, over.x);
      const high = Math.min(box.bottom, over.bottom) - Math.max(box.y, over.y);
      return wide > 0 && high > 0 && wide * high >= 0.1 * box.width * box.height;
    }).map((target) => `${target.dataset.target} under ${button.outerHTML}`);
  });
}"""


def click(page, rng: random.Random) -> None:
    assert page.evaluate(COVERED) == []
    point = page.evaluate(POINT, [rng.random(), rng.random(), rng.random()])
    assert not isinstance(point, str), f"no pointer gets there: {point}"
    if point:
        page.mouse.click(*point)


def play(page, rng: random.Random) -> None:
    for _ in range(PATIENCE):
        click(page, rng)
        if page.evaluate(TOUCH, [[rng.random() for _ in range(DISPATCHED)]]):
            return
    pytest.fail("the game did not come to a result")


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_people_touching_at_random_get_to_the_result(visit, page, game, players):
    page.add_init_script(QUICK)
    visit(f"#/play/{game}?seats={','.join(['human'] * players)}&seed=7")
    play(page, random.Random(players))


def test_a_person_touching_at_random_gets_to_the_result_against_bots(visit, page):
    page.add_init_script(QUICK)
    visit("#/play/stones?seats=human,random,random&seed=7")
    play(page, random.Random(1))


def test_a_tile_that_does_not_lie_yet_lets_pointers_through(visit, page):
    """Places for its second half may be under it."""
    page.add_init_script(QUICK)
    visit("#/play/ananda?seats=human,human&seed=7")
    ghost = page.locator(".board [pointer-events=none]:has(.ananda-ring)")
    for _ in range(20):
        if ghost.count():
            break
        page.locator("[data-lit]").first.dispatch_event("click")
        page.evaluate("new Promise((later) => afterFrame(() => afterFrame(later)))")  # the bar follows the board
    assert ghost.evaluate("ghost => getComputedStyle(ghost.firstElementChild).pointerEvents") == "none"
