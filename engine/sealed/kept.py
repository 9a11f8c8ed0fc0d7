"""The kept form of a sealed game: the seed, the letters, and what was learned from them.

It is JSON, for the storage of the device and, as an export, for a file. Loading multiplies nothing.
"""

from __future__ import annotations

from typing import Any

from engine.errors import BadRecord, Reason, reading
from engine.game import find_game
from engine.sealed.deal import Played
from engine.sealed.exchange import Exchange
from engine.sealed.letter import SEED_BYTES, from_link, moves_of, to_link
from engine.sealed.reasons import Refused
from engine.sealed.record import BadLetter, Keep, SealedRecord
from engine.sealed.secret import Secret

VERSION = 1
NOTE = "This file holds the secret of your cards. Anyone who has it can see them: keep it to yourself."
DAMAGED = Reason("damaged_sealed_game", "This sealed game is damaged or incomplete.")


def write(record: SealedRecord) -> dict[str, Any]:
    """Of a game that was taken to another device the secret is left out: it can be looked at, and no more."""
    other = record.keys[record.other]
    return {
        "sealed": VERSION,
        "identity": record.identity,
        "game": record.game,
        "rules": find_game(record.game).rules_version,
        "options": dict(record.options),
        "seat": record.seat,
        "seed": "" if record.moved else record.secret.seed.hex(),
        "common": "" if record.moved else record.secret.commons.get(other, b"").hex(),
        "keys": [key.hex() for key in record.keys],
        "promise": record.promise.hex(),
        "coin": record.coin.hex(),
        "letters": [to_link(letter) for letter in record.letters],
        "unsent": list(record.unsent),
        "opening": record.opening,
        "seeds": {str(seat): seed.hex() for seat, seed in record.seeds.items()},
        "gave_up": record.gave_up,
        "bad": record.bad and [record.bad.number, to_link(record.bad.letter), record.bad.code],
        "moves_between": record.moves_between,
        "moved": record.moved,
        "exchange": _write_exchange(record.exchange),
        "played": [[*played] for played in record.played],
        "guess": [[*at, card] for at, card in record.guess.items()],
        "comments": {str(ply): text for ply, text in record.comments.items()},
        "tags": dict(record.tags),
    }


def read(data: Any) -> SealedRecord:
    """The record of a kept form, or of an export; anything else is a BadRecord."""
    with reading(DAMAGED):
        if data["sealed"] != VERSION or data["rules"] != find_game(data["game"]).rules_version:
            raise Refused("version")
        record = _with_secret(data)
        record.letters = [from_link(link) for link in data["letters"]]
        record.keys = [bytes.fromhex(key) for key in data["keys"]]
        record.promise, record.coin = bytes.fromhex(data["promise"]), bytes.fromhex(data["coin"])
        record.seeds = {int(seat): bytes.fromhex(seed) for seat, seed in data["seeds"].items()}
        record.gave_up, record.opening = data["gave_up"], bool(data["opening"])
        if data["bad"]:
            number, link, code = data["bad"]
            record.bad = BadLetter(number, from_link(link), code)
        record.moves_between, record.moved = int(data["moves_between"]), bool(data["moved"])
        _read_exchange(record.exchange, data["exchange"])
        record.comments = {int(ply): str(text) for ply, text in data["comments"].items()}
        record.tags = {str(name): str(text) for name, text in data["tags"].items()}
        _replay(record, data)
        if record.identity != data["identity"]:
            raise ValueError("the letters belong to another game")
    return record


def _with_secret(data: Any) -> SealedRecord:
    seat, seed, keys = data["seat"], bytes.fromhex(data["seed"]), [bytes.fromhex(key) for key in data["keys"]]
    if seat not in (0, 1) or len(seed) != (0 if data["moved"] else SEED_BYTES):
        raise ValueError("a seat is 0 or 1, and a seed has 32 bytes")
    secret = Secret(seed, keys[seat])
    if data["common"]:
        secret.commons[keys[1 - seat]] = bytes.fromhex(data["common"])
    game = find_game(data["game"])
    return SealedRecord(game.id, seat, secret, game.check(2, data["options"]))


def _replay(record: SealedRecord, data: Any) -> None:
    """The moves are in the letters."""
    record.played = [Played(int(card), str(what), int(before)) for card, what, before in data["played"]]
    record.guess = {(int(deck), int(place)): int(card) for deck, place, card in data["guess"]}
    record._arrive(record._begin())
    record._checkpoints = [record.state.copy()]
    record.unsent = [str(text) for text in data["unsent"]]
    for text in [text for letter in record.letters for text in moves_of(letter)] + record.unsent:
        record._advance(text)
    record._reveal()


def _write_exchange(exchange: Exchange) -> dict[str, Any]:
    """Points that were answered are not needed any more."""
    return {
        "lists": {str(deck): [*masked] for deck, masked in exchange.lists.items()},
        "told": [[*at, envelope] for at, envelope in exchange.told.items()],
        "asked": [
            [*at, "" if at in exchange.shown or at in exchange.told else f"{u:x}"] for at, u in exchange.asked.items()
        ],
        "shown": sorted(map(list, exchange.shown)),
        "named": sorted(map(list, exchange.named)),
        "faces": [[*at, face, exchange.cards[at]] for at, face in exchange.faces.items()],
    }


def _read_exchange(exchange: Exchange, data: Any) -> None:
    exchange.lists = {int(deck): [int(masked) for masked in row] for deck, row in data["lists"].items()}
    exchange.told = {(int(deck), int(place)): int(envelope) for deck, place, envelope in data["told"]}
    exchange.asked = {(int(deck), int(place)): int(u or "0", 16) for deck, place, u in data["asked"]}
    exchange.shown = {(int(deck), int(place)) for deck, place in data["shown"]}
    exchange.named = {(int(deck), int(envelope)) for deck, envelope in data["named"]}
    exchange.faces = {(int(deck), int(place)): int(face) for deck, place, face, _ in data["faces"]}
    exchange.cards = {(int(deck), int(place)): int(card) for deck, place, _, card in data["faces"]}


# --- another device -------------------------------------------------------------------------


def export(record: SealedRecord, keep: Keep) -> dict[str, Any]:
    """Take a game to another device: the form for a file. Here a tombstone is kept, which writes no more letters.

    Two living copies of one side would betray all of its cards, so the tombstone is written down first.
    """
    if record.moved:
        raise Refused("moved")
    form = {"note": NOTE, **write(record), "moves_between": record.moves_between + 1}
    tombstone = record.from_json({**form, "moved": True, "seed": "", "common": ""})
    keep(tombstone.to_json())
    record._become(tombstone)
    return form


def check_restore(here: Any, there: Any) -> None:
    """May the kept form `there`, from a file, replace the one of the same game that is here? Else Refused.

    A restore never brings back an older copy. A game that was taken away from here comes back only in
    a file that was made after that.
    """
    with reading(DAMAGED):
        mine, theirs = here["letters"], there["letters"]
        if here["moved"] and there["moves_between"] <= here["moves_between"]:
            raise Refused("moved")
        if there["moved"] and not here["moved"]:
            raise Refused("further")  # a tombstone never takes the place of a game that goes on
        if not there["moved"] and Secret(bytes.fromhex(there["seed"])).public.hex() != here["keys"][here["seat"]]:
            raise BadRecord(DAMAGED)  # somebody else's secret in the place of the own one
        if theirs[: len(mine)] != mine or there["moves_between"] < here["moves_between"]:
            raise Refused("further")
