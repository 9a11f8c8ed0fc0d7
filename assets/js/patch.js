// What Python has the page do with many elements at once: one call, because every crossing between the two is slow.
(() => {
  // Changes what is shown in an element as ui/render/diff.py says.
  globalThis.applyEdits = (element, edits) => {
    for (const [where, kind, markup, attributes] of JSON.parse(edits)) {
      const found = where.reduce((parent, index) => parent.children[index], element);
      if (kind === "remove") found.remove();
      else if (kind === "inside") found.innerHTML = markup;
      else if (kind) found.insertAdjacentHTML(kind, markup);
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) found.removeAttribute(name);
        else found.setAttribute(name, value);
      }
    }
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
