// What Python has the page do with many elements at once: one call, because every crossing between the two is slow.
(() => {
  // Changes what is shown in elements as ui/render/diff.py says. Where keys have put the focus, it says so instead.
  globalThis.applyEdits = (changes, unlessFocused) => {
    const focused = document.activeElement;
    if (unlessFocused && focused?.matches(":focus-visible")) return false;
    const places = JSON.parse(changes).map(([id, edits]) => [document.getElementById(id), edits]);
    // To lose the focus in the middle of the redraw would have the page styled at once.
    if (unlessFocused && places.some(([element]) => element?.contains(focused))) focused.blur();
    for (const [element, edits] of places) {
      if (element) for (const edit of edits) apply(element, edit);
    }
    return true;
  };

  const apply = (element, [where, kind, markup, attributes]) => {
    const found = where.reduce((parent, index) => parent.children[index], element);
    if (kind === "remove") found.remove();
    else if (kind === "inside") found.innerHTML = markup;
    else if (kind) found.insertAdjacentHTML(kind, markup);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) found.removeAttribute(name);
      else found.setAttribute(name, value);
    }
  };

  // Tells a screen reader; also the same sentence again.
  globalThis.say = (text) => {
    const live = document.getElementById("live");
    live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  };

  // Lets pieces travel as ui/dom/flights.py says: a copy of each in a layer of its own, which the browser moves without
  // painting anything. The piece itself, unseen but touchable, shows when the copy has arrived.
  let unseen = [];
  globalThis.fly = (flights) => {
    for (const { key, spots, timing, lifts, turns } of JSON.parse(flights)) {
      const piece = document.querySelector(`#board [data-key="${key}"]`);
      if (!piece) continue;
      const layer = lifts && document.getElementById("flights");
      const flying = layer ? copied(piece, layer) : piece;
      flying.animate(spots.map(([x, y]) => ({ translate: `${x}px ${y}px` })), timing);
      if (turns) flying.firstElementChild?.animate([{ scale: "0 1" }, { scale: "1 1" }], timing);
    }
  };

  // Nobody can touch a copy: there must not be two of a target.
  const OWN = ["data-key", "data-target", "data-lit", "data-open", "transform", "tabindex", "role", "aria-label"];
  const copied = (piece, layer) => {
    const flight = document.createElementNS("http://www.w3.org/2000/svg", "svg"), copy = piece.cloneNode(true);
    for (const name of OWN) copy.removeAttribute(name);
    for (const part of copy.querySelectorAll("[data-target],[data-open]"))
      for (const name of OWN) if (name !== "transform") part.removeAttribute(name);
    flight.style.left = `${piece.dataset.x}px`;
    flight.style.top = `${piece.dataset.y}px`;
    flight.append(copy);
    layer.append(flight);
    piece.setAttribute("data-flying", "");
    unseen.push(piece);
    return flight;
  };

  // All are where they belong.
  globalThis.land = () => {
    for (const piece of unseen) piece.removeAttribute("data-flying");
    unseen = [];
    document.getElementById("flights")?.replaceChildren();
  };

  // Lets everything else go first: the frame that has just been drawn, and what a finger does meanwhile.
  const last = (call) => {
    if (globalThis.scheduler?.postTask) scheduler.postTask(call, { priority: "background" });
    else setTimeout(call);
  };

  // Calls when what is shown now has been painted; where nothing is painted, as in a hidden tab, a little later.
  globalThis.afterFrame = (call) => {
    let called = false;
    const once = () => {
      if (!called) call();
      called = true;
    };
    requestAnimationFrame(() => last(once));
    setTimeout(once, 200);
  };
})();
