"""Notices on a phone cover nothing that can be pressed; how to hold it is said once; a link is shared."""

from __future__ import annotations

from typing import Any, Final

import pytest

from retro2600.shell.people.sheets import modules_of
from tests.patience import until
from tests.web.people import Someone
from tests.web.test_invitation import LINK, told
from tests.web.visits import ACROSS, PHONE, Come, Visit

pytestmark = pytest.mark.slow

LOBBY: Final = "#cartridge=lobby"
UPRIGHT: Final = "Hold it upright: everything is larger there."
SAY: Final = """async (sentence) => {
  const { say } = await import("./sheets/said.mjs");
  say(sentence);
}"""
SENTENCES: Final = (
    "No https here: no install and no share button; the game is complete.",
    "the link is in the clipboard",
)
COVERED: Final = """([notice, pressed]) => {
  const box = (each) => each.getBoundingClientRect();
  const { left, top, right, bottom } = box(document.querySelector(notice));
  const over = (each) => box(each).left < right && box(each).right > left
    && box(each).top < bottom && box(each).bottom > top && box(each).width > 0;
  const all = [...document.querySelectorAll(`button:not(#touchscreen *), ${pressed}`)].filter(over);
  const out = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  return [out, ...all.map((each) => each.dataset.key ?? each.id)];
}"""
"""True for a notice that is partly outside, and all that it covers."""

DRAWN: Final = "#touchscreen [data-key][tabindex]"
OPEN: Final = """(overlay) => {
  const data = { kind: "turn", view: { overlay } };
  held.worker.dispatchEvent(new MessageEvent("message", { data }));
}"""
BUTTONS: Final = f"{DRAWN}[role=button]"
"""There is room for it over a part of the Board alone, where the picture is small."""

TOAST: Final = "() => document.getElementById('toast').innerText"


def at_table(there: Visit) -> Someone:
    """Somebody who plays the house bot in the lobby."""
    someone = Someone(there.open(LOBBY))
    size = there.page.viewport_size
    assert size
    until(lambda: someone.is_upright() is (size["height"] > size["width"]), someone.look)
    someone.tap("lobby-house")
    someone.sees("roll")
    return someone


def uncovered(someone: Someone, notice: str, pressed: str) -> None:
    """In a moment the notice covers none of these."""

    def covered() -> list[object]:
        found: list[object] = someone.there.page.evaluate(COVERED, [notice, pressed])
        return found

    until(lambda: covered() == [False], someone.look, lambda: str(covered()))


@pytest.mark.parametrize(("height", "pressed"), [(844, DRAWN), (664, BUTTONS)])
@pytest.mark.parametrize("sentence", SENTENCES)
def test_no_sentence_of_the_page_covers_what_is_pressed_on_the_board(
    height: int, pressed: str, sentence: str, visit: Come
) -> None:
    someone = at_table(visit(**{**PHONE, "viewport": {"width": 390, "height": height}}))
    page = someone.there.page
    page.evaluate(SAY, sentence)
    assert page.evaluate(TOAST) == sentence
    uncovered(someone, "#toast", pressed)
    someone.tap("bar-left")
    someone.sees("lobby-house")


@pytest.mark.parametrize("device", [PHONE, ACROSS], ids=["upright", "across"])
def test_no_notice_of_the_shell_covers_a_button_and_it_follows_the_screen(
    device: dict[str, Any], visit: Come
) -> None:
    someone = at_table(visit(**device))
    page = someone.there.page
    page.locator("#do-mute").tap()
    until(lambda: page.locator("#line").inner_text(), someone.look)
    uncovered(someone, "#wood", DRAWN)
    size = device["viewport"]
    page.set_viewport_size({"width": size["height"], "height": size["width"]})
    someone.look()
    page.locator("#do-mute").tap()
    someone.look()
    uncovered(someone, "#wood", BUTTONS)


def test_where_there_is_no_room_at_all_no_button_is_covered(visit: Come) -> None:
    someone = at_table(visit(**{**PHONE, "viewport": {"width": 360, "height": 640}}))
    page = someone.there.page
    page.evaluate(SAY, "the browser does not let this page write to the clipboard: " * 2)
    uncovered(someone, "#toast", BUTTONS)


def test_a_phone_that_is_held_across_is_told_once_and_nothing_of_the_picture_is_covered(visit: Come) -> None:
    someone = Someone(visit(**ACROSS).open(LOBBY))
    page = someone.there.page
    until(lambda: page.evaluate(TOAST) == UPRIGHT, someone.look)
    uncovered(someone, "#toast", "#touchscreen > svg")
    page.evaluate(SAY, "another one")
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        until(lambda upright=height > width: someone.is_upright() is upright, someone.look)  # type: ignore[misc]
    assert page.evaluate(TOAST) == "another one"


def test_a_desk_and_a_phone_held_upright_are_told_nothing(visit: Come) -> None:
    for device in (PHONE, {"viewport": {"width": 844, "height": 390}}):
        someone = Someone(visit(**device).open(LOBBY))
        someone.sees("lobby-house")
        assert someone.there.page.evaluate(TOAST) == ""


@pytest.mark.parametrize("can", [True, False])
def test_the_link_of_an_invitation_is_shared_by_the_system_where_it_can_be(can: bool, visit: Come) -> None:
    there = visit(**PHONE)
    given = "async (what) => { window.given = what; }" if can else "undefined"
    there.page.add_init_script(f"Object.defineProperty(navigator, 'share', {{ value: {given} }});")
    there.open()
    lines = [told(LINK.partition("#")[0]), told("#" + LINK.partition("#")[2]), told(""), told("Whoever")]
    lines += [{"left": name, "right": "", "kind": "", "entry": None} for name in ("copy", "done")]
    sheet = {"title": "Invite", "lines": lines, "chosen": 4, "about": "", "beside": False}
    there.page.evaluate(OPEN, {**sheet, "code": list(modules_of(LINK))})
    button = there.page.locator("#overlay-share")
    assert button.is_visible() is can
    if can:
        button.tap()
        assert there.page.evaluate("window.given.url") == LINK
    there.page.evaluate(OPEN, {**sheet, "code": []})
    assert button.is_hidden()
