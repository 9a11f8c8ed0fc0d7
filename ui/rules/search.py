"""Searching a page of rules: the parts that hold the words, and the words marked in them."""

from __future__ import annotations

import re

SECTION = re.compile(r"<section .*?</section>", re.DOTALL)
TAGS = re.compile(r"(<[^>]+>)")
# Letters of our five languages without their accents, and pairs that some people write as one letter.
PLAIN = str.maketrans("ąäàáâćçęéèêëíìîïłńñóòôöśúùûüźż", "aaaaacceeeeeiiiilnnoooosuuuuzz")
PAIRS = {"ss": "ß", "oe": "œ", "ae": "æ"}


def search(page_html: str, wanted: str, place: int = 0) -> tuple[str, int]:
    """The sections in which words begin with `wanted`, marked, and how many places that are.

    If no word begins so, places inside of words count. One place, counted from 1, is the current one. Nothing
    wanted: the page as it is.
    """
    letters = _pattern(wanted)
    if not letters:
        return page_html, 0
    beginnings, anywhere = re.compile(rf"(?<!\w){letters}"), re.compile(letters)
    found, count = _found(page_html, beginnings, place)
    return (found, count) if count else _found(page_html, anywhere, place)


def _pattern(wanted: str) -> str:
    """Whatever is written like it, without regard to case and accents. A space may be a no-break space."""
    plain = " ".join(wanted.split()).lower()
    for pair, letter in PAIRS.items():
        plain = plain.replace(letter, pair)
    pattern = re.escape(plain.translate(PLAIN)).replace(r"\ ", r"\s+")
    for pair, letter in PAIRS.items():
        pattern = pattern.replace(pair, f"(?:{pair}|{letter})")
    return pattern


def _found(page_html: str, pattern: re.Pattern[str], place: int) -> tuple[str, int]:
    found, count = [], 0
    for section in SECTION.findall(page_html):
        marked, times = _marked(section, pattern, place - count)
        if times:
            found.append(marked.replace("<details>", "<details open>"))
            count += times
    return "\n".join(found), count


def _marked(section: str, pattern: re.Pattern[str], place: int) -> tuple[str, int]:
    """Tags stay as they are; what is found in the text between them is marked."""
    count = 0
    parts = TAGS.split(section)
    for index in range(0, len(parts), 2):
        text, end, pieces = parts[index], 0, []
        for hit in pattern.finditer(text.lower().translate(PLAIN)):  # as long as the text
            count += 1
            here = " data-here" if count == place else ""
            pieces += [text[end : hit.start()], f"<mark{here}>{text[hit.start() : hit.end()]}</mark>"]
            end = hit.end()
        parts[index] = "".join((*pieces, text[end:]))
    return "".join(parts), count
