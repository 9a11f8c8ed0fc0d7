"""A short run of accidents (python3 -m tools faults has long ones): nothing is lost, and the page answers."""

from tools import faults

PATIENCE = 1800  # seconds; it takes one or two minutes where nothing else runs


def test_eight_accidents_lose_nothing(browser):
    count, broken = faults.run(browser, seed=4, seconds=PATIENCE, most=8)
    assert count == 8
    assert not broken
