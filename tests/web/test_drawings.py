"""Drawings on the page: painted, touched, read by a screen reader, and typed into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

from retro2600.fronts.web.page.drawings import Drawings, whole
from retro2600.fronts.web.site.collecting import collected
from retro2600.machine.drawing import Element, Role
from tests import stand_in
from tests.fronts.magnets import place_of
from tests.web.axe import violations
from tests.web.elements import BOX, a, things
from tests.web.hosts import Host, with_stranger
from tests.web.pointers import on_page
from tests.web.program import BrowserProgram
from tests.web.visits import PHONE, Come
from tools.sample_drawings import board

pytestmark = pytest.mark.slow

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


def corner(thing: Locator) -> tuple[float, float]:
    """The upper left corner of what is seen on the page."""
    box = thing.bounding_box()
    assert box
    return box["x"], box["y"]


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
    assert corner(field) == pytest.approx(corner(there.page.locator("[data-key=name] rect")), abs=1.5)
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
