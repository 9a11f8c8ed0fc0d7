"""Reads markup as a browser would, and finds what must not be there."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"input", "br", "hr"}


class Element:
    def __init__(self, name: str, attributes: dict[str, str | None]) -> None:
        self.name = name
        self.attributes = attributes
        self.text = ""

    def get(self, name: str) -> str:
        return self.attributes.get(name) or ""


class Page(HTMLParser):
    """All elements in order. Fails at the first tag that closes something else."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(markup)
        self.close()
        assert not self._open, f"never closed: {self._open[-1].name}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        assert len(element.attributes) == len(attrs), f"an attribute twice: {attrs}"
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop().name == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def all(self, name: str = "", **attributes: str) -> list[Element]:
        """The elements of that name with these attributes (`_` stands for `-`)."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        return [
            e
            for e in self.elements
            if name in ("", e.name) and all(e.attributes.get(k) == v for k, v in wanted.items())
        ]

    def with_attribute(self, name: str) -> list[Element]:
        return [e for e in self.elements if name in e.attributes]


def check_page(markup: str) -> Page:
    """What holds for every screen: well-formed, nothing inline, everything named."""
    page = Page(markup)
    for element in page.elements:
        assert element.name not in ("script", "style"), "forbidden by the Content-Security-Policy"
        assert "style" not in element.attributes, "forbidden by the Content-Security-Policy"
        assert not [a for a in element.attributes if a.startswith("on")], "forbidden by the policy"
        if element.name in ("button", "a"):
            assert element.get("aria-label") or element.text.strip(), f"no name: {element.attributes}"
    idents = [e.get("id") for e in page.with_attribute("id")]
    assert len(idents) == len(set(idents)), "an id twice"
    known = set(idents)
    for element in page.elements:
        for reference in ("aria-labelledby", "aria-describedby"):
            assert set(element.get(reference).split()) <= known, f"{reference} leads nowhere"
        href = element.get("href")
        if element.name == "use":
            assert href.removeprefix("#") in known or href.startswith("#sign-"), f"{href} is not defined"
    return page
