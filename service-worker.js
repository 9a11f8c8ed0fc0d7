// Keeps the whole page for offline use. One cache per build: old and new files never meet.
const VERSION = "source"; // the build fills in these two: without it nothing is kept
const FILES = [];
const HERE = `quiet-table ${registration.scope} `; // one origin may serve the page from several folders
const CACHE = HERE + VERSION;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(settle()));
addEventListener("fetch", (event) => {
  if (FILES.length) event.respondWith(answer(event.request));
  // Without a build names say nothing of their content: ask the host every time, so that an edit shows on reload.
  else if (event.request.mode !== "navigate") event.respondWith(fetch(event.request, { cache: "no-cache" }));
});
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async (path) => {
    // Names under assets/ carry their content's hash: whatever the last build or the browser has is right.
    const named = path.startsWith("assets/");
    const kept = named && (await caches.match(path));
    await cache.put(path, kept || (await fresh(path, named ? "default" : "no-cache")));
  }));
}

async function fresh(path, mode) {
  const response = await fetch(path, { cache: mode });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function settle() {
  for (const name of await caches.keys()) if (name.startsWith(HERE) && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? "./" : request;
  return (await cache.match(wanted, { ignoreSearch: request.mode === "navigate" })) || fetch(request);
}
