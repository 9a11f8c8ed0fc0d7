"""gettext catalogues: collect what the interface says, and compile what translators wrote.

python3 -m tools words    brings assets/languages/*.po up to date with the sources
"""

import ast
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.environment import ROOT
from ui.i18n import compiled

FOLDER = ROOT / "assets" / "languages"
# What gettext needs to know, and no dates: a file changes only when its words do.
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def main(arguments: list[str]) -> None:
    from ui.i18n import LANGUAGES

    template = collect()
    for language in LANGUAGES:
        if language != "en":
            catalogue = update(FOLDER / f"{language}.po", template)
            missing = sum(not said(message.string) for message in catalogue if message.id)
            print(f"{language}: {len(catalogue)} texts, {missing} without a translation")


def catalogues(folder: Path) -> dict[str, bytes]:
    """Compiled, by language, in the order of names."""
    return {source.stem: compiled(source.read_text(encoding="utf-8")) for source in sorted(folder.glob("*.po"))}


def read(source: Path) -> Catalog:
    with source.open("rb") as file:
        return read_po(file, locale=source.stem, abort_invalid=True)


def collect() -> Catalog:
    """Everything that a person may read: what the sources of engine/ and ui/ say, and the tables of the engine."""
    template = Catalog(charset="utf-8")
    for file in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]):
        place = file.relative_to(ROOT).as_posix()
        for text in _texts(file.read_text(encoding="utf-8")):
            template.add(text, locations=[(place, 1)])
    for place, text in _engine_texts():
        template.add(text, locations=[(place, 1)])
    return template


def _texts(source: str) -> Iterator[str | tuple[str, str]]:
    """In the order of the source: `_("…")`, `n_("…", "…", count)` and `Reason(code, "…")`."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        constants = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
        texts = [value for value in constants if isinstance(value, str)]
        if name == "_" and len(texts) == 1:
            yield texts[0]
        elif name == "n_" and len(texts) == 2:
            yield texts[0], texts[1]
        elif name == "Reason" and len(texts) >= 2:
            yield texts[1]


def _engine_texts() -> Iterator[tuple[str, str]]:
    """Sentences of refusals and hints, and the words that are filled into them."""
    from engine import GAMES
    from engine.bots import HINTS
    from engine.games.mana.tables import KINDS, STEPS
    from engine.games.mandala.tables import SIDES
    from engine.sealed.reasons import REASONS
    from engine.state import COMMON_REASONS
    from ui.render.art.ornaments import COLOURS

    for text in COMMON_REASONS.values():
        yield "engine/state.py", text
    for text in REASONS.values():
        yield "engine/sealed/reasons.py", text
    for game in GAMES.values():
        for text in game.reasons.values():
            yield f"engine/games/{game.id}/refusals.py", text
        for text in HINTS[game.id].values():
            yield "engine/bots/hints.py", text
    for colour in COLOURS:
        yield "ui/render/art/ornaments.py", colour
    for side in SIDES:
        yield "engine/games/mandala/tables.py", side
    for words in (*KINDS[1:], *STEPS[1:]):
        yield "engine/games/mana/tables.py", words


def update(path: Path, template: Catalog) -> Catalog:
    """Add what is new to a file and take out what nobody says any more."""
    catalogue = read(path) if path.exists() else Catalog(locale=path.stem, charset="utf-8")
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id and message.string:
            written = message.string
            message.string = (
                tidy(path.stem, written)
                if isinstance(written, str)
                else tuple(tidy(path.stem, form) for form in written)
            )
    body = io.BytesIO()
    write_po(body, catalogue, width=0, sort_by_file=True, include_lineno=False, omit_header=True)
    header = HEADER.format(language=path.stem, plurals=catalogue.plural_forms)
    path.parent.mkdir(exist_ok=True)
    path.write_text(header + body.getvalue().decode(), encoding="utf-8")
    return catalogue


def tidy(language: str, text: str) -> str:
    """With the spaces that must not break, which nobody sees while typing."""
    if language == "fr":  # before high punctuation and inside quotes
        return re.sub(r"«\s", "«\u202f", re.sub(r"\s([;:!?%»])", "\u202f\\1", text))
    if language == "pl":  # one letter never stands alone at the end of a line
        return re.sub(r"(?<![\w{}])([aiouwzAIOUWZ]) (?=\S)", "\\1\u00a0", text)
    return text


def said(translation: str | Sequence[str] | None) -> bool:
    """Is there a translation, and in every plural form?"""
    forms = [translation] if isinstance(translation, str) else list(translation or ())
    return bool(forms) and all(forms)
