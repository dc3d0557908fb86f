"""A page that the picture is to be seen with: beside it on a wide screen, below it on an upright one."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.shell.beside import Review
from tests.web.axe import violations
from tests.web.test_accessibility import FINGER
from tests.web.test_room import box_of
from tests.web.visits import ACROSS, PHONE, Come

pytestmark = pytest.mark.slow

SCREENS: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1024, "height": 768}},
    "narrow": {"viewport": {"width": 390, "height": 844}},
    "phone": PHONE,
    "across": ACROSS,
}
PICTURES: Final = {"cx2617": "#picture", "championship": "#picture", "absolute": "#touchscreen"}
"""The element of each program's picture."""

_SHOW: Final = """async (overlay) => {
  held.worker.onmessage({ data: { kind: "turn", view: { overlay: overlay ?? undefined } } });
  await held.resized();
}"""

_SENT: Final = "async () => (await held.told()).sent"


def told(turned: int = 0) -> dict[str, Any]:
    """The page as it comes from the program."""
    review = Review()
    review.turn(turned)
    overlay = review.overlay()
    lines = [{"left": line.left, "right": line.right, "kind": "told" * line.told} for line in overlay.lines]
    return {
        "title": overlay.title,
        "lines": lines,
        "chosen": overlay.chosen,
        "about": overlay.about,
        "code": [],
        "beside": True,
    }


@pytest.mark.parametrize("program", PICTURES)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_picture_is_seen_in_full_with_the_page_and_is_as_before_without(
    screen: str, program: str, visit: Come
) -> None:
    there, part = visit(**SCREENS[screen]).open(f"#cartridge={program}"), PICTURES[program]
    there.pass_frames(30)
    before = box_of(there, part)
    there.page.evaluate(_SENT)
    there.page.evaluate(_SHOW, told())
    stage, picture, page = (box_of(there, each) for each in ("#stage", part, "#overlay"))
    size = SCREENS[screen]["viewport"]
    if size["width"] > size["height"]:
        assert stage["x"] + stage["width"] <= page["x"] + 1
        assert page["x"] + page["width"] <= size["width"] + 1
    else:
        assert stage["y"] + stage["height"] <= page["y"] + 1
        assert page["y"] + page["height"] <= size["height"] + 1
    if program != "cx2617" or "has_touch" not in SCREENS[screen]:  # else the lit part is seen alone
        assert picture["x"] >= stage["x"] - 1
        assert picture["x"] + picture["width"] <= stage["x"] + stage["width"] + 1
    assert picture["y"] + picture["height"] <= stage["y"] + stage["height"] + 1
    assert picture["width"] * picture["height"] > before["width"] * before["height"] / 4
    assert min(page["width"], page["height"]) > 290
    assert not any(message["kind"] == "room" for message in there.page.evaluate(_SENT))
    there.page.evaluate(_SHOW, None)
    assert box_of(there, part) == before


@pytest.mark.parametrize("screen", ["phone", "across"])
def test_lines_are_as_high_as_a_finger_and_are_scrolled_in_the_page(screen: str, visit: Come) -> None:
    there = visit(**SCREENS[screen]).open()
    for turned in (0, 9):
        there.page.evaluate(_SHOW, told(turned))
        lines = there.page.locator("#overlay-lines > div:not(.told)")
        heights = lines.evaluate_all("(lines) => lines.map((line) => line.getBoundingClientRect().height)")
        assert min(heights) >= FINGER
        chosen, room = box_of(there, "[aria-selected=true]"), box_of(there, "#overlay-lines")
        assert room["y"] - 1 <= chosen["y"]
        assert chosen["y"] + chosen["height"] <= room["y"] + room["height"] + 1
    there.page.locator("#overlay-lines > div").nth(12).tap()
    sent = [message for message in there.page.evaluate(_SENT) if message["kind"] == "line"]
    assert [(message["number"], message["choose"]) for message in sent] == [(12, True)]


def test_on_a_phone_the_lines_stand_two_and_two_below_what_is_read(visit: Come) -> None:
    there = visit(**SCREENS["phone"]).open()
    there.page.evaluate(_SHOW, told())
    read, first, second, third = (
        there.page.locator("#overlay-lines > div").nth(number).bounding_box() for number in (0, 4, 5, 6)
    )
    assert read
    assert first
    assert second
    assert third
    assert read["width"] > first["width"] * 1.9
    assert (first["y"], first["x"] + first["width"]) == (second["y"], second["x"])
    assert (third["x"], third["y"]) == (first["x"], first["y"] + first["height"])


def test_the_chosen_line_has_the_focus_which_goes_back_to_the_picture(visit: Come) -> None:
    there = visit().open()
    focused = "() => document.activeElement.innerText || document.activeElement.id"
    for turned, line in ((0, "the next error"), (3, "the turn before")):
        there.page.evaluate(_SHOW, told(turned))
        assert there.page.evaluate(focused).strip() == line
    assert there.page.get_by_role("dialog", name="Turn 12 of 48").is_visible()
    there.page.evaluate(_SHOW, None)
    assert there.page.evaluate("() => document.activeElement.id") == "stage"


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_no_violation_beside_the_picture(screen: str, visit: Come) -> None:
    there = visit(**SCREENS[screen]).open()
    there.page.evaluate(_SHOW, told())
    assert violations(there.page) == []
