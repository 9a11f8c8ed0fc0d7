"""The numbers of sealed play: one hash, and X25519 of RFC 7748 on integers.

Nothing here runs in constant time: what others see of a player is letters, not a clock.
"""

from __future__ import annotations

import hmac

from engine.sealed.reasons import Refused

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493  # of the base point
BASE = 9

# The x-coordinates of the points of order 1, 2, 4 and 8 that are on the curve.
SMALL = frozenset(
    {
        0,
        1,
        325606250916557431795983626356110631294008115727848805560023387167927233504,
        39382357235489614581723060781553021112529911719440698176882885853963445705823,
    }
)
_points: list[int] = []  # of the envelopes, as far as somebody asked


def digest(*parts: bytes | int | str, key: bytes = b"quiet-table sealed 1") -> bytes:
    """HMAC-SHA-256; every part with its length before it, so that no two lists of parts are one text."""
    texts = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return hmac.new(key, b"".join(len(text).to_bytes(2, "big") + text for text in texts), "sha256").digest()


def x25519(k: int, u: int) -> int:
    """The x-coordinate of k times the point with x-coordinate u; 0 if that is none. k is clamped."""
    x2, z2, x3, z3, swap = 1, 0, u, 1, 0
    for bit in map(int, f"{k:b}"):
        if swap ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swap = bit
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        aa, bb, da, cb = a * a % PRIME, b * b % PRIME, d * a % PRIME, c * b % PRIME
        e, plus, minus = aa - bb, da + cb, da - cb
        x2, z2 = aa * bb % PRIME, e * (aa + 121665 * e) % PRIME
        x3, z3 = plus * plus % PRIME, minus * minus % PRIME * u % PRIME
    if swap:
        x2, z2 = x3, z3
    return x2 * pow(z2, -1, PRIME) % PRIME if z2 % PRIME else 0


def clamped(number: int) -> int:
    """A scalar as X25519 wants it: a multiple of 8, so that points of small order tell nothing."""
    return 2**254 + 8 * (number % 2**251)


def inverse(k: int) -> int:
    """The clamped scalar that undoes k, up to a sign, which an x-coordinate does not show."""
    m = 8 * pow(8 * k, -1, ORDER)
    return m if m >= 2**254 else 8 * ORDER - m


def on_curve(u: int) -> bool:
    """Else it is on the twist. All points lie on the curve: a mixture would show which is which."""
    return pow(u * (u * u + 486662 * u + 1) % PRIME, (PRIME - 1) // 2, PRIME) == 1


def point(envelope: int) -> int:
    """The public point of an envelope: a hash, so that nobody knows how two of them are related."""
    while len(_points) <= envelope:
        tries = (int.from_bytes(digest("point", len(_points), n), "little") % PRIME for n in range(256))
        _points.append(next(u for u in tries if on_curve(u) and u not in SMALL))
    return _points[envelope]


def packed(u: int) -> bytes:
    return u.to_bytes(32, "little")


def checked_point(data: bytes) -> int:
    """A point that somebody has sent. A bad one could tell something about the secret it is multiplied with."""
    u = int.from_bytes(data, "little")
    if u >= PRIME or u in SMALL or not on_curve(u):
        raise Refused("point")
    return u
