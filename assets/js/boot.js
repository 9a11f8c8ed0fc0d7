// Before Python: theme and language, the progress bar, failures.
// A classic script in <head>, so that the first paint already has the right colours.
(() => {
  const LANGUAGES = ["en", "pl", "de", "fr", "it"];
  const html = document.documentElement;
  const part = (name) => document.querySelector(`#boot [data-part=${name}]`);

  // Theme and language, as ui/settings.py saves them; otherwise as the device has them.
  let settings = {};
  try {
    settings = Object(JSON.parse(localStorage.getItem("quiet-table.settings")));
  } catch {
    // Storage is closed or holds something else.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.theme = ["light", "dark"].includes(settings.theme) ? settings.theme : dark ? "dark" : "light";
  const wanted = [settings.language, ...navigator.languages].map((language) => String(language).slice(0, 2).toLowerCase());
  html.lang = wanted.find((language) => LANGUAGES.includes(language)) ?? "en";

  // Progress: early.js tells of what its worker fetches, the browser of every other file once it is here.
  let bytes = 0;
  let last;
  const amount = { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (count) => (count / 1e6).toLocaleString(html.lang, amount);
  addEventListener("quiet-table:boot", ({ detail }) => progress(detail.bytes, detail.stage));
  new PerformanceObserver((list) => {
    for (const { decodedBodySize } of list.getEntries()) progress(decodedBodySize);
  }).observe({ type: "resource", buffered: true });

  function progress(more, stage) {
    const bar = part("bar");
    const text = part("bytes");
    bytes += more;
    if (!text || html.dataset.ready) return;
    bar.value = stage === "python" ? bar.max : Math.min(bytes, bar.max * 0.97);
    text.textContent = `${megabytes(Math.min(bytes, bar.max))} / ${megabytes(bar.max)}`;
    // A browser too old for our WebAssembly says nothing: with all files here, Python must come soon.
    if (bytes >= bar.max) last ??= setTimeout(fail, 30_000, "crash");
  }

  // Failures: a sentence and a button.
  function fail(reason) {
    if (!html.dataset.ready) html.dataset.failed ??= reason;
  }
  // In the capture phase this also hears of every <script> and <link> that does not arrive.
  addEventListener("error", () => fail("file"), true);
  addEventListener("unhandledrejection", () => fail("crash"));
  addEventListener("py:done", () => setTimeout(fail, 1000, "crash")); // our program has ended: was it ready?
  addEventListener("click", ({ target }) => target.closest("[data-part=retry]") && location.reload());
  if (typeof WebAssembly !== "object") fail("browser");
})();
