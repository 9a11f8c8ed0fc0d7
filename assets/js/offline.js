// Keeps the page for offline use, and offers what is new without forcing it on anyone: service-worker.js does the work.
(() => {
  const html = document.documentElement;
  const workers = navigator.serviceWorker;
  if (!workers) return;

  // As long as this page lives, the files of its build are needed. The name is that of their cache.
  const cache = `quiet-table ${new URL(".", location.href)} ${html.dataset.version}`;
  navigator.locks?.request(cache, { mode: "shared" }, () => new Promise(() => {}));

  // On a first visit the way is free once Python is there, or does not come. Later visits look at once: a page that
  // cannot start is mended by the next build.
  if (workers.controller) document.addEventListener("readystatechange", keep, { once: true });
  else {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      keep();
    }).observe(html, { attributeFilter: ["data-ready", "data-failed"] });
  }

  async function keep() {
    let asked = false;
    const registration = await workers.register("service-worker.js").catch(() => null);
    if (!registration) return;
    const look = () => {
      // On a first visit nothing is active yet. WebKit may name a controller before it moves the worker on to active.
      if (!registration.waiting || !registration.active || !workers.controller) return;
      offer(() => {
        asked = true;
        registration.waiting.postMessage("take over");
      });
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
    addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
    workers.addEventListener("controllerchange", () => asked && location.reload());
  }

  // The worker that answers this page says of which build it is. Another one: a new build was accepted in another
  // window, or came to the host during a first visit. Here a game may be on.
  workers.addEventListener("message", ({ data }) => data !== html.dataset.version && offer(() => location.reload()));
  workers.startMessages();

  function offer(accept) {
    const banner = document.getElementById("update");
    banner.hidden = false;
    banner.querySelector("button").onclick = accept;
    // A table makes room, so that the offer covers none of its buttons.
    html.style.setProperty("--update", `${Math.ceil(banner.getBoundingClientRect().height)}px`);
    dispatchEvent(new Event("resize"));
  }
})();
