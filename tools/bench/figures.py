"""Figures that a command measured, kept in a page of docs/: a section for each command."""

from collections.abc import Sequence
from pathlib import Path

from tools.environment import ROOT

PAGE = ROOT / "docs" / "performance.md"


def begin(introduction: list[str], page: Path = PAGE) -> None:
    """An empty page, to be filled by all."""
    page.write_text("\n".join(introduction) + "\n", encoding="utf-8")


def keep(title: str, lines: list[str], page: Path = PAGE) -> None:
    """Replace the section of this title, or begin it at the end of the page."""
    text = page.read_text(encoding="utf-8") if page.exists() else "# Performance\n"
    head, *sections = text.split("\n## ")
    section = f"{title}\n\n" + "\n".join(lines)
    places = [place for place, old in enumerate(sections) if old.startswith(title + "\n")]
    if places:
        sections[places[0]] = section
    else:
        sections.append(section)
    page.write_text("\n## ".join(part.strip() + "\n" for part in [head, *sections]), encoding="utf-8")


def keep_row(title: str, introduction: str, head: Sequence[str], row: str, page: Path = PAGE) -> None:
    """Put a row into the table of a section, in the place of an older one with the same first cell.

    A table with another head is begun anew: its cells would be misread.
    """
    known = section(title, page)
    rows = known[known.index(head[0]) + len(head) :] if head[0] in known else []
    by_name = {each.split(" | ")[0]: each for each in [*rows, row] if each.startswith("|")}
    keep(title, [introduction, "", *head, *by_name.values()], page)


def section(title: str, page: Path = PAGE) -> list[str]:
    """The lines of the section of this title."""
    for text in page.read_text(encoding="utf-8").split("\n## "):
        if text.startswith(title + "\n"):
            return text.splitlines()[1:]
    return []


def at_most(ratio: float, target: float) -> list[str]:
    """The cells of a table for a ratio that should not be larger."""
    return [f"{ratio:.2f}", f"≤ {target:.2f}", "reached" if ratio <= target else "**missed**"]
