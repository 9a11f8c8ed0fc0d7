"""A folder for static hosts: every file under assets/ is named after its content, so no deploy mixes old and new."""

import hashlib
import json
import posixpath
import re
from pathlib import Path, PurePosixPath

from tools.trouble import Trouble

REFERENCE = re.compile(r'(?<= )(href|src|data-worker)="([^"]+)"')
IMPORT = re.compile(r'(?<= from )"(\.[^"]+)"')


class Site:
    """The files written so far, and where each file of the sources has gone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, str] = {}  # path in the sources -> path from the top of the site
        (folder / "assets").mkdir(parents=True)

    def add(self, name: str, content: bytes) -> str:
        """Write a file under its content's name; `name` is its path in the sources."""
        path = PurePosixPath(name)
        self.names[name] = f"assets/{path.stem}.{_hash(content)}{path.suffix}"
        (self.folder / self.names[name]).write_bytes(content)
        return self.names[name]

    def add_folder(self, name: str, files: list[Path], source: str) -> str:
        """Write files that know each other by name, from the folder `source`: here the folder carries the hash."""
        contents = [(file.name, file.read_bytes()) for file in files]
        folder = f"assets/{name}.{_hash(*(content for _, content in contents))}/"
        (self.folder / folder).mkdir()
        for file_name, content in contents:
            (self.folder / folder / file_name).write_bytes(content)
            self.names[f"{source}/{file_name}"] = folder + file_name
        return folder

    def add_top(self, name: str, text: str) -> None:
        """Write a file that keeps its name: the few that a browser asks for by it."""
        (self.folder / name).write_text(text, encoding="utf-8")
        self.names[name] = name

    def link_page(self, html: str) -> str:
        """The page with every file that it names under its new name."""
        return REFERENCE.sub(lambda match: f'{match[1]}="{self._place(match[2])}"', html)

    def link_module(self, script: str, source: str) -> str:
        """A module of the folder `source`, which goes into assets/, with its imports under their new names."""

        def there(match: re.Match[str]) -> str:
            path = posixpath.normpath(posixpath.join(source, match[1]))
            return f'"./{self._place(path).removeprefix("assets/")}"'

        return IMPORT.sub(there, script)

    def files(self) -> list[str]:
        found = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())
        return sorted(found)

    def _place(self, name: str) -> str:
        try:
            return self.names[name]
        except KeyError:
            raise Trouble(f"The page names {name}, and the build has nothing of that name.") from None


def with_constants(script: str, **values: object) -> str:
    """A script whose lines `const NAME = …;` have the values of the build."""
    for name, value in values.items():
        line = f"const {name} = {json.dumps(value, ensure_ascii=False)};"
        before = re.search(rf"^const {name} = .*?;", script, re.MULTILINE)
        if not before:
            raise Trouble(f"A script should have a line `const {name} = …;`, and has none.")
        script = script[: before.start()] + line + script[before.end() :]
    return script


def replaced(text: str, old: str, new: str) -> str:
    """With another text in the one place where it stands."""
    if text.count(old) != 1:
        raise Trouble(f"The page should say {old!r} once, and says it {text.count(old)} times.")
    return text.replace(old, new)


def _hash(*contents: bytes) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:10]
