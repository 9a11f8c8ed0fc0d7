"""The rules pages: complete, well formed, and the same in all five languages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import engine
from engine.games.mana import tables as mana_tables
from engine.games.mandala import tables as mandala_tables
from engine.games.stones import tables as stones_tables

RULES = Path(__file__).resolve().parents[3] / "assets" / "rules"
GAMES = ("mandala", "stones", "mana", "ananda")
OTHERS = ("pl", "de", "fr", "it")
LANGUAGES = ("en", *OTHERS)

# What a fragment may consist of; anything else (script, style, links, handlers) is refused.
ALLOWED = {
    "aside": {"class"},
    "caption": set(),
    "details": set(),
    "em": set(),
    "figcaption": set(),
    "figure": {"data-figure"},
    "h2": set(),
    "h3": set(),
    "li": set(),
    "ol": {"start"},
    "p": {"class"},
    "section": {"id"},
    "strong": set(),
    "summary": set(),
    "table": set(),
    "tbody": set(),
    "td": set(),
    "th": {"scope"},
    "thead": set(),
    "tr": set(),
    "ul": set(),
}
CLASSES = {("p", "gist"), ("aside", "ruling"), ("aside", "ours")}
SHARED_SECTIONS = {
    "rules-goal",
    "rules-glance",
    "rules-tips",
    "rules-things",
    "rules-setup",
    "rules-turn",
    "rules-end",
    "rules-secret",
    "rules-rulings",
}
RULING = {
    "en": "Our ruling.",
    "pl": "Nasze rozstrzygnięcie.",
    "de": "Unsere Auslegung.",
    "fr": "Notre interprétation.",
    "it": "Nostra interpretazione.",
}
OURS = {
    "en": "Our own",
    "pl": "Nasz pomysł.",
    "de": "Von uns.",
    "fr": "Notre ajout.",
    "it": "Nostra aggiunta.",
}
DESIGNERS = {
    "mandala": ("Trevor Benjamin", "Brett J. Gilbert"),
    "stones": ("Głowacz",),
    "mana": ("Claude Leroy",),
    "ananda": ("Dirk Barsuhn",),
}
NBSP, NARROW = "\u00a0", "\u202f"


def source(game, lang):
    return (RULES / f"{game}.{lang}.html").read_text(encoding="utf-8")


def page(game, lang):
    return ElementTree.fromstring(f"<div>{source(game, lang)}</div>")


def text(element):
    return " ".join("".join(element.itertext()).split())


def shape(root):
    """The page without its words: tags and attributes in order, emphasis left aside."""
    return [(e.tag, sorted(e.attrib.items())) for e in root.iter() if e.tag not in ("strong", "em")]


def blocks(root):
    """The text of everything that holds a sentence of its own."""
    return [text(e) for e in root.iter() if e.tag in ("p", "li", "h2", "h3", "td", "th", "caption")]


def cells(root):
    return [[text(c) for c in row] for row in root.iter("tr")]


def numbers(string):
    return re.findall(r"\d+", string)


every_page = pytest.mark.parametrize("lang", LANGUAGES)
every_translation = pytest.mark.parametrize("lang", OTHERS)
every_game = pytest.mark.parametrize("game", GAMES)


def test_there_are_exactly_these_pages():
    assert {p.name for p in RULES.glob("*.html")} == {f"{g}.{lang}.html" for g in GAMES for lang in LANGUAGES}


@every_game
@every_page
def test_only_allowed_tags_and_attributes(game, lang):
    root = page(game, lang)
    for element in root.iter():
        if element is root:
            continue
        assert element.tag in ALLOWED, element.tag
        assert set(element.attrib) <= ALLOWED[element.tag], (element.tag, element.attrib)
        if "class" in element.attrib:
            assert (element.tag, element.attrib["class"]) in CLASSES
        if element.tag == "th":
            assert element.attrib.get("scope") in ("col", "row")
    assert "&" not in source(game, lang), "write characters, not entities"
    assert "<!--" not in source(game, lang)


@every_game
@every_page
def test_form(game, lang):
    root = page(game, lang)
    assert [e.tag for e in root] == ["p"] + ["section"] * (len(root) - 1)
    assert root[0].attrib == {"class": "gist"}
    assert 2 <= len(re.findall(r"[.!?](?:\s|$)", text(root[0]))) <= 3
    ids = [s.attrib["id"] for s in root.iter("section")]
    assert len(ids) == len(set(ids))
    assert set(ids) >= SHARED_SECTIONS
    assert all(i.startswith("rules-") for i in ids)
    for section in root.iter("section"):
        assert section[0].tag == "h2"
        assert len(section.findall("h2")) == 1
    for table in root.iter("table"):
        assert table.find("caption") is not None
        assert table.find("thead") is not None
        assert len({len(row) for row in table.iter("tr")}) == 1
    for e in root.iter():
        if e.tag in ("p", "li", "h2", "h3", "td", "th", "caption"):
            assert text(e)


@every_game
@every_page
def test_rulings_and_own_tables_say_what_they_are(game, lang):
    for aside in page(game, lang).iter("aside"):
        label = (RULING if aside.attrib["class"] == "ruling" else OURS)[lang]
        assert text(aside.find("p/strong")).startswith(label)
        assert text(aside).startswith(label)


@every_game
@every_page
def test_designers_are_named(game, lang):
    last = text(page(game, lang)[-1])
    assert all(name in last for name in DESIGNERS[game])


@every_game
def test_english_length(game):
    assert 700 <= len(text(page(game, "en")).split()) <= 1700


@every_game
@every_translation
def test_same_sections_and_asides(game, lang):
    english, other = page(game, "en"), page(game, lang)
    assert [s.attrib["id"] for s in other.iter("section")] == [s.attrib["id"] for s in english.iter("section")]
    for kind in ("ruling", "ours"):
        find = f".//aside[@class='{kind}']"
        assert len(other.findall(find)) == len(english.findall(find))
    assert shape(other) == shape(english), "a paragraph, list or table differs from the English page"


@every_game
@every_translation
def test_same_numbers_in_tables(game, lang):
    english, other = cells(page(game, "en")), cells(page(game, lang))
    assert len(other) == len(english)
    for row_en, row in zip(english, other, strict=True):
        assert [numbers(c) for c in row] == [numbers(c) for c in row_en]
    captions = [[numbers(text(c)) for c in page(game, x).iter("caption")] for x in ("en", lang)]
    assert captions[0] == captions[1]


@every_game
@every_translation
def test_nothing_is_left_in_english(game, lang):
    english = {b for b in blocks(page(game, "en")) if len(re.findall(r"[^\W\d_]{2,}", b)) >= 2}
    for block in blocks(page(game, lang)):
        assert block not in english
        assert not re.search(r"\b(the|and|of|you|your|with|is|are|which)\b", block, re.IGNORECASE), block


@every_game
@every_translation
def test_each_block_is_about_as_long_as_in_english(game, lang):
    """A sentence lost or left over in a translation shows here."""
    for en, other in zip(blocks(page(game, "en")), blocks(page(game, lang)), strict=True):
        if len(en) > 80:
            assert 0.7 < len(other) / len(en) < 1.6, (en, other)


@every_game
@every_page
def test_typography(game, lang):
    words = "".join(page(game, lang).itertext())
    assert not re.search(r"['\"]", words), "typographic quotes and apostrophes"
    assert "..." not in words
    assert " - " not in words
    assert "  " not in words
    assert not re.search(r"\d-\d", words), "ranges want an en dash"
    if lang == "pl":
        assert not re.search(r"(?<!\w)[aiouwz] ", words), "tie one-letter words with a no-break space"
    if lang == "fr":
        assert not re.search(rf"[^{NARROW}][;:!?»]", words), "narrow no-break space before ; : ! ? »"
        assert not re.search(rf"«[^{NARROW}]", words)
    else:
        assert NARROW not in words
        assert not re.search(r"\s[;:!?]", words)


# --- the pages say what the program does ---------------------------------------------------


def table(game, number):
    """The cells of a table's body, from the English page; the others have the same numbers."""
    body = list(page(game, "en").iter("tbody"))[number]
    return [[text(c) for c in row] for row in body.iter("tr")]


def test_mandala_example_adds_up():
    rows = table("mandala", 0)
    assert len(rows) == mandala_tables.RIVER_SPACES + 1
    for space, _, cards, points in rows:
        assert int(points) == (int(space) if space.isdigit() else 0) * int(cards)
    assert numbers(text(next(page("mandala", "en").iter("caption")))) == [str(sum(int(r[3]) for r in rows))]


def test_mana_board_is_the_programs():
    rows = table("mana", 0)
    assert tuple("".join(row[1:]) for row in rows) == mana_tables.PICTURE
    assert str(mana_tables.QUIET_TURNS) in text(page("mana", "en"))


def test_stones_tables_are_the_programs():
    slots = {row[0]: list(map(int, numbers(row[2]))) for row in table("stones", 0)}
    for name, values in zip(stones_tables.SLOTS, stones_tables.BY_HEIGHT, strict=True):
        if values:
            assert slots[name] == list(values[1:])
    spaces = [list(map(int, numbers(row[1]))) for row in table("stones", 1)]
    for bonus in (1, 2):
        assert spaces[bonus - 1] == sorted(n for n, b in stones_tables.BONUS.items() if b == bonus)
    assert [[n] for _, n in sorted(stones_tables.END_SPACE.items())] == spaces[2:]
    assert str(stones_tables.SPACES) in text(list(page("stones", "en").iter("caption"))[1])
    assert [int(row[2]) for row in table("stones", 2)] == [o.points for o in stones_tables.OBJECTIVES]


def test_ananda_board_sizes_are_the_programs():
    board = next(o for o in engine.GAMES["ananda"].options if o.name == "board")
    aside = page("ananda", "en").find(".//aside[@class='ours']")
    assert set(numbers(text(aside))) == set(board.choices)
    assert f"{board.default}{NBSP}×{NBSP}{board.default}" in "".join(aside.itertext())


@every_game
@every_page
def test_a_page_opens_with_the_goal_four_lines_and_three_tips(game, lang):
    root = page(game, lang)
    goal, glance, tips = (root.find(f"section[@id='rules-{name}']") for name in ("goal", "glance", "tips"))
    assert [root[1], root[2], root[3]] == [goal, glance, tips]
    assert len(goal.findall("p")) == 1
    assert len(glance.findall("ul/li")) == 4
    assert len(tips.findall("ul/li")) == 3


@every_game
@every_page
def test_rulings_stand_in_the_closed_fine_print(game, lang):
    root = page(game, lang)
    assert list(root.iter("aside")) == root.findall("section[@id='rules-rulings']/details/aside")
