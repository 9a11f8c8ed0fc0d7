"""gettext catalogues: assets/languages/*.po to the bytes of .mo files."""

import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def catalogues(folder: Path) -> dict[str, bytes]:
    """By language, in the order of names."""
    found = {}
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        found[source.stem] = compiled.getvalue()
    return found
