// PyScript runs every <script type="py">, <py-script> and py-… attribute that ever comes into the page: a hole through
// which HTML gets in would run code, whatever the content security policy says. It has one script to run: ours. After
// that it looks no more. Stands behind the scripts that have observers of their own.
(() => {
  const Observer = window.MutationObserver;
  const { attachShadow } = Element.prototype;
  const observers = [];
  window.MutationObserver = class extends Observer {
    constructor(call) {
      super(call);
      observers.push(this);
    }
  };
  addEventListener("py:ready", () => {
    window.MutationObserver = Observer;
    Element.prototype.attachShadow = attachShadow; // PyScript's own would observe what is inside
    for (const observer of observers) {
      observer.disconnect();
      observer.observe = () => {};
    }
  }, { once: true });

  // Whatever the page sets as HTML passes here, where the browser has Trusted Types: drawings and texts need no tag
  // that runs or loads anything. Scripts come from our own host alone.
  const FORBIDDEN = /<\s*(script|iframe|object|embed|base|meta|link|m?py-)/i;
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (FORBIDDEN.test(html) ? null : html),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    createScript: (script) => script, // PyScript and Pyodide make functions of text
  });
})();
