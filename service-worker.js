// Keeps the whole page for offline use. One cache per build: old and new files never meet.
// It answers for its own page and files alone; whatever else lies on the same host answers for itself.
const VERSION = "source"; // the build fills in these two: without it nothing is kept
const FILES = {}; // path -> "sha256-…"
const HERE = `quiet-table ${registration.scope} `; // one origin may serve the page from several folders
const CACHE = HERE + VERSION;
const BUILT = "./" in FILES;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(settle()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const path = ownPath(request);
  if (path === null) return;
  if (BUILT) event.respondWith(answer(path, request));
  // Without a build names say nothing of their content: ask the host every time, so that an edit shows on reload.
  else if (request.mode !== "navigate") event.respondWith(fetch(request, { cache: "no-cache" }));
  if (request.mode === "navigate") event.waitUntil(sweep());
});

// The name of one of our files; null if the request is none of our business. Under assets/ there are also those of an
// older build whose page is still open.
function ownPath({ url, mode, method }) {
  const { href, search, hash } = new URL(url);
  if (method !== "GET" || !href.startsWith(registration.scope)) return null;
  const path = href.slice(registration.scope.length, href.length - hash.length);
  if (mode === "navigate") return ["", "index.html"].includes(path.slice(0, path.length - search.length)) ? "./" : null;
  return !BUILT || path in FILES || path.startsWith("assets/") ? path : null;
}

async function answer(path, request) {
  const own = await (await caches.open(CACHE)).match(path);
  return own ?? (path.startsWith("assets/") ? await keptAnywhere(path) : null) ?? fetch(request);
}

async function keptAnywhere(path) {
  for (const name of await ourCaches()) {
    const kept = await (await caches.open(name)).match(path);
    if (kept) return kept;
  }
  return null;
}

// One file after the other, and the browser compares the content itself: all at once in this worker's hands were a
// hundred megabytes beside the page.
async function fill() {
  const cache = await caches.open(CACHE);
  for (const [path, integrity] of Object.entries(FILES)) {
    // Names under assets/ carry their content's hash: whatever the last build or the browser has may be right.
    const named = path.startsWith("assets/");
    const response =
      (named && ((await unharmed(await keptAnywhere(path), integrity)) ?? (await fetch(path, { integrity }).catch(() => null)))) ||
      (await fetch(path, { integrity, cache: "reload" }));
    await cache.put(path, response);
  }
}

// What a cache keeps, if it still has the content that it should have.
async function unharmed(response, integrity) {
  if (!response) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...digest))}` === integrity ? response : null;
}

async function settle() {
  await clients.claim();
  for (const client of await clients.matchAll({ type: "window" })) client.postMessage(VERSION);
  await sweep();
}

// Older caches go when no page of their build is open: every page holds a lock on its own (assets/js/offline.js).
async function sweep() {
  const names = await ourCaches();
  for (const name of names.slice(0, names.indexOf(CACHE))) {
    if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && caches.delete(name));
    else if ((await clients.matchAll({ includeUncontrolled: true })).length < 2) await caches.delete(name);
  }
}

// Oldest first.
async function ourCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(HERE));
}
