"""The page for everybody: axe-core finds nothing, fingers find what they press, screen readers hear."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from retro2600.study.match.page import page
from tests.study.match.matches import judged
from tests.web.axe import Axe, learn
from tests.web.visits import ACROSS, PHONE, Come

pytestmark = pytest.mark.slow

LAYOUTS: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE, "across": ACROSS}

FINGER = 44
"""CSS pixels that a finger needs, each way."""

MOMENTS = {
    "welcome": ([], "#welcome"),
    "play": (["F1", "F1", "F2"], "#line"),
    "menu": (["`"], "#overlay"),
    "help": (["?"], "#overlay"),
    "panels": (["i"], "#remarks"),
    "kept files": ([], "#kept"),
    "share": ([], "#share"),
}
"""Keys or a button of the bar that lead there, and something that is to be seen then."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_axe_finds_no_violation(layout: str, visit: Come) -> None:
    there, axe = visit(**LAYOUTS[layout]).open(), Axe()
    for moment, (keys, shown) in MOMENTS.items():
        there.press(*keys)
        button = there.page.locator(shown.replace("#", "#do-"))
        if button.count():
            button.click()
        there.page.locator(shown).wait_for()
        axe.look(there.page, moment)
        if shown == "#overlay" or button.count():
            there.press("Escape")
    assert axe.found == {}


@pytest.mark.parametrize("program", ["cx2617", "championship"])
@pytest.mark.parametrize("layout", ["phone", "across"])
def test_what_is_pressed_is_large_enough_for_a_finger(layout: str, program: str, visit: Come) -> None:
    there = visit(**LAYOUTS[layout]).open(f"#cartridge={program}")
    boxes = there.page.evaluate(
        "() => [...document.querySelectorAll('button, [role=slider], [role=option]')]"
        ".filter((each) => each.checkVisibility())"
        ".map((each) => [each.id || each.textContent, each.getBoundingClientRect().toJSON()])"
    )
    assert len(boxes) > 8
    small = {name: box for name, box in boxes if min(box["width"], box["height"]) < FINGER - 0.5}
    assert small == {}
    size = LAYOUTS[layout]["viewport"]
    beside = {
        name for name, box in boxes if box["right"] > size["width"] + 1 or box["bottom"] > size["height"] + 1
    }
    assert beside == set()


@pytest.mark.parametrize("layout", ["phone", "across"])
def test_a_finger_types_by_the_systems_keyboard(layout: str, visit: Come) -> None:
    there = visit(**LAYOUTS[layout]).open("#cartridge=championship")
    there.page.locator("#keyboard").tap()
    there.page.keyboard.insert_text("n")
    there.pass_frames(5)
    assert "OPTION--" in there.page.inner_text("#text")
    there.page.keyboard.insert_text("1")
    there.pass_frames(5)
    assert "LEVEL 1-4--" in there.page.inner_text("#text")


def test_a_program_that_takes_no_text_has_no_button_for_a_keyboard(visit: Come) -> None:
    assert visit(**PHONE).open().page.locator("#keyboard").is_hidden()
    assert visit().open("#cartridge=championship").page.locator("#keyboard").is_hidden()


@pytest.mark.parametrize("program", ["cx2617", "championship"])
def test_facts_have_room_beside_a_wide_picture(program: str, visit: Come) -> None:
    there = visit(**ACROSS).open(f"#cartridge={program}")
    there.page.keyboard.down("Alt")
    there.press("i")
    there.page.keyboard.up("Alt")
    there.press(*[] if program == "championship" else ["i"])
    box = there.page.locator("#remarks").bounding_box()
    assert box
    assert box["width"] >= 3 * FINGER
    assert box["x"] + box["width"] <= LAYOUTS["across"]["viewport"]["width"]


def test_a_screen_reader_hears_the_line_and_the_board(visit: Come) -> None:
    there = visit().open()
    spoken = there.page.locator("#spoken")
    assert spoken.get_attribute("aria-live") == "polite"
    there.begin_game()
    there.pass_frames(60)  # it has stood for a moment
    assert "Your turn" in spoken.inner_text()


@pytest.mark.parametrize("layout", ["desk", "phone"])
def test_the_page_of_an_analysis_is_for_everybody(layout: str, browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "match.html"
    path.write_text(page(judged()), encoding="utf-8")
    context = browser.new_context(**LAYOUTS[layout])
    there = context.new_page()
    there.goto(path.as_uri())
    learn(there)
    found = there.evaluate(
        "async () => (await axe.run()).violations.map(({ id, nodes }) => [id, nodes[0].html])"
    )
    width = there.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    context.close()
    assert found == []
    assert width <= 0
