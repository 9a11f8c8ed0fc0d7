// Fetches what Python wakes from: the compiled runtime and its unpacked memory. In the page a worker does this, beside
// all that the page itself has to do (early.js); the bots' worker does it for itself.
const BUILT = null; // the build says where its files are, and how large the program is

const at = (path) => new URL(path, import.meta.url).href;

// Two promises, of the program and of its memory; or nothing, where there is no build. `tell` hears how many bytes came.
export function fetchParts(tell = () => {}) {
  if (!BUILT) return null;
  const program = WebAssembly.compileStreaming(fetchFile(BUILT.program));
  program.then(() => tell(BUILT.bytes), () => {});
  return { program, memory: unpack(tell) };
}

async function fetchFile(path) {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function unpack(tell) {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const decoder = WebAssembly.instantiateStreaming(fetchFile(BUILT.decoder), imports);
  decoder.catch(() => {}); // heard below, perhaps later
  const packed = await fetchPacked(tell);
  const { memory, malloc, ZSTD_findDecompressedSize, ZSTD_decompress } = (await decoder).instance.exports;
  const from = malloc(packed.length);
  new Uint8Array(memory.buffer).set(packed, from);
  const length = Number(ZSTD_findDecompressedSize(from, packed.length)); // of what is no snapshot: negative
  const to = length > 0 && malloc(length);
  if (!to || ZSTD_decompress(to, length, from, packed.length) !== length) throw new Error("no memory snapshot");
  return new Uint8Array(memory.buffer, to, length);
}

async function fetchPacked(tell) {
  const reader = (await fetchFile(BUILT.memory)).body.getReader();
  const chunks = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    tell(part.value.length);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// As the page's worker: whatever arrives or fails is told under its name.
if (globalThis.name === "unpack") {
  const parts = fetchParts((bytes) => postMessage({ bytes }));
  const tell = (name, value, moved) => postMessage({ name, value }, moved);
  const fail = (name) => (error) => postMessage({ name, error: String(error) });
  parts.program.then((program) => tell("program", program), fail("program"));
  parts.memory.then((memory) => {
    const copy = memory.slice(); // the decoder's own memory cannot leave
    tell("memory", copy, [copy.buffer]);
  }, fail("memory"));
}
