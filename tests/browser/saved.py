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


def nearly_finished(game: str, seed: int, players: int = 2) -> Record:
    """The same, but for its last moves."""
    whole = finished(game, seed, players)
    return whole.until(len(whole.moves) - 3)


def keep(page: Page, id: str, record: Record, *, bot: str = "", by_link: bool = False) -> None:
    """The game of that id, all seats people at this screen; with a bot, all but the first are that bot's."""
    if bot:
        seats = (Seat(), *[Seat(bot)] * (record.players - 1))
    else:
        seats = tuple(Seat(name=name) for name in ("Ana", "Bo", "Cy", "Di")[: record.players])
    mine, seen = frozenset(i for i, seat in enumerate(seats) if seat.is_human), len(record.moves)
    save = Save.of(id, record, seats, mine, by_link=by_link, seen=seen, now=1)
    page.add_init_script(f"localStorage[{GAME + id!r}] ??= {json.dumps(save.to_json())}")
