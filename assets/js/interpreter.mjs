// The interpreter PyScript is told to use: Pyodide, woken from the build's memory snapshot instead of started.
// The bots' worker uses it too. Without the snapshot (no build, an old browser, a lost file) Python starts the long way.
import { loadPyodide as load, version } from "../../node_modules/pyodide/pyodide.mjs";
import create from "../../node_modules/pyodide/pyodide.asm.mjs";

export { version };

const PYODIDE = "../../node_modules/pyodide/";
const BUILT = null; // the build says where its files are, and where in memory the snapshot's blocks go
const TOP = "../../"; // of the checkout: only used where nothing is built
const at = (path) => new URL(path, import.meta.url).href;
const tell = (stage, bytes = 0) =>
  globalThis.dispatchEvent(new CustomEvent("quiet-table:boot", { detail: { stage, bytes } }));

// In a built page Python wakes as soon as this module is here, while PyScript is still on its way to ask for it.
const woken = BUILT && globalThis.document ? loadBuilt(globalThis.parts) : null;
woken?.catch(() => {}); // whoever asks hears of it

// The parts are those of unpack.mjs.
export async function loadPyodide({ stdout, stderr, parts, ...options } = {}) {
  const python = await (woken ?? (BUILT ? loadBuilt(parts) : load({ ...options, indexURL: at(PYODIDE) })));
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  // PyScript writes its library as source into the working folder; ours is compiled: look there last.
  python.runPython("import sys; sys.path[:] = [*filter(None, sys.path), '']");
  tell("given");
  return python;
}

// The modules below a folder, where no build has put them into the snapshot. In the page PyScript does this.
export async function fetchModules(python, folder) {
  if (BUILT) return;
  const list = await (await fetch(at(TOP + "pyscript.toml"))).text();
  const paths = [...list.matchAll(/^"(.+?)" =/gm)].map(([, path]) => path).filter((path) => path.startsWith(folder));
  await Promise.all(paths.map(async (path) => {
    const source = await (await fetch(at(TOP + path))).text();
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, source);
  }));
}

async function loadBuilt(parts) {
  tell("begun");
  // Our own lock file content: the real one is 120 kB about packages that we do not load.
  const common = { indexURL: at(PYODIDE), lockFileContents: BUILT.lock };
  const python = await wake(common, parts).catch((error) => {
    console.warn("No memory snapshot:", error);
    return load({ ...common, stdLibURL: at(BUILT.rest) });
  });
  tell("python");
  return python;
}

// The runtime starts, and the memory is poured into it.
async function wake(common, { program, memory }) {
  const python = await load({
    ...common,
    stdLibURL: at(BUILT.start),
    _loadSnapshot: Uint8Array.from(atob(BUILT.places.head), (letter) => letter.charCodeAt(0)),
    instantiateWasm: (...how) => instantiate(program, ...how),
    async createPyodideModule(settings) {
      await program; // of what fails in between nobody would hear
      const module = await create(settings);
      tell("runtime");
      restore(module.HEAPU8, await memory);
      tell("restored");
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // else every visitor draws the same numbers
  python.runPython(FIND_THE_REST, { globals: python.toPy({}) })((file) => fetchRest(python, file));
  return python;
}

// What the snapshot does not hold of the standard library is fetched when an import asks for it, which is seldom: kept
// ready it would be ten megabytes in every page. It takes the place of start.zip, all of which it has.
const FIND_THE_REST = `
def find_the_rest(fetch):
    import importlib, sys

    class Rest:
        @classmethod
        def find_spec(cls, name, path=None, target=None):
            sys.meta_path.remove(cls)
            fetch(next(path for path in sys.path if path.endswith(".zip")))
            importlib.invalidate_caches()
            return importlib.machinery.PathFinder.find_spec(name, path, target)

    sys.meta_path.append(Rest)

find_the_rest`;

function fetchRest(python, file) {
  const request = new XMLHttpRequest();
  request.open("GET", at(BUILT.rest), false); // the import waits for it
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte a letter
  request.send();
  python.FS.writeFile(file, Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0)), { canOwn: true });
}

// With what Pyodide's own loader gives to the program besides: a mark that stands for an error.
async function instantiate(program, imports, receive) {
  const mark = Symbol("error");
  imports.env.Jsv_GetError_import = () => mark;
  imports.env.JsvError_Check = (value) => value === mark;
  const compiled = await program;
  receive(await WebAssembly.instantiate(compiled, imports), compiled);
}

// The snapshot's blocks go to their places, the runtime's own constants stay, everything else is empty.
function restore(heap, memory) {
  const { written, kept, sum } = BUILT.places;
  let found = 0;
  for (const [from, to] of kept) {
    for (const word of new Int32Array(heap.buffer, from, (to - from) / 4)) found = (found + word) | 0;
  }
  if (found !== sum) throw new Error("the runtime's constants are not those of the snapshot");
  let end = 0;
  for (const [from, to] of [...written, ...kept, [heap.length]].sort(([one], [other]) => one - other)) {
    empty(new Int32Array(heap.buffer, end, (from - end) / 4));
    end = to;
  }
  let place = 0;
  for (const [from, to] of written) {
    heap.set(memory.subarray(place, place + to - from), from);
    place += to - from;
  }
}

// Page by page, and only where something is: a page that nobody has written to takes no room.
function empty(words) {
  const PAGE = 1024;
  for (let word = 0; word < words.length; word += 1) {
    if (!words[word]) continue;
    const page = word - (word % PAGE);
    words.fill(0, page, page + PAGE);
    word = page + PAGE - 1;
  }
}
