"""Elements of the page: changing them, finding them again, Python's values as JavaScript's."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import js
from pyodide.ffi import to_js

from ui.render.diff import Edit


def change(changes: Mapping[str, Sequence[Edit]], *, unless_focused: bool = False) -> bool:
    """Change what is shown in elements, by their ids; not if keys have put the focus somewhere: then False."""
    return bool(js.applyEdits(json.dumps([*changes.items()]), unless_focused))


def data(element: Any, name: str) -> str | None:
    """A data attribute of an element; None if it has none."""
    return getattr(element.dataset, name, None)


def handles(element: Any) -> list[str]:
    """Selectors that find this element when it has been drawn anew, the surest first."""
    for name, more in (("target", "[data-lit]"), ("field", ""), ("open", "")):
        value = data(element, name)
        if value is not None:
            return [f'[data-{name}="{value}"]{more}']
    act, value = data(element, "act"), data(element, "value")
    label, href = element.getAttribute("aria-label"), element.getAttribute("href")
    if act is None:
        return [f'a[href="{href}"]'] if isinstance(href, str) else []
    base, found = f'[data-act="{act}"]', []
    if isinstance(label, str):
        found.append(f'{base}[aria-label="{js.CSS.escape(label)}"]')
    if value:
        found.append(f'{base}[data-value="{value}"]')
        found.append(f'{base}[data-value^="{value.partition(":")[0]}:"]')  # now the other choice
    return found or [base]


def middle(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2


def items(nodes: Any) -> list[Any]:
    return [nodes.item(i) for i in range(nodes.length)]


def to_object(value: Any) -> Any:
    """Python's lists and dicts as JavaScript's arrays and objects."""
    return to_js(value, dict_converter=js.Object.fromEntries)


QUIETLY = to_object({"preventScroll": True})
NEAREST = to_object({"block": "nearest"})
