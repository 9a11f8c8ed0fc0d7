"""A sealed game with both seals open: an ordinary record, but for where its cards come from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from engine.errors import BadRecord, Reason
from engine.game import find_game
from engine.record import Record
from engine.sealed.deal import BothSides
from engine.sealed.games import SEALED
from engine.sealed.secret import CUTTER, DEALER, Secret
from engine.sealed.state import Sealed, layout_of, start_of

BAD_SEALS = Reason("bad_seals", "The header “Seals” is damaged.")
NO_LINK = Reason("no_link", "A sealed game that is over can be kept as text, but not as a link.")


class OpenedRecord(Record):
    """Its text form has `Seals`, the two seeds, in place of `Seed`."""

    state: Sealed

    def __init__(self, game: str, options: Mapping[str, str], dealer: Secret, cutter: Secret) -> None:
        self.secrets = (dealer, cutter)
        super().__init__(game, 2, 0, options)

    @classmethod
    def from_seals(cls, game: str, players: int, seals: str, options: Mapping[str, str]) -> OpenedRecord:
        """From the headers of a text form."""
        checked = find_game(game).check(players, options)
        try:
            dealer, cutter = (bytes.fromhex(seal) for seal in seals.split())
        except ValueError:
            raise BadRecord(BAD_SEALS) from None
        if game not in SEALED or players != 2 or not len(dealer) == len(cutter) == 32:
            raise BadRecord(BAD_SEALS)
        return cls(game, checked, Secret(dealer), Secret(cutter))

    def _begin(self) -> Sealed:
        kind, keys = SEALED[self.game], [secret.public for secret in self.secrets]
        coin = self.secrets[DEALER].coin
        deal = BothSides(self.secrets[DEALER], self.secrets[CUTTER])
        return kind.begin(deal, self.options, layout_of(kind, coin, keys), start_of(self.options, coin, keys))

    def source(self) -> dict[str, str]:
        return {"Seals": " ".join(secret.seed.hex() for secret in self.secrets)}

    @property
    def identity(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game}/{self.players}/{self.source()['Seals']}/{options}"

    def until(self, ply: int) -> Record:
        record = OpenedRecord(self.game, self.options, *self.secrets)
        for move in self.moves[:ply]:
            record.play(move)
        return record

    def to_link(self) -> NoReturn:
        raise BadRecord(NO_LINK)
