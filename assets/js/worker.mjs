// The bots' worker: Python of its own, JSON text in, JSON text out.
// engine.bots.worker has receive(text, post): it answers by calling post(text), once or many times.
import { loadPyodide } from "../{{assets/js/interpreter.mjs}}";

const ready = loadPyodide({}).then((python) => python.pyimport("engine.bots.worker").receive);

onmessage = async ({ data }) => {
  try {
    (await ready)(data, (text) => postMessage(text));
  } catch (error) {
    postMessage(JSON.stringify({ error: String(error) }));
  }
};
