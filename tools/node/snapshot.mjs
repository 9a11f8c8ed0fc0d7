// Start Python, import what the page needs, and write its memory to a file; print what was left out of it.
// node snapshot.mjs REST_ZIP MODULES_JSON SNAPSHOT
import { writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import create from "../../node_modules/pyodide/pyodide.asm.mjs";

const [rest, modules, file] = process.argv.slice(2);
const BLOCK = 1024;

const snapshot = await remember().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const constant = leaveOutConstants(snapshot, await untouchedMemory(snapshot));
writeFileSync(file, snapshot);
console.log(JSON.stringify(constant));
process.exit(0);

async function remember() {
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: rest });
  python.globals.set("wanted", python.toPy(JSON.parse(modules)));
  python.globals.set("end_of_heap", () => python._module._sbrk(0));
  python.runPython(`
import gc, importlib, sys, zipimport

for name in wanted:
    importlib.import_module(name)

# The zip file behind sys.path is another one in the browser: forget what was in this one.
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()

def wipe(size=1 << 20):
    """Free memory still holds what was there: fill it with zeros, largest gaps first, without growing it."""
    held = []
    while size > 512:
        end = end_of_heap()
        while end_of_heap() == end:
            held.append(bytes(size))
        size //= 2

wipe()
del wanted, name, end_of_heap, wipe
`);
  return python.makeMemorySnapshot();
}

// What memory is like once the program is loaded and before the snapshot is put over it.
async function untouchedMemory(snapshot) {
  let memory;
  await loadPyodide({
    _loadSnapshot: snapshot,
    async createPyodideModule(settings) {
      const module = await create(settings);
      memory = module.HEAPU8.slice();
      while (module.HEAPU8.length < snapshot.length) module._sbrk(1 << 20); // more than Pyodide begins with
      return module;
    },
  });
  return memory;
}

// The program brings its constants along, a quarter of the compressed snapshot: zeros compress better.
// Returns the places, from and to, and a sum of all that was there: interpreter.mjs puts it back.
function leaveOutConstants(snapshot, untouched) {
  const memory = snapshot.subarray(new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]);
  const parts = [];
  let sum = 0;
  for (let start = 0; start < untouched.length; start += BLOCK) {
    const block = untouched.subarray(start, start + BLOCK);
    if (block.every((byte) => byte === 0) || block.some((byte, index) => byte !== memory[start + index])) continue;
    sum = block.reduce((total, byte) => (total + byte) | 0, sum);
    memory.fill(0, start, start + BLOCK);
    if (parts.at(-1)?.[1] === start) parts.at(-1)[1] += BLOCK;
    else parts.push([start, start + BLOCK]);
  }
  return { parts, sum };
}
