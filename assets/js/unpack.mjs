// Fetches what Python wakes from: the compiled runtime and its unpacked memory. In the page a worker does this, beside
// all that the page itself has to do (early.js); the bots' worker does it for itself.
const BUILT = null; // the build says where its files are, how large the program is, and the memory

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

// As it comes, so that little is left to do when it is here.
async function unpack(tell) {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const decoder = WebAssembly.instantiateStreaming(fetchFile(BUILT.decoder), imports);
  decoder.catch(() => {}); // heard below, perhaps later
  const packed = (await fetchFile(BUILT.memory)).body.getReader();
  const zstd = (await decoder).instance.exports;
  const words = () => new Uint32Array(zstd.memory.buffer);
  const context = zstd.ZSTD_createDCtx();
  const [from, to, memory] = [zstd.malloc(12), zstd.malloc(12), zstd.malloc(BUILT.unpacked)];
  words().set([memory, BUILT.unpacked, 0], to / 4); // where, how much, how far
  for (let part = await packed.read(); !part.done; part = await packed.read()) {
    const { length } = part.value;
    const chunk = zstd.malloc(length);
    new Uint8Array(zstd.memory.buffer).set(part.value, chunk);
    words().set([chunk, length, 0], from / 4);
    while (words()[from / 4 + 2] < length) {
      if (zstd.ZSTD_decompressStream(context, to, from) < 0) throw new Error("the memory snapshot is damaged");
    }
    zstd.free(chunk);
    tell(length);
  }
  if (words()[to / 4 + 2] !== BUILT.unpacked) throw new Error("the memory snapshot is not whole");
  return new Uint8Array(zstd.memory.buffer, memory, BUILT.unpacked);
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
