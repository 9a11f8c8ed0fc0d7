"""Searching a page of rules: the parts that hold the words, and the words marked in them."""

from __future__ import annotations

import re

SECTION = re.compile(r"<section .*?</section>", re.DOTALL)
TAGS = re.compile(r"(<[^>]+>)")


def search(page_html: str, wanted: str) -> tuple[str, int]:
    """The sections in which `wanted` occurs, marked, and how often it does. Nothing wanted: the page as it is."""
    wanted = " ".join(wanted.split())
    if not wanted:
        return page_html, 0
    # A space in the words may be a no-break space on the page.
    pattern = re.compile(re.escape(wanted).replace(r"\ ", r"\s+"), re.IGNORECASE)
    found, count = [], 0
    for section in SECTION.findall(page_html):
        marked, times = _marked(section, pattern)
        if times:
            found.append(marked.replace("<details>", "<details open>"))
            count += times
    return "\n".join(found), count


def _marked(section: str, pattern: re.Pattern[str]) -> tuple[str, int]:
    """Tags stay as they are; what is found in the text between them is marked."""
    count = 0
    parts = TAGS.split(section)
    for index in range(0, len(parts), 2):
        parts[index], times = pattern.subn(lambda hit: f"<mark>{hit[0]}</mark>", parts[index])
        count += times
    return "".join(parts), count
