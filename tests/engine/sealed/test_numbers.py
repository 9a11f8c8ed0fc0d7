"""The curve, and what follows from a seed."""

import pytest

from engine.sealed.curve import (
    BASE,
    ORDER,
    PRIME,
    SMALL,
    checked_point,
    clamped,
    digest,
    inverse,
    on_curve,
    packed,
    point,
    x25519,
)
from engine.sealed.reasons import Refused
from engine.sealed.secret import Secret


def number(text: str) -> int:
    return int.from_bytes(bytes.fromhex(text), "little")


def scalar(text: str) -> int:
    """As RFC 7748 decodes one."""
    return number(text) & (2**255 - 8) | 2**254


def test_vectors_of_rfc_7748() -> None:
    k = scalar("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    u = number("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    assert packed(x25519(k, u)).hex() == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
    k = scalar("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d")
    u = number("e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493") % 2**255
    assert packed(x25519(k, u)).hex() == "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"


def test_repeated_multiplication_of_rfc_7748() -> None:
    k = u = packed(BASE).hex()
    after = {}
    for count in range(1, 1001):
        k, u = packed(x25519(scalar(k), number(u) % 2**255)).hex(), k
        after[count] = k
    assert after[1] == "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"
    assert after[1000] == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


def test_common_key_of_rfc_7748() -> None:
    alice = number("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    bob = scalar("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
    assert packed(x25519(bob, BASE)).hex() == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    assert packed(x25519(bob, alice)).hex() == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"


@pytest.mark.parametrize("n", range(5))
def test_blinding_cancels(n: int) -> None:
    key, blind = Secret(bytes([n] * 32)).scalar("deck", 0), Secret(bytes([n + 9] * 32)).scalar("blind", 0, 3)
    assert inverse(blind) % 8 == 0 and inverse(blind).bit_length() == 255
    assert x25519(inverse(blind), x25519(key, x25519(blind, point(n)))) == x25519(key, point(n))


def test_points_of_envelopes_are_on_the_curve_and_differ() -> None:
    points = [point(envelope) for envelope in range(108)]
    assert all(map(on_curve, points)) and len({*points}) == 108
    assert all(x25519(8 * ORDER, u) == 0 for u in points[:3])  # and in the right group, up to small order


def test_small_order_tells_nothing() -> None:
    assert all(x25519(clamped(5), u) == 0 for u in SMALL)
    twist = next(u for u in range(2, 99) if not on_curve(u))
    for u in (*SMALL, twist, PRIME, PRIME + 9, PRIME - 1, 2**255 + 9, 2**256 - 1):
        with pytest.raises(Refused) as refused:
            checked_point(packed(u))
        assert refused.value.code == "point"
    assert checked_point(packed(BASE)) == BASE


def test_digest_keeps_parts_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc") != digest("abc")
    assert digest("a", 1) == digest("a", "1") == digest(b"a", b"1")
    assert digest("a") != digest("a", key=b"another")


def test_orders_are_permutations_of_their_own() -> None:
    secret = Secret(bytes(range(32)))
    orders = [secret.order(deck, size) for deck, size in ((0, 108), (1, 108), (1, 40), (1, 0))]
    assert [sorted(order) for order in orders] == [[*range(108)], [*range(108)], [*range(40)], []]
    assert orders[0] != orders[1] and orders[1][:40] != orders[2]
    assert Secret(bytes(32)).order(0, 108) != orders[0]


def test_coin_is_fair() -> None:
    starts = [digest("start", digest("a", n), digest("b", n))[0] & 1 for n in range(1000)]
    assert 420 < sum(starts) < 580
