"""The arrows of knowledge: tools -> ui -> engine, controllers -> views -> drawing, and never back.

The rules speak of what a module imports when it runs, inside of functions too; what it imports for its types alone
(under TYPE_CHECKING) is free.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BROWSER = ("js", "pyscript", "pyodide")
OUTSIDE = ("tools", "tests")
CONTROLLERS = ("ui.app", "ui.context", "ui.game", "ui.links.incoming", "ui.lobby", "ui.main")
ABOVE_DRAWING = (*OUTSIDE, *BROWSER, *CONTROLLERS, "ui.dom", "ui.screens", "ui.storage")
# Room -> what is not to be imported there. A room inside of another stands first.
FORBIDDEN: dict[str, tuple[str, ...]] = {
    "engine": (*OUTSIDE, *BROWSER, "ui"),
    "ui.boards": ABOVE_DRAWING,
    "ui.render": (*ABOVE_DRAWING, "ui.boards", "ui.wording", "engine"),
    "ui.wording": (*ABOVE_DRAWING, "ui.boards"),
    "ui.screens": (*OUTSIDE, *BROWSER, *CONTROLLERS, "ui.dom"),
    "ui.dom": (*OUTSIDE, *CONTROLLERS, "ui.boards", "ui.screens", "ui.wording", "engine"),
    "ui.main": OUTSIDE,
    "ui": (*OUTSIDE, *BROWSER),
    "tools": ("tests", *BROWSER),
}
Graph = dict[str, set[str]]


def modules() -> dict[str, Path]:
    files = sorted(file for room in ("engine", "ui", "tools") for file in (ROOT / room).rglob("*.py"))
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


def graph(*, loading: bool) -> Graph:
    """Who imports whom; only while it is loaded, or also later, inside of functions."""
    known = modules()
    left_out = (ast.FunctionDef, ast.AsyncFunctionDef) if loading else ()
    return {
        module: {name for node in running(ast.parse(file.read_text()), left_out) for name in imported(node, known)}
        for module, file in known.items()
    }


def running(node: ast.AST, left_out: tuple[type[ast.AST], ...]) -> Iterator[ast.AST]:
    """A node and all below it, without what is there for the types alone."""
    for inner in ast.iter_child_nodes(node):
        for_types = isinstance(inner, ast.If) and ast.unparse(inner.test) == "TYPE_CHECKING"
        if not for_types and not isinstance(inner, left_out):
            yield inner
            yield from running(inner, left_out)


def imported(node: ast.AST, known: dict[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in known else str(node.module)


def lies_in(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def wrong_arrows(graph: Graph) -> list[str]:
    found = []
    for module, others in graph.items():
        room = next(room for room in FORBIDDEN if lies_in(module, room))
        found += [f"{module} imports {other}" for other in others for no in FORBIDDEN[room] if lies_in(other, no)]
    return sorted(found)


def cycles(graph: Graph) -> list[set[str]]:
    """Modules that need each other: everything that leads from each of them to itself."""
    reached = {module: others & graph.keys() for module, others in graph.items()}
    for middle in graph:
        for others in reached.values():
            if middle in others:
                others |= reached[middle]
    found = [{other for other in reached[module] if module in reached[other]} for module in graph]
    return [cycle for number, cycle in enumerate(found) if cycle and cycle not in found[:number]]


def test_arrows_point_one_way():
    assert not wrong_arrows(graph(loading=False))


def test_no_modules_need_each_other_to_load():
    found = cycles(graph(loading=True))
    print(f"{len(found)} cycles of imports among {len(modules())} modules")
    assert not found


@pytest.mark.parametrize(
    ("module", "other"),
    [
        ("engine.link", "ui.i18n"),
        ("engine.link", "js"),
        ("ui.i18n", "pyodide.ffi"),
        ("ui.boards.mana.board", "ui.game.table"),
        ("ui.screens.lobby", "ui.lobby.backup"),
        ("tools.build", "tests.toy.game"),
    ],
)
def test_a_wrong_arrow_is_seen(module, other):
    assert wrong_arrows({module: {other, "json"}}) == [f"{module} imports {other}"]


def test_a_cycle_is_seen():
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"b", "json"}, "d": set()}) == [{"b", "c"}]
