// The last seen board paints at once when its game is opened again, long before Python can draw it.
// A picture only: inert, and gone as soon as Python shows the real table.
(() => {
  const KEY = "quiet-table.last-look";
  const LIMIT = 400_000; // characters: the storage is there for games
  const SVG = "http://www.w3.org/2000/svg";
  const SHAPES = new Set(
    ("svg g defs symbol use path circle ellipse rect line polyline polygon text tspan title desc clipPath mask pattern " +
      "linearGradient radialGradient stop marker filter feDropShadow feGaussianBlur").split(" "),
  );

  const size = () => `${document.documentElement.clientWidth}x${innerHeight}`;

  function keep() {
    const defs = document.querySelector("#table[data-picture] > svg.defs"), board = document.querySelector(".board");
    if (!location.hash.startsWith("#/game/") || !defs || !board) return;
    const { game } = document.getElementById("table").dataset;
    const pictures = [defs, ...board.children].map((part) => new XMLSerializer().serializeToString(part));
    const text = JSON.stringify({ route: location.hash, size: size(), game, pictures });
    try {
      if (text.length <= LIMIT) localStorage.setItem(KEY, text);
    } catch {
      // Storage is full or closed: the next visit starts without a picture.
    }
  }

  function recall() {
    try {
      const look = JSON.parse(localStorage.getItem(KEY));
      return look?.route === location.hash ? look : null;
    } catch {
      return null;
    }
  }

  // What comes out of a storage is not trusted: only known shapes are kept, and nothing in them runs or leads away.
  function picture(text) {
    const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
    const known = ({ namespaceURI, localName }) => namespaceURI === SVG && SHAPES.has(localName);
    if (!known(root)) throw new TypeError("no picture");
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (!known(element)) element.remove();
      for (const { name, localName, value } of [...element.attributes]) {
        const leads = (localName === "href" && !value.startsWith("#")) || /url\((?!['"]?#)/i.test(value);
        if (leads || /^(on|style$)/i.test(localName)) element.removeAttribute(name);
      }
    }
    return document.importNode(root, true);
  }

  function paint(look) {
    if (look.size !== size()) throw new TypeError("another window");
    const table = document.createElement("main");
    const board = document.createElement("div");
    const drawing = document.createElement("div");
    const [defs, ...layers] = look.pictures.map(picture);
    table.id = "table";
    table.className = "playing";
    table.inert = true;
    table.dataset.game = look.game;
    board.id = "board";
    drawing.className = "board";
    drawing.append(...layers);
    board.append(drawing);
    table.append(defs, board);
    document.getElementById("app").replaceChildren(table);
  }

  const look = recall();
  if (look) {
    const html = document.documentElement;
    html.dataset.screen = "table"; // hides the lobby, which stands in the page
    new MutationObserver((_, observer) => {
      if (!document.getElementById("boot")) return; // what comes after #app is here, so #app is whole
      observer.disconnect();
      try {
        paint(look);
      } catch {
        delete html.dataset.screen;
      }
    }).observe(html, { childList: true, subtree: true });
  }

  addEventListener("pagehide", keep);
  addEventListener("visibilitychange", () => document.hidden && keep());
})();
