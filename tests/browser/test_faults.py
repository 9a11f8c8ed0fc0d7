"""A short run of accidents (python3 -m tools faults has long ones): nothing is lost, and the page answers."""

from tools import faults


def test_a_dozen_accidents_lose_nothing(browser):
    count, broken = faults.run(browser, seed=4, seconds=90, most=12)
    assert count >= 5
    assert not broken
