"""Small parts that the screens share: buttons, fields, choices, sheets, notices, the curtain."""

from __future__ import annotations

from collections.abc import Iterable

from ui.i18n import Words
from ui.render.art.emblems import emblem_defs
from ui.render.art.ornaments import icon, petal, rosette, seal, shared_defs
from ui.render.svg import NOTHING, Markup, circle, group, join, path, tag, use
from ui.screens.acts import Act
from ui.setup import MAX_NAME


def page_defs(more: Markup = NOTHING) -> Markup:
    """What drawings refer to; stands in the page once, before everything else."""
    defs = tag("defs", shared_defs(), emblem_defs(), _ring(), more)
    return tag("svg", defs, width=0, height=0, class_="page-defs", aria_hidden="true")


def button(
    label: object, act: Act, value: str | None = None, kind: str = "", picture: str = "", **more: object
) -> Markup:
    """A button that does something. Kinds: lit (what comes next), dark, quiet, round."""
    return tag(
        "button",
        icon(picture) if picture else None,
        tag("span", label),
        type="button",
        class_=f"button {kind}".strip(),
        data_act=act,
        data_value=value,
        **more,
    )


def icon_button(name: str, label: str, act: Act, value: str | None = None, **more: object) -> Markup:
    """A button that is only a picture; its label is for those who cannot see it, and on hover."""
    return tag(
        "button",
        icon(name),
        type="button",
        class_="icon-button",
        data_act=act,
        data_value=value,
        aria_label=label,
        title=label,
        **more,
    )


def link(label: object, route: str, kind: str = "", picture: str = "") -> Markup:
    """A link that looks like a button."""
    return tag(
        "a",
        icon(picture) if picture else None,
        tag("span", label),
        class_=f"button {kind}".strip(),
        href=f"#/{route}",
    )


def back(label: str, route: str = "") -> Markup:
    return tag("a", icon("back"), class_="icon-button", href=f"#/{route}", aria_label=label)


def choice(
    title: str,
    act: Act,
    chosen: str,
    choices: Iterable[tuple[str, object]],
    name: str = "",
    note: str = "",
    columns: int = 0,
) -> Markup:
    """One of a few, all of them seen. `name` goes before the value: `motion:off`."""
    ident = f"choice-{act}-{name}".rstrip("-")
    buttons = [
        tag(
            "button",
            label,
            type="button",
            data_act=act,
            data_value=f"{name}:{value}" if name else value,
            aria_pressed="true" if value == chosen else "false",
        )
        for value, label in choices
    ]
    return tag(
        "div",
        tag("span", title, class_="label", id=ident),
        tag(
            "div",
            buttons,
            class_="segments",
            role="group",
            aria_labelledby=ident,
            aria_describedby=f"{ident}-note" if note else None,
            data_columns=columns or None,
        ),
        tag("p", note, class_="note", id=f"{ident}-note") if note else None,
        class_="choice",
    )


def dots(count: int, most: int, label: str) -> Markup:
    """So many of so many, as a row of dots."""
    row = [circle(4 + 9 * i, 4, 2.6, class_="full" if i < count else None) for i in range(most)]
    return tag("svg", row, class_="dots", width=9 * most - 1, height=8, role="img", aria_label=label)


def switch(title: str, note: str, name: str, on: bool, act: Act = Act.SET) -> Markup:
    """On or off; a touch asks for the other one."""
    words = tag("span", tag("span", title, class_="label"), tag("span", note, class_="note"))
    return tag(
        "button",
        words,
        tag("span", class_="track"),
        type="button",
        role="switch",
        class_="switch",
        data_act=act,
        data_value=f"{name}:{'off' if on else 'on'}",
        aria_checked="true" if on else "false",
    )


def field(title: str, name: str, value: str) -> Markup:
    """A line for a name."""
    return tag(
        "label",
        tag("span", title, class_="label"),
        tag(
            "input",
            type="text",
            class_="field",
            data_field=name,
            value=value or None,
            maxlength=MAX_NAME,
            autocomplete="off",
        ),
        class_="choice",
    )


def notice(text: str, words: Words) -> Markup:
    """A sentence about something that just happened; gone when the person closes it."""
    _ = words.one
    return (
        tag(
            "div",
            tag("p", text),
            icon_button("close", _("Close"), Act.CLOSE),
            class_="notice",
            role="status",
        )
        if text
        else Markup()
    )


def sheet(title: str, body: object, words: Words, foot: object = None, *, closable: bool = True) -> Markup:
    """Something that lies over the page until it is closed, or until one of its buttons is pressed."""
    _ = words.one
    head = tag(
        "div",
        tag("h2", title, id="sheet-title"),
        icon_button("close", _("Close"), Act.CLOSE) if closable else None,
        class_="sheet-head",
    )
    return tag(
        "div",
        tag("div", class_="veil", data_act=Act.CLOSE if closable else None),
        tag(
            "section",
            head,
            tag("div", body, class_="sheet-body", tabindex=0),
            tag("div", foot, class_="sheet-foot") if foot else None,
            class_="sheet",
            role="dialog",
            aria_modal="true",
            aria_labelledby="sheet-title",
            tabindex=-1,
        ),
        class_="over",
    )


def curtain(name: str, words: Words) -> Markup:
    """Between two people at one screen: nothing secret shows until the next one is there."""
    _ = words.one
    ornament = tag(
        "svg",
        group(rosette(94), class_="curtain-lines"),
        group(seal(52)),
        viewBox="-100 -100 200 200",
        class_="curtain-ornament",
        aria_hidden="true",
    )
    return tag(
        "section",
        ornament,
        tag("h2", _("Pass to {name}").format(name=name), id="curtain-title"),
        tag("p", _("Nothing secret shows until you are ready.")),
        button(
            _("I am {name}").format(name=name),
            Act.RESUME,
            kind="lit",
            autofocus=True,
            data_target="curtain",
            data_lit=True,
        ),
        class_="curtain",
        role="dialog",
        aria_modal="true",
        aria_labelledby="curtain-title",
    )


def backdrop() -> Markup:
    """The large rosette in the corner of a page: one ring of petals again and again, each 0.74 of
    the one outside and turned half a step."""
    rings = [use("page-ring", 470, 470, 11.25 * (i % 2), 0.74**i) for i in range(7)]
    rims = [circle(470, 470, 430 * k) for k in (1.03, 1.055)]
    return tag("svg", rings, rims, class_="backdrop", viewBox="0 0 940 940", aria_hidden="true")


def _ring() -> Markup:
    petals = (petal(274, 430, 72, 0.6), petal(305, 396, 36, 0.6))
    double = [path(d, vector_effect="non-scaling-stroke") for d in petals]
    turned = [use("page-petal", turn=22.5 * i) for i in range(16)]
    return join((tag("g", double, id="page-petal"), tag("g", turned, id="page-ring")))


def house(words: Words, heading: str = "h1") -> Markup:
    """The seal, the name of the house, and what it is."""
    _ = words.one
    sign = tag("svg", seal(100), class_="seal", viewBox="-50 -50 100 100", aria_hidden="true")
    wide = _("Four board games without hurry: against a bot, at one screen, or by link")
    line = tag(
        "p",
        tag("span", _("Four board games without hurry"), class_="narrow"),
        tag("span", wide, class_="wide"),
    )
    return tag(
        "header",
        sign,
        tag("div", tag(heading, "Quiet Table", class_="house-name"), line),
        class_="house",
    )
