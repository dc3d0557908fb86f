"""The first lesson in a browser: begun by click, and begun and left by touch on a phone."""

import pytest

from tests.web.visits import PHONE, Come

pytestmark = pytest.mark.slow

FITS = """() => {
  const lines = document.getElementById("overlay-lines");
  return lines.scrollHeight <= lines.clientHeight;
}"""


def test_the_first_lesson_is_begun_gone_on_with_and_left_by_touch(visit: Come) -> None:
    there = visit(**PHONE).open()
    offer = there.page.get_by_role("button", name="Touch here for a first lesson")
    offer.tap()
    there.pass_frames(20)
    assert "First lesson 1/7" in there.page.inner_text("body")
    assert there.page.locator("#thumbnail").is_visible()
    assert there.page.evaluate(FITS)
    there.page.get_by_role("option", name="go on").tap()
    there.pass_frames(10)
    there.wait_for_line("^Lesson: .* 13")
    there.page.locator("#do-undo_turn").tap()
    there.pass_frames(10)
    assert "back where you were before the lesson" in there.line
    assert not offer.is_visible()
    assert not there.complaints


def test_a_click_on_what_the_welcome_offers_begins_no_game(visit: Come) -> None:
    there = visit().open()
    there.page.locator("#welcome button").click()
    there.pass_frames(20)
    assert "First lesson 1/7" in there.page.inner_text("body")
    there.press("Escape")
    there.pass_frames(60)
    assert there.page.locator("#welcome").is_visible()
