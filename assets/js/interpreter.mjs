// The interpreter PyScript is told to use: Pyodide, woken from the build's memory snapshot instead of started.
// The bots' worker uses it too. Without the snapshot (no build, an old browser, a lost file) Python starts the long way.
import { loadPyodide as load, version } from "../../node_modules/pyodide/pyodide.mjs";
import create from "../../node_modules/pyodide/pyodide.asm.mjs";

export { version };

const PYODIDE = "../../node_modules/pyodide/";
const BUILT = null; // the build says where its files are, and which parts of memory the runtime itself brings
const TOP = "../../"; // of the checkout: only used where nothing is built
const at = (path) => new URL(path, import.meta.url).href;
const tell = (stage, bytes = 0) =>
  globalThis.dispatchEvent(new CustomEvent("quiet-table:boot", { detail: { stage, bytes } }));

export async function loadPyodide(options) {
  const python = BUILT ? await loadBuilt(options) : await load({ ...options, indexURL: at(PYODIDE) });
  // PyScript writes its library as source into the working folder; ours is compiled: look there last.
  python.runPython("import sys; sys.path[:] = [*filter(None, sys.path), '']");
  tell("python");
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

async function loadBuilt(options) {
  // Our own lock file content: the real one is 120 kB about packages that we do not load.
  const common = { ...options, indexURL: at(PYODIDE), lockFileContents: BUILT.lock };
  return wake(common).catch((error) => {
    console.warn("No memory snapshot:", error);
    return load({ ...common, stdLibURL: at(BUILT.rest) });
  });
}

async function wake(common) {
  const snapshot = fetchSnapshot();
  const python = await load({
    ...common,
    stdLibURL: at(BUILT.start),
    _loadSnapshot: snapshot,
    async createPyodideModule(settings) {
      const module = await create(settings);
      const memory = new Uint8Array(await snapshot);
      while (module.HEAPU8.length < memory.length) module._sbrk(1 << 20); // more than Pyodide begins with
      restoreConstants(memory, module.HEAPU8);
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // else every visitor draws the same numbers
  // What the snapshot does not hold of the standard library can follow when nobody waits.
  setTimeout(async () => {
    const rest = await fetch(at(BUILT.rest));
    python.FS.writeFile("/lib/rest.zip", new Uint8Array(await rest.arrayBuffer()));
    python.runPython("import sys; sys.path.append('/lib/rest.zip')");
  }, 2000);
  return python;
}

async function fetchSnapshot() {
  const response = await fetch(at(BUILT.memory));
  if (!response.ok) throw new Error(`memory snapshot: ${response.status}`);
  const count = new TransformStream({
    transform(chunk, out) {
      tell("memory", chunk.length);
      out.enqueue(chunk);
    },
  });
  const bytes = response.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(bytes).arrayBuffer();
}

function restoreConstants(snapshot, untouched) {
  const head = new Uint32Array(snapshot.buffer, 0, 2)[1]; // Pyodide's own, before the memory proper
  let sum = 0;
  for (const [start, end] of BUILT.constants.parts) {
    for (let place = start; place < end; place++) sum = (sum + untouched[place]) | 0;
    snapshot.set(untouched.subarray(start, end), head + start);
  }
  if (sum !== BUILT.constants.sum) throw new Error("the runtime's constants are not those of the snapshot");
}
