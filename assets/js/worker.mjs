// The bots' worker: Python of its own, JSON text in, JSON text out.
// engine.bots.worker has receive(text, post, wanted): it answers by calling post(text), once or many times.
import { fetchModules, loadPyodide } from "./interpreter.mjs";

const ready = loadPyodide({}).then(async (python) => {
  await fetchModules(python, "engine/");
  return python.pyimport("engine.bots.worker").receive;
});

// A worker that thinks hears no message. But it can look whether its token, the address of an empty blob, still
// leads somewhere: the page revokes it when nobody wants the thought any more.
function wanted(token) {
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
  try {
    (await ready)(data, (text) => postMessage(text), wanted);
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
};
