"""A folder for static hosts: every file under assets/ is named after its content, so no deploy mixes old and new."""

import hashlib
import re
from pathlib import Path

from tools.trouble import Trouble


class Site:
    """The files written so far, and the names by which templates know them.

    In a template {{assets/boot.css}} stands for the place of that file from the top of the site.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}  # what may stand in double braces -> what is written instead
        (folder / "assets").mkdir(parents=True)

    def add(self, name: str, content: bytes) -> str:
        """Write a file under its content's name; `name` is how templates call it."""
        path = Path(name)
        self.names[name] = f"assets/{path.stem}.{_hash(content)}{path.suffix}"
        (self.folder / self.names[name]).write_bytes(content)
        return self.names[name]

    def add_folder(self, name: str, files: list[Path]) -> str:
        """Write files that know each other by name: here the folder carries the hash."""
        contents = [(file.name, file.read_bytes()) for file in files]
        self.names[name] = f"assets/{name}.{_hash(*(content for _, content in contents))}/"
        (self.folder / self.names[name]).mkdir()
        for file_name, content in contents:
            (self.folder / self.names[name] / file_name).write_bytes(content)
        return self.names[name]

    def add_top(self, name: str, text: str) -> None:
        """Write a file that keeps its name: the few that a browser asks for by it."""
        (self.folder / name).write_text(text, encoding="utf-8")

    def fill(self, template: str) -> str:
        return re.sub(r"\{\{([\w./@-]+)\}\}", self._meaning, template)

    def files(self) -> list[str]:
        found = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())
        return sorted(found)

    def _meaning(self, match: re.Match[str]) -> str:
        try:
            return self.names[match[1]]
        except KeyError:
            raise Trouble(f"A template asks for {match[0]}, and the build has nothing of that name.") from None


def _hash(*contents: bytes) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:10]
