// Before Python: theme and language, the progress bar, failures. After it: the service worker and its updates.
// A classic script in <head>, so that the first paint already has the right colours.
(() => {
  const html = document.documentElement;
  const part = (name) => document.querySelector(`#boot [data-part=${name}]`);

  // Theme and language, as ui/settings.py saves them.
  try {
    const settings = JSON.parse(localStorage.getItem("quiet-table.settings") ?? "{}");
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    html.dataset.theme = ["light", "dark"].includes(settings.theme) ? settings.theme : dark ? "dark" : "light";
    if (settings.language) html.lang = settings.language;
  } catch {
    // Storage is closed or holds something else: the page's defaults are fine.
  }

  // Progress: bytes as they arrive, and which stage we are in.
  let bytes = 0;
  addEventListener("quiet-table:boot", ({ detail }) => {
    bytes += detail.bytes;
    show(detail.stage);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.name.endsWith(".gz")) bytes += entry.encodedBodySize;
    show("files");
  }).observe({ type: "resource", buffered: true });

  function show(stage) {
    const bar = part("bar");
    if (!bar || html.dataset.ready) return;
    bar.value = Math.max(bar.value, stage === "python" ? bar.max : Math.min(bytes, bar.max * 0.97));
    part("bytes").textContent = `${(Math.min(bytes, bar.max) / 1e6).toFixed(1)} / ${(bar.max / 1e6).toFixed(1)} MB`;
  }

  // Failures: a sentence and a button.
  function fail(reason) {
    if (html.dataset.ready || html.dataset.failed) return;
    html.dataset.failed = reason;
  }
  addEventListener("error", () => fail("file"), true); // also for <script> and <link> that do not arrive
  addEventListener("unhandledrejection", () => fail("crash"));
  addEventListener("py:done", () => fail("crash")); // our program ended without getting ready
  if (typeof WebAssembly !== "object") fail("browser");

  addEventListener("click", ({ target }) => {
    if (target.closest("[data-part=retry]")) location.reload();
  });

  // Once Python is there.
  new MutationObserver((_, observer) => {
    if (!html.dataset.ready) return;
    observer.disconnect();
    if ("serviceWorker" in navigator) keep();
  }).observe(html, { attributeFilter: ["data-ready"] });

  async function keep() {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    const offer = () => {
      if (!registration.waiting || !navigator.serviceWorker.controller) return;
      const update = document.getElementById("update");
      update.hidden = false;
      update.querySelector("button").onclick = () => registration.waiting.postMessage("take over");
      dispatchEvent(new CustomEvent("quiet-table:update"));
    };
    offer();
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", offer));
    const known = navigator.serviceWorker.controller;
    navigator.serviceWorker.addEventListener("controllerchange", () => known && location.reload());
  }
})();
