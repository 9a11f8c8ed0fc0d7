"""Games that lie in a visitor's storage before the page is opened."""

import json
import random

from playwright.sync_api import Page

from engine import Record
from ui.setup import Seat
from ui.storage.save import Save
from ui.storage.saves import GAME


def finished(game: str, seed: int, players: int = 2) -> Record:
    """A game of people who play anything."""
    played, rng = Record.new(game, players=players, seed=seed), random.Random(seed)
    while played.state.to_move is not None:
        played.play(rng.choice(played.state.moves()))
    return played


def nearly_finished(game: str, seed: int, players: int = 2, *, left: int = 3) -> Record:
    """The same, but for its last moves."""
    whole = finished(game, seed, players)
    return whole.until(len(whole.moves) - left)


def entry(
    id: str, record: Record, *, bot: str = "", by_link: bool = False, mine: set[int] | None = None
) -> tuple[str, str]:
    """Key and text in localStorage of the game of that id.

    All seats are people at this screen, or those of `mine`; with a bot, all but the first are that bot's.
    """
    if bot:
        seats = (Seat(), *[Seat(bot)] * (record.players - 1))
    else:
        seats = tuple(Seat(name=name) for name in ("Ana", "Bo", "Cy", "Di")[: record.players])
    people = (seat for seat in range(record.players) if seats[seat].is_human)
    here = frozenset(people if mine is None else mine)
    save = Save.of(id, record, seats, here, by_link=by_link, seen=len(record.moves), now=1)
    return GAME + id, save.to_json()


def keep(
    page: Page, id: str, record: Record, *, bot: str = "", by_link: bool = False, mine: set[int] | None = None
) -> None:
    """The game is there when the page starts."""
    key, text = entry(id, record, bot=bot, by_link=by_link, mine=mine)
    page.add_init_script(f'if (origin !== "null") localStorage[{key!r}] ??= {json.dumps(text)}')
