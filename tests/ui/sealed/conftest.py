import os
from itertools import count

import pytest

from engine.sealed.curve import digest
from tests.engine.sealed.conftest import quick_numbers as quick_numbers


@pytest.fixture(autouse=True)
def the_same_every_time(monkeypatch: pytest.MonkeyPatch, quick_numbers: None) -> None:
    """Seeds that follow each other, and numbers that are quick to multiply."""
    numbers = count()
    monkeypatch.setattr(os, "urandom", lambda size: digest("test", next(numbers))[:size])
