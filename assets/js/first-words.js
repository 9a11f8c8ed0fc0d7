// The lobby stands in the page in English. Whoever reads another language has it in that, long before Python draws it.
const MEANINGS = {}; // by language, text by text: the build fills them in, as it fills in the lobby
(() => {
  const { lang } = document.documentElement;
  const meanings = MEANINGS[lang];
  if (!meanings) return;

  function translate(lobby) {
    const texts = document.createTreeWalker(lobby, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = meanings[texts.currentNode.data] ?? texts.currentNode.data;
    for (const name of ["aria-label", "title", "placeholder"]) {
      for (const element of lobby.querySelectorAll(`[${name}]`)) {
        element.setAttribute(name, meanings[element.getAttribute(name)] ?? element.getAttribute(name));
      }
    }
    for (const option of lobby.querySelectorAll(`option[value=${lang}]`)) option.selected = true;
  }

  new MutationObserver((_, observer) => {
    if (!document.getElementById("boot")) return; // what comes after #app is here, so #app is whole
    observer.disconnect();
    translate(document.getElementById("app"));
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
