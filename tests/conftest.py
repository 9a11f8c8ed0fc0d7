import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.toy.registered import registered
from tools import browser

# The same examples in every run: a red test is always news. The bench explores. A slow machine is no news.
settings.register_profile(
    "house", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The inner loop does not even import the tests in browsers."""
    unwanted = config.option.markexpr.startswith("not browser")
    return True if unwanted and collection_path == Path(__file__).parent / "browser" else None


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


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return OneWorkerPerEngine(config, log)


class OneWorkerPerEngine(LoadScopeScheduling):
    """Every test goes to whichever worker is free; those of one engine go to one worker, which starts it once.

    The mark xdist_group says the same, but pytest 9.2 does not let xdist 3.8 put it into the names of tests.
    """

    def _split_scope(self, nodeid: str) -> str:
        engine = re.search(r"test_engines\.py::\w+\[(\w+)", nodeid)
        return engine[1] if engine else nodeid
