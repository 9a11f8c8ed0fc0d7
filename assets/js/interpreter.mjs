// The interpreter PyScript is told to use: Pyodide, woken from the build's memory snapshot instead of started.
// The bots' worker uses it too. Without the snapshot (no build, an old browser, a lost file) Python starts the long way.
import { loadPyodide as load, version } from "../../node_modules/pyodide/pyodide.mjs";
import create from "../../node_modules/pyodide/pyodide.asm.mjs";

export { version };

const PYODIDE = "../../node_modules/pyodide/";
const BUILT = null; // the build says where its files are, and where in memory their content goes
const TOP = "../../"; // of the checkout: only used where nothing is built
const at = (path) => new URL(path, import.meta.url).href;
const tell = (stage, bytes = 0) =>
  globalThis.dispatchEvent(new CustomEvent("quiet-table:boot", { detail: { stage, bytes } }));

// In a built page Python wakes as soon as this module is here, while PyScript is still on its way to ask for it.
const woken = BUILT && globalThis.document ? loadBuilt() : null;
woken?.catch(() => {}); // whoever asks hears of it

export async function loadPyodide({ stdout, stderr, ...options } = {}) {
  const python = await (woken ?? (BUILT ? loadBuilt() : load({ ...options, indexURL: at(PYODIDE) })));
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

async function loadBuilt() {
  tell("begun");
  // Our own lock file content: the real one is 120 kB about packages that we do not load.
  const common = { indexURL: at(PYODIDE), lockFileContents: BUILT.lock };
  const python = await wake(common).catch((error) => {
    console.warn("No memory snapshot:", error);
    return load({ ...common, stdLibURL: at(BUILT.rest) });
  });
  tell("python");
  return python;
}

// The runtime is compiled and the memory unpacked at the same time; then the one is poured into the other.
async function wake(common) {
  const unpacked = fetchMemory();
  unpacked.catch(() => {}); // heard below, perhaps later
  const python = await load({
    ...common,
    stdLibURL: at(BUILT.start),
    _loadSnapshot: Uint8Array.from(atob(BUILT.places.head), (letter) => letter.charCodeAt(0)),
    async createPyodideModule(settings) {
      const module = await create(settings);
      tell("runtime");
      restore(module.HEAPU8, await unpacked);
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

// The chunks in which it comes: one large buffer would be twenty megabytes more.
async function fetchMemory() {
  const response = await fetch(at(BUILT.memory));
  if (!response.ok) throw new Error(`memory snapshot: ${response.status}`);
  const count = new TransformStream({
    transform(chunk, out) {
      tell("memory", chunk.length);
      out.enqueue(chunk);
    },
  });
  const reader = response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip")).getReader();
  const chunks = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return chunks;
}

// The chunks go to their places and are forgotten, the runtime's own constants stay, everything else is empty.
function restore(heap, chunks) {
  const { written, kept, sum } = BUILT.places;
  let found = 0;
  for (const [from, to] of kept) {
    for (const word of new Int32Array(heap.buffer, from, (to - from) / 4)) found = (found + word) | 0;
  }
  if (found !== sum) throw new Error("the runtime's constants are not those of the snapshot");
  let end = 0;
  for (const [from, to] of [...written, ...kept].sort(([one], [other]) => one - other)) {
    heap.fill(0, end, from);
    end = to;
  }
  heap.fill(0, end);
  let chunk = new Uint8Array();
  chunks.reverse();
  for (const [from, to] of written) {
    for (let place = from; place < to; ) {
      if (!chunk.length) chunk = chunks.pop();
      const part = chunk.subarray(0, to - place);
      heap.set(part, place);
      place += part.length;
      chunk = chunk.subarray(part.length);
    }
  }
}
