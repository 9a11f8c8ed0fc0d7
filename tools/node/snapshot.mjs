// Start Python, import what the page starts with, and write what that has changed in its memory to a file; print where,
// and which modules it has now. node snapshot.mjs PYODIDE REST_ZIP MODULES_JSON FILE
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, rest, wanted, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { default: create } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));
const BLOCK = 4096;
let modules; // all that were imported

try {
  const snapshot = await remember();
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2); // Pyodide's own head comes first
  const head = snapshot.slice(0, start);
  const memory = snapshot.subarray(start);
  const untouched = await untouchedMemory(head);
  if (memory.length > untouched.length) throw new Error(outgrown(memory.length, untouched.length));
  const places = compare(memory, untouched);
  writeFileSync(file, Buffer.concat(places.written.map(([from, to]) => memory.subarray(from, to))));
  console.log(JSON.stringify({ places: { head: Buffer.from(head).toString("base64"), ...places }, modules }));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function remember() {
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: rest });
  python.globals.set("wanted", python.toPy(JSON.parse(wanted)));
  python.globals.set("end_of_heap", () => python._module._sbrk(0));
  modules = python.runPython(`
import gc, importlib, sys, zipimport

for name in wanted:
    importlib.import_module(name)

# The zip file behind sys.path is another one in the browser: forget what was in this one.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
sys._clear_internal_caches()
sys.stdin = sys.__stdin__ = None  # nobody types here, and its buffer is full of what was there before
gc.collect()

def wipe(size=1 << 20):
    """Free memory still holds what was there: fill it with zeros, largest gaps first, without growing it."""
    held = []
    while size > 8:
        end = end_of_heap()
        while end_of_heap() == end:
            held.append(bytes(size))
        size //= 2

wipe()
del wanted, name, end_of_heap, wipe
" ".join(sys.modules)
`).split(" ");
  return python.makeMemorySnapshot();
}

// What memory is like once the program is loaded and before anything is put over it.
async function untouchedMemory(head) {
  let memory;
  const stop = new Error("seen enough");
  await loadPyodide({
    _loadSnapshot: head,
    stdLibURL: rest,
    async createPyodideModule(settings) {
      memory = (await create(settings)).HEAPU8.slice();
      throw stop;
    },
  }).catch((error) => {
    if (error !== stop) throw error;
  });
  return memory;
}

function outgrown(size, heap) {
  const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  return `The memory snapshot has ${megabytes(size)}, more than the ${megabytes(heap)} that Pyodide starts with: `
    + "import less at the start.";
}

// Written: blocks that the file holds. Kept: blocks that the program brings along, with a sum of all that is there.
// Whatever is neither is empty. Places are from and to; interpreter.mjs puts everything back.
function compare(memory, untouched) {
  const written = [];
  const kept = [];
  let sum = 0;
  for (let from = 0; from < memory.length; from += BLOCK) {
    const now = memory.subarray(from, from + BLOCK);
    const before = untouched.subarray(from, from + BLOCK);
    if (before.some((byte, index) => byte !== now[index])) add(written, from);
    else if (now.some((byte) => byte !== 0)) {
      add(kept, from);
      sum = new Int32Array(before.buffer, before.byteOffset, BLOCK / 4).reduce((total, word) => (total + word) | 0, sum);
    }
  }
  return { written, kept, sum };
}

function add(places, from) {
  if (places.at(-1)?.[1] === from) places.at(-1)[1] += BLOCK;
  else places.push([from, from + BLOCK]);
}
