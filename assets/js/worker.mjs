// The bots' worker: Python of its own, JSON text in, JSON text out.
// engine.bots.worker has receive(text, post, wanted): it answers by calling post(text), once or many times.
import { fetchModules, loadPyodide } from "./interpreter.mjs";
import { fetchParts } from "./unpack.mjs";

const ready = loadPyodide({ parts: fetchParts() }).then(async (python) => {
  await fetchModules(python, "engine/");
  return python.pyimport("engine.bots.worker").receive;
});

// A worker that thinks hears no message. But it can look whether its token is still good: the page revokes it when
// nobody wants the thought any more. The token is the number in memory that both share, or, where the page may not
// share any, the address of an empty blob.
let shared = null;
function wanted(token) {
  if (shared) return Atomics.load(shared, 0) === Number(token);
  const look = new XMLHttpRequest();
  try {
    look.open("GET", token, false);
    look.send();
    return look.status === 200;
  } catch {
    return false;
  }
}

onmessage = async ({ data }) => {
  if (typeof data !== "string") {
    shared = data;
    return;
  }
  try {
    (await ready)(data, (text) => postMessage(text), wanted);
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
};
