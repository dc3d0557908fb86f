"""Drawings as the elements of SVG that a browser gets: their shapes, and what readers are told of them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from retro2600.fronts.web.page.drawings import Drawings, whole
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Text
from tests.web.elements import BOX, SIZE, a, things
from tests.web.modules import Modules
from tools.sample_drawings import drawing

pytestmark = pytest.mark.slow

_TAKEN: Final = """
const { Drawing } = await import("./painters/drawing.mjs");
const drawing = new Drawing("Tablet");
document.body.replaceChildren(drawing.svg);
for (const told of given) drawing.take(told);
const told = (one) => Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value]));
return [...drawing.svg.querySelectorAll("[data-key]")].map(told);
"""
"""The attributes of the groups of a drawing that was told in parts, as they follow each other."""

_NESTED: Final = """
const { Drawing } = await import("./painters/drawing.mjs");
const drawing = new Drawing("Tablet");
const shown = (one) => [one.dataset.key ?? one.getAttribute("role"),
  ...[...one.children].filter((each) => each.matches("[data-key], [role]")).map(shown)];
return given.map((told) => { drawing.take(told); return shown(drawing.svg).slice(1); });
"""
"""After each part: the groups within each other, by their keys and, of groups around them, roles."""

_DRAWN: Final = """
const { drawnShapes } = await import("./painters/shapes.mjs");
return given.flatMap((shapes) => drawnShapes(shapes)).map((one) => one.outerHTML);
"""


def test_no_drawing_is_too_much_for_the_painter(modules: Modules) -> None:
    teller, told = Drawings(), []
    for seed in range(400):
        told.append(teller.told(drawing(seed)) or {})
    found = modules.run(_TAKEN, *told)
    assert [one["data-key"] for one in found] == [element.key for element in drawing(399).elements]


def test_shapes_are_the_elements_of_svg(modules: Modules) -> None:
    half, fading = Paint(1, alpha=51), Paint(1, 2)
    element = Element(
        "a",
        (
            Circle(1, 2, 3, half, Paint(4), 2),
            Box(1, 2, 3, 4, 5, None, fading, 6),
            Polygon((0, 0, 4, 0, 4, 4), half, Paint(5), 0),
            Line((0, 0, 9, 9), Paint(6), 3),
            Text(5, 6, "<b>", 7, Paint(8), True, Align.CENTRE),
            Text(5, 6, "W" * 50, 10, Paint(8), most=100),
        ),
    )
    found = modules.run(_DRAWN, whole(Drawing(SIZE, (element,)))["looks"][0]["shapes"])
    circle, fade, box, polygon, line, text, long = found
    assert 'fill-opacity="0.2"' in circle
    assert "fill: var(--ink-1); stroke: var(--ink-4)" in circle
    assert 'y1="2" y2="6"' in fade
    assert 'rx="5"' in box
    assert 'fill="none"' in box
    assert 'stroke="none"' in polygon
    assert all(f'stroke-line{part}="round"' in line for part in ("cap", "join"))
    assert "&lt;b&gt;" in text
    assert 'text-anchor="middle"' in text
    assert "textLength" not in text
    assert 'textLength="100" lengthAdjust="spacingAndGlyphs"' in long


def by_key(modules: Modules, *told: Any) -> dict[str, dict[str, str]]:
    """The attributes of the groups of a drawing that was told in parts."""
    return {one.pop("data-key"): one for one in modules.run(_TAKEN, *told)}


def test_readers_are_told_of_roles_names_and_states(modules: Modules) -> None:
    elements = (
        Element("room", BOX),
        a("push", Role.BUTTON, idle=True),
        a("held", Role.BUTTON, on=True),
        a("turned", Role.SWITCH, on=False),
        a("one", Role.RADIO, on=True),
        a("sheet", Role.TAB, on=True),
        a("row", Role.ITEM, on=True),
        a("level", Role.SLIDER, value="60 percent"),
        a("line", Role.FIELD, value="text"),
        a("said", Role.STATUS, hit=None),
        a("clock", Role.TIMER, hit=None),
        a("picture", Role.NONE, hit=None),
    )
    told = by_key(modules, whole(things(*elements, focus="turned")))
    hidden = {"aria-hidden": "true"}
    assert told == {
        "room": hidden,
        "push": {"role": "button", "aria-label": "The push", "tabindex": "-1", "aria-disabled": "true"},
        "held": {"role": "button", "aria-label": "The held", "tabindex": "-1", "aria-pressed": "true"},
        "turned": {"role": "switch", "aria-label": "The turned", "tabindex": "0", "aria-checked": "false"},
        "one": {"role": "radio", "aria-label": "The one", "tabindex": "-1", "aria-checked": "true"},
        "sheet": {"role": "tab", "aria-label": "The sheet", "tabindex": "-1", "aria-selected": "true"},
        "row": {"role": "listitem", "aria-label": "The row", "tabindex": "-1", "aria-current": "true"},
        "level": {
            "role": "slider",
            "aria-label": "The level",
            "tabindex": "-1",
            "aria-valuenow": "60",
            "aria-valuemin": "0",
            "aria-valuemax": "100",
            "aria-valuetext": "60 percent",
        },
        "line": hidden,
        "said": {"role": "status", "aria-label": "The said", "aria-live": "off"},
        "clock": {"role": "timer", "aria-label": "The clock"},
        "picture": {"role": "img", "aria-label": "The picture"},
    }


def test_an_open_sheet_holds_what_lies_over_it_and_hides_what_is_behind(modules: Modules) -> None:
    rows = [a(f"row-{number}", Role.ITEM) for number in range(3)]
    pieces = [Element("piece", BOX), Element("other", BOX)]
    behind = (Element("room", BOX), rows[0], pieces[0], rows[1], rows[2], pieces[1])
    over = (Element("sheet", BOX, role=Role.DIALOG, name="Settings"), a("off", Role.SWITCH, on=False))
    teller = Drawings()
    moments = [things(*behind, focus="row-1"), things(*behind, *over, focus="off", dialog="sheet")]
    told = [teller.told(each) for each in (*moments, moments[0])]
    rest = ["room"], ["list", ["row-0"], ["piece"], ["row-1"], ["row-2"]], ["other"]
    assert modules.run(_NESTED, *told) == [
        [*rest],
        [*rest, ["sheet", ["off"]]],
        [*rest],
    ]
    found = by_key(modules, *told[:2])
    assert all(found[each.key] == {"aria-hidden": "true"} for each in behind)
    sheet = {"role": "dialog", "aria-label": "Settings", "aria-modal": "true", "tabindex": "-1"}
    assert found["sheet"] == sheet
    assert found["off"]["tabindex"] == "0"
    again = by_key(modules, *told)
    assert again["row-1"] == {"role": "listitem", "aria-label": "The row-1", "tabindex": "0"}
