"""What Chromium says of its own work: styling, painting, frames."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

Event = dict[str, Any]  # name, ts (microseconds), args …


@contextmanager
def traced(page: Page, *categories: str) -> Iterator[list[Event]]:
    """The list holds the events of the block when that has ended, in the order of time."""
    events: list[Event] = []
    complete: list[Event] = []
    devtools = page.context.new_cdp_session(page)
    devtools.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    devtools.on("Tracing.tracingComplete", lambda message: complete.append(message))
    devtools.send(
        "Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": list(categories)}}
    )
    yield events
    devtools.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(20)
    events.sort(key=lambda event: event.get("ts", 0))
    devtools.detach()
