"""What a person reads at every moment of a sealed game, and what there is to press next."""

from __future__ import annotations

import re

import pytest

from engine.sealed.record import SealedRecord
from tests.ui.fakes import FakeStorage
from tests.ui.sealed.moments import kept, moments
from tests.ui.sealed.two import Somebody
from ui.sealed.verdict import TAG
from ui.storage.saves import GAME

# moment -> a sentence, and the button that leads on
SAID = {
    "invited": ("The answer is a link: open it in this browser.", "share"),
    "answered": ("Send the link back: then the cards are dealt.", "share"),
    "turn": ("Tap a colour in your hand", ""),
    "send, unsent": ("You can undo until you send it.", "share"),
    "waiting, coming": ("on their way", "share"),
    "turn_or_look, unsent, coming": ("Or send the link first to see your new cards.", "share"),
    "looking first": ("Waiting for", "share"),
    "asked to send back": ("Just send the link back.", "share"),
    "send, unsent, the end": ("Send the link: it opens your seal.", "share"),
    "seal_due, the end": ("It shows the result; until then the game counts as your win.", "share"),
    "gave up": ("can answer with a last link", "share"),
    "other gave up": ("has given up: you have won.", "open-seal"),
    "moved": ("This game was taken to another device and goes on there.", ""),
    "bad letter": ("does not match the seal: the game counts as your win.", "seals"),
}


@pytest.fixture
def records() -> dict[str, SealedRecord]:
    return moments()


def at(record: SealedRecord) -> Somebody:
    """Somebody who opens the game as it is kept."""
    somebody = Somebody("#/game/sealed", storage=FakeStorage({GAME + "sealed": kept("sealed", record).to_json()}))
    somebody.page.pass_time()
    return somebody


@pytest.mark.parametrize("moment", SAID)
def test_the_next_step_is_said_and_at_hand(records: dict[str, SealedRecord], moment: str) -> None:
    somebody = at(records[moment])
    sentence, act = SAID[moment]
    assert sentence in somebody.words
    shown = somebody.page.shown.get("bar", somebody.page.html)
    assert f'data-act="{act}"' in shown if act else 'data-act="share"' not in shown


def test_the_result_asks_for_the_last_link_first(records: dict[str, SealedRecord]) -> None:
    """The other one knows nothing yet, and waits for it."""
    somebody = at(records["over, the end"])
    assert somebody.sign == "clean" and "so that" in somebody.words
    deeds = re.findall(r'class="([^"]*)" data-act="([a-z-]+)"', somebody.page.shown["sheet"])
    assert next(act for kind, act in deeds if "lit" in kind) == "share"
    somebody.app.act("share", "")
    somebody.page.pass_time()
    assert "Send this link to" in somebody.words
    somebody.app.act("close", "")
    assert "Send again" in somebody.words  # nobody has to look for it in the menu
    somebody.app.act("result", "")
    assert "Send the last link" not in somebody.words


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_cheats_has_lost_whatever_the_points_say(records: dict[str, SealedRecord], seat: int) -> None:
    [record] = [found for name in ("over", "over, the end") if (found := records[name]).seat == seat]
    result = record.state.result()
    assert result is not None
    record.tags[TAG] = "another_letter 5"
    somebody = at(record)
    somebody.app.act("result", "")
    assert "You win" in somebody.words and "Most points win" not in somebody.words
    assert somebody.sign == "broken"
