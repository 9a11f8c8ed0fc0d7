"""Where the build has put a file of assets/."""

from __future__ import annotations

from importlib import import_module


def address(name: str) -> str:
    """The path of an asset, e.g. of `rules/mana.en.html`; relative to the page."""
    try:
        return str(import_module("ui._assets").ASSETS[f"assets/{name}"])
    except (ImportError, KeyError):
        return f"assets/{name}"
