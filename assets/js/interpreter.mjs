// The interpreter PyScript is told to use: Pyodide, woken from a memory snapshot instead of started.
// The bots' worker uses it too. Without the snapshot (an old browser, a lost file) Python starts the long way.
import { loadPyodide as load, version } from "../{{pyodide}}pyodide.mjs";
import create from "../{{pyodide}}pyodide.asm.mjs";

export { version };

const CONSTANTS = {{constants}}; // parts of memory that the runtime itself brings: tools/node/snapshot.mjs left them out
const root = new URL("..", import.meta.url);
const at = (path) => new URL(path, root).href;
const tell = (stage, bytes = 0) =>
  globalThis.dispatchEvent(new CustomEvent("quiet-table:boot", { detail: { stage, bytes } }));

export async function loadPyodide(options) {
  // Our own lock file content: the real one is 120 kB about packages that we do not load.
  const common = { ...options, indexURL: at("{{pyodide}}"), lockFileContents: '{{lock}}' };
  const python = await wake(common).catch((error) => {
    console.warn("No memory snapshot:", error);
    return load({ ...common, stdLibURL: at("{{rest.zip}}") });
  });
  // PyScript writes its library as source into the working folder; ours is compiled: look there last.
  python.runPython("import sys; sys.path[:] = [*filter(None, sys.path), '']");
  tell("python");
  return python;
}

async function wake(common) {
  const snapshot = fetchSnapshot();
  const python = await load({
    ...common,
    stdLibURL: at("{{start.zip}}"),
    _loadSnapshot: snapshot,
    async createPyodideModule(settings) {
      const module = await create(settings);
      restoreConstants(new Uint8Array(await snapshot), module.HEAPU8);
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // else every visitor draws the same numbers
  // What the snapshot does not hold of the standard library can follow when nobody waits.
  setTimeout(async () => {
    const rest = await fetch(at("{{rest.zip}}"));
    python.FS.writeFile("/lib/rest.zip", new Uint8Array(await rest.arrayBuffer()));
    python.runPython("import sys; sys.path.append('/lib/rest.zip')");
  }, 2000);
  return python;
}

async function fetchSnapshot() {
  const response = await fetch(at("{{memory.gz}}"));
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
  for (const [start, end] of CONSTANTS.parts) {
    for (let place = start; place < end; place++) sum = (sum + untouched[place]) | 0;
    snapshot.set(untouched.subarray(start, end), head + start);
  }
  if (sum !== CONSTANTS.sum) throw new Error("the runtime's constants are not those of the snapshot");
}
