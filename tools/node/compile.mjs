// Compile every .py file under a folder to .pyc, with the very Python that will run it in the browser.
// node compile.mjs FOLDER [functions]: "functions" if of all line numbers only those of functions are wanted
import { loadPyodide } from "pyodide";

// No columns beside the line numbers: there is no source in the browser that a traceback could underline.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
const [folder, lines] = process.argv.slice(2);
python.mountNodeFS("/stage", folder);
python.globals.set("only_functions", lines === "functions");
try {
  python.runPython(`
import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType

class WithoutHints(ast.NodeTransformer):
    """Each function with type hints has a second one inside that computes them. Classes keep theirs: dataclasses look."""

    def visit_FunctionDef(self, node):
        node.returns = None
        for part in ast.walk(node.args):
            if isinstance(part, ast.arg):
                part.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

def with_lines_of_functions(code):
    """Every instruction is on its function's first line, which is enough of a library and packs well."""
    inner = tuple(with_lines_of_functions(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)  # an entry: up to eight units without columns, and how many lines on
    table = b"\\xef\\0" * eights + (bytes((0xE8 | (rest - 1), 0)) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=table)

# Without docstrings and assertions (as -OO does it): a quarter less to fetch and to hold.
# "Unchecked" spares the comparison with a source file that is not there.
for source in sorted(Path("/stage").rglob("*.py")):
    name = source.relative_to("/stage").as_posix()
    tree = ast.parse(source.read_bytes(), name)
    if "singledispatch" not in source.read_text(errors="replace"):  # it chooses by the hints
        tree = WithoutHints().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    if only_functions:
        code = with_lines_of_functions(code)
    source.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, bytes(8), False))
    source.unlink()
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
