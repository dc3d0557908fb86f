"""Drawings on the page: painted, touched, read by a screen reader, and typed into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from retro2600.consoles.tablet.inks import Ink
from retro2600.fronts.web.page.drawings import Drawings, whole
from retro2600.fronts.web.site.collecting import collected
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Text
from tests import stand_in
from tests.fronts.magnets import place_of
from tests.web.axe import violations
from tests.web.hosts import Host, with_stranger
from tests.web.modules import Modules
from tests.web.pointers import on_page
from tests.web.program import BrowserProgram
from tests.web.visits import PHONE, Come
from tools.sample_drawings import board, drawing

pytestmark = pytest.mark.slow

SIZE = Size(400, 300)
BOX = (Box(0, 0, 80, 40, 8, Paint(Ink.BUTTON)),)

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

_SHOW: Final = """(drawn) => {
  held.worker.onmessage({ data: { kind: "turn", blank: false, picture: drawn } });
}"""
"""The page is told of a drawing."""

_SENT: Final = "async () => (await held.told()).sent.filter(({ kind }) => kind === 'mouse' || kind === 'key')"


@pytest.fixture(scope="module")
def host(files: dict[str, bytes]) -> Iterator[Host]:
    host = Host(with_stranger(collected(files), "magnets"))
    with stand_in.on_the_shelf():  # of the pages' shadows, too
        yield host
    host.end()


@pytest.fixture
def tablet(visit: Come, host: Host) -> Come:
    """Visits to the page with the magnets in it."""
    return lambda **settings: visit(host.address, **settings).open("#cartridge=magnets")


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


def things(*elements: Element, focus: str = "", dialog: str = "") -> Drawing:
    return Drawing(SIZE, elements, focus, dialog)


def a(key: str, role: Role, **more: Any) -> Element:
    number = len(key)
    return Element(key, BOX, (number, 40), role, f"The {key}", (number, 40, 80, 40))._replace(**more)


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
    found = modules.run(_TAKEN, whole(things(*elements, focus="turned")))
    told = {one.pop("data-key"): one for one in found}
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
    found = {one.pop("data-key"): one for one in modules.run(_TAKEN, *told[:2])}
    assert all(found[each.key] == {"aria-hidden": "true"} for each in behind)
    sheet = {"role": "dialog", "aria-label": "Settings", "aria-modal": "true", "tabindex": "-1"}
    assert found["sheet"] == sheet
    assert found["off"]["tabindex"] == "0"
    again = {one.pop("data-key"): one for one in modules.run(_TAKEN, *told)}
    assert again["row-1"] == {"role": "listitem", "aria-label": "The row-1", "tabindex": "0"}


@pytest.mark.parametrize("layout", [{}, PHONE], ids=["desk", "phone"])
def test_axe_finds_no_violation(layout: dict[str, Any], tablet: Come) -> None:
    there = tablet(**layout)
    sheet = Element("sheet", BOX, role=Role.DIALOG, name="Settings")
    parts = [a(role.name.lower(), role) for role in Role if role not in (Role.NONE, Role.DIALOG)]
    sheets = things(a("row", Role.ITEM), sheet, *parts, focus="switch", dialog="sheet")
    for shown in (board(focus="row-13"), things(*parts, focus="tab"), sheets):
        there.page.evaluate(_SHOW, whole(shown))
        assert violations(there.page) == []


def test_the_page_shows_what_its_shadow_tells_whoever_drags(tablet: Come, host: Host, visit: Come) -> None:
    program = BrowserProgram(visit(host.address), "#cartridge=magnets")
    there = program.visit
    mouse = there.page.mouse
    mouse.move(*on_page(there, *place_of(0)))
    program.pass_frames(3)
    assert program.shadow.shell.session.console.state.over == 0  # it hovers
    mouse.down()
    for step in range(5):
        mouse.move(*on_page(there, 400 + 20 * step, 400))
        program.pass_frames(2)
    mouse.up()
    program.pass_frames(5)
    state = program.shadow.shell.session.console.state
    assert (state.places[0], state.ever) == ((480 - 342, 200), 1)
    assert program.pictures >= 7
    there.page.locator("#stage").press("ArrowLeft")
    program.pass_frames(5)
    assert program.shadow.shell.session.console.state.places[0] == (480 - 342 - 10, 200)


def test_two_fingers_drag_two_magnets(host: Host, visit: Come) -> None:
    program = BrowserProgram(visit(host.address, **PHONE), "#cartridge=magnets")
    there = program.visit
    line = there.page.context.new_cdp_session(there.page)

    def touch(what: str, *places: tuple[int, int]) -> None:
        points = [
            {"x": x, "y": y, "id": number}
            for number, (x, y) in enumerate(on_page(there, *place) for place in places)
        ]
        line.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
        program.pass_frames(3)

    held = [place_of(0, upright=True), place_of(4, upright=True)]
    touch("touchStart", held[0])
    touch("touchStart", *held)
    touch("touchMove", (100, 400), (300, 450))
    state = program.shadow.shell.session.console.state
    assert [(hold.finger, hold.magnet) for hold in state.holds] == [(0, 0), (1, 4)]
    touch("touchEnd")
    state = program.shadow.shell.session.console.state
    assert (state.places[0], state.places[4], state.ever) == ((75, 240), (275, 290), 2)


def test_the_keyboards_element_has_the_pages_focus_and_a_click_without_pointer_is_a_touch(
    host: Host, visit: Come
) -> None:
    program = BrowserProgram(visit(host.address), "#cartridge=magnets")
    there = program.visit
    focused = "() => document.activeElement.dataset.key"
    there.page.locator("#stage").press("Space")
    program.pass_frames(3)
    assert there.page.evaluate(focused) == "magnet-1"
    assert there.page.locator("#touchscreen [tabindex='0']").count() == 1
    there.page.get_by_role("button", name="Magnet T").dispatch_event("click")
    program.pass_frames(5)
    state = program.shadow.shell.session.console.state
    assert (state.focus, state.ever, state.holds) == (5, 1, ())
    assert there.page.evaluate(focused) == "magnet-5"
    there.page.locator("#do-menu").click()
    program.pass_frames(3)
    assert there.page.locator("#touchscreen").evaluate("(screen) => screen.inert")  # the menu lies over it
    assert there.page.evaluate(focused) is None
    there.page.keyboard.press("Escape")
    program.pass_frames(3)
    assert there.page.evaluate(focused) == "magnet-5"


def test_a_field_is_a_real_one_and_gives_on_what_is_typed_erased_and_composed(tablet: Come) -> None:
    there = tablet()
    teller = Drawings()

    def show(value: str) -> None:
        field = Element("name", BOX, (20, 30), Role.FIELD, "Name of the game", (20, 30, 200, 40), value=value)
        told = teller.told(things(a("ok", Role.BUTTON), field, focus="name"))
        there.page.evaluate(_SHOW, told or {})

    there.page.locator("#stage").focus()
    sheet = Element("sheet", BOX, role=Role.DIALOG, name="Settings")
    opened = things(a("row", Role.ITEM), sheet, a("off", Role.SWITCH), focus="row", dialog="sheet")
    there.page.evaluate(_SHOW, teller.told(opened))
    assert there.page.evaluate("() => document.activeElement.dataset.key") == "sheet"
    show("Ann")
    field = there.page.get_by_role("textbox", name="Name of the game")
    assert field.input_value() == "Ann"
    assert there.page.evaluate("() => document.activeElement.tagName") == "INPUT"
    box, drawn = field.bounding_box(), there.page.locator("[data-key=name] rect").bounding_box()
    assert box
    assert drawn
    assert (box["x"], box["y"]) == pytest.approx((drawn["x"], drawn["y"]), abs=1.5)
    there.page.evaluate(_SENT)
    field.click()
    sent = [(one["what"], one["pixel"]) for one in there.page.evaluate(_SENT)]
    assert [what for what, _ in sent if what in ("down", "up")] == ["down", "up"]
    assert sent[-1][1] == pytest.approx([120, 50], abs=1)
    assert there.page.evaluate("() => document.activeElement.tagName") == "INPUT"
    there.page.keyboard.insert_text(" Bé")
    field.evaluate(
        "(one) => { one.value = 'Ana'; one.dispatchEvent(new Event('input')); }"
    )  # a word is put right
    there.page.keyboard.press("Shift+C")
    struck = [one["chord"] for one in there.page.evaluate(_SENT) if one["down"]]
    assert struck[:3] == ["space", "shift+b", "é"]
    assert struck[3:8] == ["backspace"] * 4 + ["a"]
    assert struck[8:] == ["left shift", "shift+c"]
    for value in ("Ana", "AnaC", "AnaC"):
        for _ in range(9):
            show(value)
    assert field.input_value() == "AnaC"


def test_a_palette_or_a_drag_changes_what_is_there_and_makes_nothing_anew(tablet: Come) -> None:
    there, teller = tablet(), Drawings()
    there.page.evaluate(_SHOW, teller.told(board()))
    there.page.evaluate("() => (held.first = document.querySelector('#touchscreen [data-key=held] circle'))")
    seen = "() => [getComputedStyle(held.first).fill, held.first.isConnected]"
    before = there.page.evaluate(seen)
    show = "(palette) => held.worker.onmessage({ data: { kind: 'turn', view: { palette } } })"
    there.page.evaluate(f"(palette) => ({show})(new Uint8Array(palette))", list(bytes([10, 20, 30]) * 256))
    assert there.page.evaluate(seen) == ["rgb(10, 20, 30)", True] != before
    steps = [teller.told(board((500 + step, 300 + step))) for step in range(200)]
    assert all(step and step.keys() == {"elements"} and len(step["elements"]) == 1 for step in steps)
    there.page.evaluate(f"(steps) => steps.map({_SHOW})", steps)
    assert there.page.evaluate(seen)[1]
    layers = "() => document.querySelectorAll('[data-key] > g[style*=will-change]').length"
    assert there.page.evaluate(layers) == 1
    rest = [teller.told(board((700, 500), message=f"Message {step}.")) for step in range(40)]
    there.page.evaluate(f"(steps) => steps.map({_SHOW})", rest)
    assert there.page.evaluate(layers) == 0


@pytest.mark.parametrize("layout", [{}, PHONE], ids=["desk", "phone"])
def test_markings_lie_over_the_drawing_and_a_finger_goes_through(
    layout: dict[str, Any], tablet: Come
) -> None:
    there = tablet(**layout)
    show = "(markings) => held.worker.onmessage({ data: { kind: 'turn', view: { markings } } })"
    width = int(there.page.evaluate("() => document.querySelector('#touchscreen svg').viewBox.baseVal.width"))
    marks = {"labels": [], "dots": [], "arrows": [[width / 4, 300, width * 3 / 4, 300, "last", 0]]}
    there.page.evaluate(show, marks)
    seen = """([across, down]) => {
      const canvas = document.querySelector("#touchscreen > canvas");
      const { width, height } = document.querySelector("#touchscreen svg").viewBox.baseVal;
      const at = [(across * canvas.width) / width, (down * canvas.height) / height].map(Math.round);
      const often = { willReadFrequently: true };
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", often);
      copy.drawImage(canvas, 0, 0);
      return [...copy.getImageData(...at, 1, 1).data];
    }"""
    head = [width * 3 / 4 - 8, 300]
    assert there.page.evaluate(seen, head) == [255, 213, 74, 255]
    assert there.page.evaluate(seen, [width / 2, 380]) == [0, 0, 0, 0]
    over = "([x, y]) => document.elementFromPoint(x, y).tagName"
    assert there.page.evaluate(over, list(on_page(there, width * 3 // 4 - 8, 300))) != "CANVAS"
    there.page.evaluate(show, {"labels": [], "dots": [], "arrows": []})
    assert there.page.evaluate(seen, head) == [0, 0, 0, 0]


def test_thumbnails_of_saved_drawings_are_drawn_small(tablet: Come) -> None:
    there = tablet()
    there.press("F9")
    there.page.evaluate("() => held.worker.postMessage({ kind: 'do', action: 'slots', down: true })")
    there.pass_frames(5)
    small = there.page.locator("#thumbnail > svg")
    assert small.locator("[data-key=magnet-3] circle").count() == 2
    box = small.bounding_box()
    assert box
    assert box["width"] / box["height"] == pytest.approx(4 / 3, rel=0.02)
