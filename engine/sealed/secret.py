"""What follows from a player's seed: keys, the coin, the own shuffle of every deck, blindings."""

from __future__ import annotations

from engine.sealed.curve import BASE, checked_point, clamped, digest, inverse, packed, point, x25519

DEALER, CUTTER, ALL = 0, 1, 2  # the seats; ALL: the card lies open
At = tuple[int, int]  # a card by its place: deck, and how many lie above it


class Secret:
    """A seed of 32 bytes and everything that follows from it. What was multiplied once is remembered."""

    def __init__(self, seed: bytes, public: bytes = b"") -> None:
        self.seed = seed
        self.public = public or packed(x25519(self.scalar("self"), BASE))  # binds to the seed
        self.coin = digest("coin", key=seed)[:16]
        self.commons: dict[bytes, bytes] = {}  # public key of the other -> common key
        self._orders: dict[tuple[int, int], list[int]] = {}
        self._opened: dict[tuple[int, int], int] = {}
        self._blinded: dict[At, int] = {}

    def scalar(self, *what: int | str) -> int:
        return clamped(int.from_bytes(digest(*what, key=self.seed), "big"))

    def order(self, deck: int, size: int) -> list[int]:
        """The own shuffle of a deck: the dealer's from envelopes to faces, the cutter's from places to envelopes."""
        if (deck, size) not in self._orders:
            order = list(range(size))
            for i in range(size - 1, 0, -1):
                j = int.from_bytes(digest("order", deck, size, i, key=self.seed), "big") % (i + 1)
                order[i], order[j] = order[j], order[i]
            self._orders[deck, size] = order
        return self._orders[deck, size]

    def common(self, public: bytes) -> bytes:
        """The key that only these two have: nobody else can write a letter that fits."""
        if public not in self.commons:
            self.commons[public] = digest("seal", packed(x25519(self.scalar("self"), checked_point(public))))
        return self.commons[public]

    # The dealer's part.

    def opened(self, deck: int, u: int) -> int:
        """What opens the envelope of a point; of a blinded point, what opens it once it is unblinded."""
        if (deck, u) not in self._opened:
            self._opened[deck, u] = x25519(self.scalar("deck", deck), u)
        return self._opened[deck, u]

    def masked(self, deck: int, size: int, envelope: int) -> int:
        """The face in an envelope under its mask, as the list of the deck has it."""
        return self.order(deck, size)[envelope] ^ mask(deck, envelope, self.opened(deck, point(envelope)))

    # The cutter's part.

    def blinded(self, at: At, envelope: int) -> int:
        """The question for a card."""
        if at not in self._blinded:
            self._blinded[at] = x25519(self.scalar("blind", *at), point(envelope))
        return self._blinded[at]

    def unblinded(self, at: At, answer: int) -> int:
        return x25519(inverse(self.scalar("blind", *at)), answer)


def mask(deck: int, envelope: int, opened: int) -> int:
    return int.from_bytes(digest("mask", deck, envelope, packed(opened))[:2], "big")
