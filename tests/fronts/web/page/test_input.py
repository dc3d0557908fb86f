"""The messages of a player's hands."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from tests.fronts.web.page.visits import Visit, Visitor, pointing


@pytest.fixture
def visit() -> Visit:
    return pointing()


def knob(visit: Visit) -> int:
    return visit.page.shell.controls.knobs.steps[0]


def over(visit: Visit, **asked: int) -> list[int]:
    """A pixel of the picture for which the knob turns to a step further on."""
    shell, step = visit.page.shell, knob(visit) + asked.get("steps", 0)
    width, height = shell.controls.console.picture.size
    for line in range(0, height, 2):
        for column in range(0, width, 2):
            aim = shell.gate.aim(column, line)
            if aim and aim.step == step:
                return [column, line]
    raise AssertionError(f"no place turns the knob to {step}")


@pytest.mark.parametrize(
    ("message", "turned"),
    [
        ({"kind": "dial", "steps": 3}, 1),
        ({"kind": "dial", "steps": -2}, -1),
        ({"kind": "wheel", "detents": -1}, -1),
        ({"kind": "wheel", "detents": 1.0, "fine": False}, 1),
        ({"kind": "key", "chord": "right", "key": "ArrowRight", "down": True}, 1),
        ({"kind": "do", "action": "knob0_left", "down": True}, -1),
    ],
)
def test_the_knob_is_turned_by_dial_wheel_key_and_button(
    visit: Visit, message: dict[str, Any], turned: int
) -> None:
    before = knob(visit)
    visit.page.take(message)
    visit.run(3)
    assert (knob(visit) - before) * turned > 0


def test_words_are_those_of_what_was_used_last(visit: Visit) -> None:
    visit.take("dial", steps=1)
    visit.run(40)
    assert "turn the knob" in visit.view["line"] or "the button" in visit.view["line"]


def test_fingers_are_told_of_the_button_before_they_have_used_it() -> None:
    visit = Visitor().open(touch=True)
    visit.run()
    assert "the button" in visit.view["line"].lower()
    assert not any("click" in line for line in visit.view["welcome"])
    assert visit.view["line"].endswith("; GAME SELECT shows another one")
    visit.tap("f1")
    assert visit.view["line"].endswith("; F1 shows another one")


def test_fingers_are_offered_menu_help_and_lesson_by_lines_of_the_welcome_that_act() -> None:
    visit = Visitor().open(touch=True)
    visit.run()
    offers = ["menu", "help", "lesson"]
    assert visit.view["offers"] == offers
    for offer, line in zip(offers, visit.view["welcome"][-3:], strict=True):
        assert offer in line.lower()
        visit.do(offer)
        assert visit.view["overlay"]
        assert visit.view["welcome"] == visit.view["offers"] == []
        visit.tap("escape")


def test_fingers_are_told_of_no_key_by_the_first_notice() -> None:
    by_keys, by_fingers = (Visitor().open(touch=touch, cartridge="championship") for touch in (False, True))
    by_keys.run()
    assert by_keys.view["notice"] == "F1: help"
    by_fingers.run()
    assert by_fingers.view["notice"] == "the menu has the help"


def test_fingers_on_the_picture_are_told_to_touch() -> None:
    visitor = Visitor()
    pointing(visitor)
    visit = visitor.open(touch=True)
    visit.run()
    for what in ("down", "up"):
        visit.take("mouse", what=what, place=[300, 200], pixel=over(visit, steps=2), touched=True)
    visit.run(40)
    assert "touch" in visit.view["line"]
    assert "click" not in visit.view["line"]


def test_where_less_motion_is_asked_for_flashes_are_limited_and_the_settings_stay(visit: Visit) -> None:
    visit.take("reduced", motion=True)
    visit.run()
    assert visit.view["look"]["flash_limiter"]
    visit.tap("5")
    assert visit.view["notice"] == "flash limiter: on, as your system asks for less motion"
    assert not visit.page.shell.options.flash_limiter
    visit.take("reduced", motion=False)
    visit.run()
    assert not visit.view["look"]["flash_limiter"]
    visit.tap("5")
    assert visit.view["look"]["flash_limiter"]


def test_a_mouse_points_and_its_click_takes_what_it_is_over(visit: Visit) -> None:
    before = knob(visit)
    visit.take("mouse", what="enter")
    visit.take("mouse", what="move", place=[300, 200], pixel=over(visit, steps=2), dx=5)
    visit.run(30)
    assert visit.view["pointing"]
    assert knob(visit) == before + 2


def test_a_finger_points_where_it_presses_and_nowhere_before(visit: Visit) -> None:
    pixel = over(visit, steps=2)
    wanted = knob(visit) + 2
    for what in ("down", "up"):
        visit.take("mouse", what=what, place=[300, 200], pixel=pixel, touched=True)
    visit.run(40)
    assert knob(visit) == wanted


def test_a_finger_on_the_welcome_begins_a_game() -> None:
    visit = Visitor().open()
    visit.run(40)
    assert visit.view["welcome"]
    visit.take("mouse", what="down", place=[3, 3], pixel=[80, 90], touched=True)
    visit.run(6)
    visit.take("mouse", what="up", place=[3, 3], pixel=[80, 90])
    visit.run(6)
    assert visit.view["welcome"] == []


def test_a_line_is_pointed_at_and_chosen_and_a_switch_turned_at_once(visit: Visit) -> None:
    visit.do("menu")
    for page in ("settings", "television"):
        lines = [line["left"] for line in visit.view["overlay"]["lines"]]
        visit.take("line", number=lines.index(page), place=[40, 40])
        visit.run(2)
        assert visit.view["overlay"]["chosen"] == lines.index(page)
        visit.take("line", number=lines.index(page), choose=True)
        visit.run(2)
        assert visit.view["overlay"]["title"] == page.capitalize()
    lines = [line["left"] for line in visit.view["overlay"]["lines"]]
    visit.take("line", number=lines.index("phosphor"), choose=True)
    visit.run(2)
    assert visit.view["look"]["phosphor"]
    visit.take("line", number=999)
    visit.take("mouse", what="down", place=[1, 1], pixel=None)
    visit.run(2)
    assert visit.view["overlay"] is not None


def test_the_dial_and_page_down_turn_the_pages_of_the_help(visit: Visit) -> None:
    visit.tap("?")
    titles = [visit.view["overlay"]["title"][-5:]]
    for kind, fields in (("dial", {"steps": 1}), ("key", {"chord": "page down", "key": "x", "down": True})):
        visit.take(kind, **fields)
        visit.run(2)
        titles.append(visit.view["overlay"]["title"][-5:])
    assert titles == ["(1/7)", "(2/7)", "(3/7)"]


def test_levers_move_by_their_actions(visit: Visit) -> None:
    lever = visit.view["levers"][2]
    assert (lever["short"], lever["place"]) == ("LEFT DIFF", "A")
    visit.take("do", action=lever["action"])
    visit.run(2)
    assert visit.view["levers"][2]["place"] == "B"
    assert visit.view["told"]["reset"].startswith("game reset: ")


PADDLE = {"name": "Stelladaptor 2600-to-USB", "guid": "03", "axes": [0, 0], "buttons": [0, 0], "hats": []}


def test_a_paddle_turns_the_knob_and_its_button_presses(visit: Visit) -> None:
    visit.take("device", what="joined", id=1, **PADDLE)
    seen = set()
    for value in (-1, -0.3, 0.3, 1):
        visit.take("device", what="axis", id=1, number=0, value=value)
        visit.run(2)
        seen.add(knob(visit))
    assert len(seen) == 4
    visit.until(lambda: phase_of(visit.state) is Phase.POINTING)
    visit.take("device", what="button", id=1, number=0, value=1)
    visit.run()
    assert visit.page.shell.play.player.down
    visit.take("device", what="left", id=1)
    visit.run(8)
    assert not visit.page.shell.play.player.down


def test_a_pad_s_cross_turns_the_knob_step_by_step(visit: Visit) -> None:
    before = knob(visit)
    pad = {"name": "Gamepad", "guid": "1", "axes": [0], "buttons": [False], "hats": [0]}
    visit.take("device", what="joined", id=2, **pad)
    visit.take("device", what="hat", id=2, number=0, value=1)
    visit.run(2)
    assert knob(visit) > before


def test_a_keyboard_that_goes_away_lets_go_of_everything(visit: Visit) -> None:
    visit.take("key", chord="backspace", key="Backspace", down=True)
    visit.run(5)
    visit.take("blur")
    frame = visit.frame
    visit.run(5)
    assert visit.frame == frame


def test_the_browser_ends_full_screen_by_itself(visit: Visit) -> None:
    visit.tap("alt+return")
    assert visit.view["options"]["fullscreen"]
    visit.take("browser", option="fullscreen", on=False)
    visit.run(2)
    assert not visit.view["options"]["fullscreen"]


def test_a_position_is_copied_asked_for_and_pasted(visit: Visit) -> None:
    visit.tap("shift+c")
    (copy,) = visit.effects
    other = Visitor().open()
    other.tap("shift+v")
    assert other.effects == [{"kind": "paste"}]
    assert other.view["notice"] == ""
    other.take("paste", text=copy["text"])
    other.run(2)
    assert "position pasted" in other.view["notice"]
    assert other.state.board == visit.state.board


@pytest.mark.parametrize("pixel", [[320, 21], [160, 0], [0, 192], [-1, 0]])
def test_a_pixel_of_a_picture_that_has_since_changed_is_beside_it(pixel: list[int]) -> None:
    visit, other = Visitor().open(), Visitor().open()
    for each, at in ((visit, pixel), (other, None)):
        each.run(30)
        each.take("mouse", what="move", place=[300, 200], pixel=at, dx=5)
        each.run(30)
    assert visit.state == other.state
    assert visit.view["notice"] == other.view["notice"]


def test_any_message_to_a_device_that_is_not_there_does_nothing(visit: Visit) -> None:
    other = pointing()
    for what in ("axis", "button", "hat"):
        visit.take("device", what=what, id=9, number=3, value=1)
    visit.take("device", what="left", id=9)
    assert [visit.run(), visit.view, visit.state] == [other.run(), other.view, other.state]
