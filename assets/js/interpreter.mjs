// The interpreter PyScript is told to use: Pyodide, woken from a memory snapshot instead of started.
// The bots' worker uses it too. Without the snapshot (an old browser, a lost file) Python starts the long way.
import { loadPyodide as load, version } from "../{{pyodide}}pyodide.mjs";

export { version };

const root = new URL("..", import.meta.url);
const at = (path) => new URL(path, root).href;
const tell = (stage, bytes = 0) =>
  globalThis.dispatchEvent(new CustomEvent("quiet-table:boot", { detail: { stage, bytes } }));

async function memory() {
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

export async function loadPyodide(options) {
  // Our own lock file content: the real one is 120 kB about packages that we do not load.
  const common = { ...options, indexURL: at("{{pyodide}}"), lockFileContents: '{{lock}}' };
  const python = await load({ ...common, stdLibURL: at("{{start.zip}}"), _loadSnapshot: memory() })
    .then(wake, (error) => {
      console.warn("No memory snapshot:", error);
      return load({ ...common, stdLibURL: at("{{rest.zip}}") });
    });
  // PyScript writes its library as source into the working folder; ours is compiled: look there last.
  python.runPython("import sys; sys.path[:] = [*filter(None, sys.path), '']");
  tell("python");
  return python;
}

function wake(python) {
  python.runPython("import random; random.seed()"); // else every visitor draws the same numbers
  // What the snapshot does not hold of the standard library can follow when nobody waits.
  setTimeout(async () => {
    const rest = await fetch(at("{{rest.zip}}"));
    python.FS.writeFile("/lib/rest.zip", new Uint8Array(await rest.arrayBuffer()));
    python.runPython("import sys; sys.path.append('/lib/rest.zip')");
  }, 2000);
  return python;
}
