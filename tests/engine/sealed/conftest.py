from collections.abc import Iterator

import pytest

from engine.sealed import curve, secret
from tests.engine.sealed import games


@pytest.fixture
def quick_numbers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Multiplication modulo the order in place of the curve: the same laws and no secrecy, a thousand times as fast."""
    games.forget()
    monkeypatch.setattr(secret, "x25519", lambda k, u: k * u % curve.ORDER)
    monkeypatch.setattr(secret, "inverse", lambda k: pow(k, -1, curve.ORDER))
    monkeypatch.setattr(curve, "on_curve", lambda u: True)
    yield
    games.forget()
