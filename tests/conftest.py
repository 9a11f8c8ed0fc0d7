from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.toy.registered import registered
from tools import browser

# The same examples in every run: a red test is always news. The bench explores. A slow machine is no news.
settings.register_profile(
    "house", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


@pytest.fixture(scope="module")
def toy_on_the_table() -> Iterator[None]:
    """The toy game joins only the modules that ask for it."""
    with registered():
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Which engines the browser tests ran in: one that is missing is not passed over in silence."""
    reports = [report for kind in terminalreporter.stats.values() for report in kind if hasattr(report, "nodeid")]
    if any("test_engines.py" in report.nodeid for report in reports):
        terminalreporter.section("engines")
        for line in browser.summary():
            terminalreporter.line(line)
