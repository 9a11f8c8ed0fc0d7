"""python3 -m tools files: write the list of files in pyscript.toml, which the page fetches where nothing is built."""

from pathlib import Path

from tools.environment import ROOT

CONFIG = ROOT / "pyscript.toml"
TABLE = "[files]\n"


def main(arguments: list[str]) -> None:
    head, _, _ = CONFIG.read_text(encoding="utf-8").partition(TABLE)
    lines = [f'"{path}" = "{path}"\n' for path in wanted()]
    CONFIG.write_text(head + TABLE + "".join(lines), encoding="utf-8")
    print(f"pyscript.toml names {len(lines)} files.")


def wanted(root: Path = ROOT) -> list[str]:
    """Our modules, and the languages that they speak."""
    found = [*(root / "engine").rglob("*.py"), *(root / "ui").rglob("*.py"), *(root / "assets/languages").glob("*.po")]
    return sorted(path.relative_to(root).as_posix() for path in found)
