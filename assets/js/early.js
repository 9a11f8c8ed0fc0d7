// As soon as the page may start a worker, one fetches what Python wakes from (unpack.mjs): the page has enough to do.
// Stands behind guard.js, whose policy allows the worker. interpreter.mjs waits for what is in `parts`.
const UNPACK = null; // the build says where it is

if (UNPACK) {
  const worker = new Worker(UNPACK, { type: "module", name: "unpack" });
  let missing = 2;
  const part = (name) =>
    new Promise((resolve, reject) => {
      worker.addEventListener("error", () => reject(new Error("no worker"))); // an old browser
      worker.addEventListener("message", ({ data }) => {
        if (data.name !== name) return;
        if ("error" in data) reject(new Error(data.error));
        else resolve(data.value);
        missing -= 1;
        if (!missing) worker.terminate();
      });
    });
  globalThis.parts = { program: part("program"), memory: part("memory") };
  for (const each of Object.values(globalThis.parts)) each.catch(() => {}); // interpreter.mjs hears of it
  worker.addEventListener("message", ({ data: { name, error, bytes } }) => {
    if (bytes) dispatchEvent(new CustomEvent("quiet-table:boot", { detail: { stage: "memory", bytes } }));
    if (name === "program" && error) dispatchEvent(new Event("error")); // nothing starts without it: boot.js says so
  });
}
