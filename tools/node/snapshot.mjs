// Start Python, import what the page needs, and write its memory to a file.
// node snapshot.mjs REST_ZIP MODULES_JSON SNAPSHOT
import { writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [rest, modules, snapshot] = process.argv.slice(2);
const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: rest });
python.globals.set("wanted", python.toPy(JSON.parse(modules)));
try {
  python.runPython(`
import gc, importlib, sys, zipimport

for name in wanted:
    importlib.import_module(name)

# The zip file behind sys.path is another one in the browser: forget what was in this one.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
del wanted, name
gc.collect()
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
writeFileSync(snapshot, python.makeMemorySnapshot());
