"""HTML that gets into the page by whatever hole runs nothing: no JavaScript, and no Python through PyScript."""

import pytest
from playwright.sync_api import expect

HARM = "from js import document; document.documentElement.dataset.harmed = 'yes'"
INJECTIONS = {
    "script": f'<script type="py">{HARM}</script>',
    "element": f"<py-script>{HARM}</py-script>",
    "micropython": f'<script type="mpy">{HARM}</script>',
    "attribute": f'<button id="trap" py-click="{HARM}">?</button>',
    "handler": '<img src="x" onerror="document.documentElement.dataset.harmed = 1">',
    "frame": "<iframe srcdoc='<script>parent.document.documentElement.dataset.harmed = 1</script>'></iframe>",
}
# Three ways in: as text, as a tree that was parsed elsewhere, as elements.
WAYS = {
    "text": "html => { document.body.insertAdjacentHTML('beforeend', html) }",
    "tree": """html => {
      const there = new DOMParser().parseFromString(html, "text/html");
      document.body.append(...there.head.childNodes, ...there.body.childNodes);
    }""",
    "elements": """html => {
      const [, tag, inside] = html.match(/^<([\\w-]+).*?>(.*?)</) ?? [];
      const made = Object.assign(document.createElement(tag ?? "p"), { textContent: inside ?? "" });
      for (const [, name, value] of html.matchAll(/ ([\\w-]+)="(.*?)"/g)) made.setAttribute(name, value);
      document.body.append(made);
    }""",
    "shadow": """html => {
      const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
      const script = document.createElement("script");
      script.type = "py";
      script.textContent = "from js import document; document.documentElement.dataset.harmed = 'yes'";
      root.append(script);
    }""",
}


@pytest.mark.provokes_errors  # the content security policy says what it stops
@pytest.mark.parametrize("way", WAYS)
def test_nothing_that_is_put_into_the_page_runs(visit, way):
    page = visit()
    for html in INJECTIONS.values():
        page.evaluate(f"html => {{ try {{ ({WAYS[way]})(html) }} catch {{}} }}", html)
    page.evaluate("document.getElementById('trap')?.click()")
    page.wait_for_timeout(1500)
    assert page.evaluate("document.documentElement.dataset.harmed ?? null") is None
    page.get_by_role("link", name="Mandala Stones").first.click()  # and the page goes on
    expect(page).not_to_have_url("about:blank")


@pytest.mark.provokes_errors
def test_html_with_a_tag_that_runs_is_refused(visit):
    page = visit()
    for html in INJECTIONS.values():
        refused = page.evaluate(
            "html => { try { document.createElement('p').innerHTML = html; return false } catch { return true } }", html
        )
        assert refused == (not html.startswith(("<img", "<button"))), html  # those do nothing, as the other test shows


def test_the_page_shares_memory_with_nobody_else(visit):
    assert visit().evaluate("[crossOriginIsolated, typeof SharedArrayBuffer]") == [True, "function"]
