"""The room that things have on the page: it is the same whatever there is to be read."""

from urllib.parse import quote

import pytest
from playwright.sync_api import FloatRect

from tests.web.visits import ACROSS, PHONE, SCREENS, Come, Visit

pytestmark = pytest.mark.slow

SHOWN = """view => {
  held.worker.dispatchEvent(new MessageEvent("message", { data: { kind: "turn", view } }));
  held.look();
  const line = document.getElementById("line");
  return [line.innerText.trim(), line.scrollHeight <= line.clientHeight];
}"""
"""Has the page show what could come from the program: the line then, and true if there is room for it."""

MEASURED = "() => held.resized().then(() => held.places.clear())"
"""Waits until the page has taken in its size."""

FITS = (
    "part => (({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector(part))"
)

FINGER = 44
"""The breadth of a finger, in pixels of the page."""

BEHIND = "sheet => getComputedStyle(document.querySelector(sheet)).backgroundColor"

SENTENCE = "Nothing can play the 5. Undo takes the 3 back; or LEFT DIFF b: make the 3 another way by hand. "


def box_of(there: Visit, selector: str) -> FloatRect:
    box = there.page.locator(selector).bounding_box()
    assert box
    return box


@pytest.mark.parametrize("screens", SCREENS)
def test_board_and_dial_stay_where_they_are_whatever_is_to_be_read(screens: str, visit: Come) -> None:
    there = visit(**SCREENS[screens][0]).open()
    there.press("F1", "F1", "F2")
    for screen in SCREENS[screens]:
        there.page.set_viewport_size(screen["viewport"])
        there.page.evaluate(MEASURED)
        for length in (0, 1, 20, len(SENTENCE), 2 * len(SENTENCE)):
            line = (2 * SENTENCE)[:length].strip()
            assert there.page.evaluate(SHOWN, {"line": line, "notice": ""}) == [line, True]
            assert there.page.evaluate(SHOWN, {"line": "", "notice": line, "game": line}) == [line, True]
        assert len(there.page.evaluate("() => [...held.places]")) == 1


def test_a_phone_shows_the_lit_part_of_the_picture_as_large_as_it_can_and_covers_nothing(visit: Come) -> None:
    there = visit(**PHONE).open()
    for screen in (PHONE, ACROSS):
        there.page.set_viewport_size(screen["viewport"])
        there.page.evaluate(MEASURED)
        stage, picture = box_of(there, "#stage"), box_of(there, "#picture")
        left = [stage["width"] - picture["width"] * 128 / 160, stage["height"] - picture["height"]]
        assert min(left) == pytest.approx(0, abs=1.5)


def test_facts_have_room_on_a_phone_and_the_board_across_stays_where_it_is(visit: Come) -> None:
    there = visit(**ACROSS).open()
    there.press("F2")
    there.wait_for_line("Your turn|double")
    board = box_of(there, "#picture")
    there.press("i")
    assert box_of(there, "#picture") == board
    for screen in (ACROSS, PHONE):
        there.page.set_viewport_size(screen["viewport"])
        facts = box_of(there, "#remarks")
        assert facts["y"] + facts["height"] <= box_of(there, "#dial")["y"]
        assert there.page.evaluate(FITS, "#remarks")


def test_on_a_phone_a_menu_says_what_to_do_with_it(visit: Come) -> None:
    there = visit(**PHONE).open()
    dial = box_of(there, "#dial")
    there.page.get_by_role("button", name="Menu: all the games").tap()
    there.pass_frames(5)
    way = there.page.locator("#overlay-way")
    assert way.inner_text() == "Touch a line to choose it"
    assert way.is_visible()
    assert box_of(there, "#dial") == dial
    there.page.set_viewport_size({"width": 844, "height": 390})
    assert way.is_visible()


def test_a_finger_just_under_the_picture_bears_off_and_farther_away_or_beside_it_does_nothing(
    visit: Come,
) -> None:
    there = visit(**PHONE).open("#position=" + quote("XGID=-BBBCCC-----e----e-e------:0:0:1:63:0:0:0:0:10"))
    there.wait_for_line("^Your turn")
    picture = box_of(there, "#markings")
    below = picture["y"] + picture["height"]

    def touch(column: int, down: float) -> str:
        there.page.touchscreen.tap(picture["x"] + picture["width"] * column / 160, down)
        there.pass_frames(60)
        return there.line

    carried = touch(30, picture["y"] + picture["height"] * 120 / 192)
    assert "off" in carried
    assert touch(40, below + FINGER + 8) == touch(4, below - 40) == carried
    assert "3 still to play" in touch(40, below + FINGER / 2)


def test_the_bar_moves_while_the_program_is_loaded(visit: Come) -> None:
    parts = visit(first=True).open().page.evaluate("() => held.others.flatMap(({ part }) => part ?? [])")
    assert parts == sorted(parts)
    assert len(set(parts)) > 10
    assert (parts[0], parts[-1]) == (0, 1)


def test_one_sheet_at_a_time_is_open_and_nothing_shows_through_it(visit: Come) -> None:
    there = visit(**PHONE).open()
    for opened, other in (("share", "kept"), ("kept", "share"), ("share", "kept")):
        there.page.locator(f"#do-{opened}").tap()
        assert there.page.locator(f"#{opened}").is_visible()
        assert not there.page.locator(f"#{other}").is_visible()
        assert there.page.evaluate(BEHIND, f"#{opened}") == "rgb(8, 8, 16)"
    there.page.locator("#do-share").tap()
    assert not there.page.locator("#share").is_visible()
