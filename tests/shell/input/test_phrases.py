"""Words for what a player's hands do."""

from collections.abc import Callable, Hashable

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.actions import Push, Turn
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import PIXELS_A_STEP, Controls
from retro2600.shell.input.device import Sight
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.input.phrases import phrased

LINE = "{knob} to a checker, then {do_press}"
MANY = 40


def wheel(controls: Controls) -> None:
    controls.wheel(1)


def movement(controls: Controls) -> None:
    for _ in range(MANY):
        controls.frame()
    controls.movement(PIXELS_A_STEP)


def keys(controls: Controls) -> None:
    controls.act(Turn("paddle0", 1), True, 80)


def hat(controls: Controls) -> None:
    controls.act(Turn("paddle0", 1), True, (3, 0))


def stick(controls: Controls) -> None:
    controls.lean(0, (3, 0), 1.0)


def paddle(controls: Controls) -> None:
    controls.axis(0, 0.5)


@pytest.mark.parametrize(
    ("uses", "line"),
    [
        (wheel, "turn the wheel to a checker, then click"),
        (movement, "move the mouse to a checker, then click"),
        (keys, "go Left or Right to a checker, then press Space"),
        (hat, "turn the knob to a checker, then press the button"),
        (stick, "turn the knob to a checker, then press the button"),
        (paddle, "turn the knob to a checker, then press the button"),
    ],
)
def test_the_line_speaks_of_what_was_used_last(uses: Callable[[Controls], None], line: str) -> None:
    controls = Controls(CONSOLE)
    movement(controls)
    wheel(controls)
    uses(controls)
    assert phrased(LINE, controls, Keymap(CARTRIDGE)) == line


SIDES = "{Press} says NO; {knob_left} for YES, {knob_right}"


@pytest.mark.parametrize(
    ("uses", "line"),
    [
        (wheel, "A click says NO; turn the wheel for YES, turn the wheel"),
        (keys, "Space says NO; Left for YES, Right"),
        (paddle, "The button says NO; turn the knob to the left for YES, turn the knob to the right"),
    ],
)
def test_a_turn_to_one_side_is_told_where_it_matters(uses: Callable[[Controls], None], line: str) -> None:
    controls = Controls(CONSOLE)
    uses(controls)
    assert phrased(SIDES, controls, Keymap(CARTRIDGE)) == line


@pytest.mark.parametrize(
    ("by", "press"),
    [("mouse", "a click"), ("lever", "a click"), (44, "Space"), ((3, 0), "the button")],
)
def test_a_press_tells_the_device_too(by: Hashable, press: str) -> None:
    controls = Controls(CONSOLE)
    assert phrased("{press}", controls, Keymap(CARTRIDGE)) == "a click or Space"
    controls.act(Push("button0"), True, by)
    assert phrased("{press}", controls, Keymap(CARTRIDGE)) == press
    turns_too = phrased("{knob}", controls, Keymap(CARTRIDGE)) == "point or turn the wheel"
    assert turns_too is (press == "a click")


def test_before_anything_is_used_every_way_to_press_is_told() -> None:
    controls, keymap = Controls(CONSOLE), Keymap(CARTRIDGE)
    assert phrased("{Press}", controls, keymap) == "A click or Space"
    Devices(controls).joined(Sight(3, "2600-daptor", "guid", (0.0, 0.0), (False, False), ()))
    assert phrased("{Press}", controls, keymap) == "A click, Space or the button"
    assert phrased("{Press}", controls, Keymap(CARTRIDGE, {"button0": []})) == "A click or the button"


def test_a_click_does_not_turn_a_mouse_that_points_into_a_wheel() -> None:
    controls = Controls(CONSOLE)
    for _ in range(MANY):
        controls.frame()
    controls.turn_to(0, 5)
    controls.act(Push("button0"), True, "mouse")
    assert phrased("{knob}", controls, Keymap(CARTRIDGE)) == "point"


def test_keys_are_those_of_the_settings() -> None:
    keymap = Keymap(CARTRIDGE, {"reset": ["f14"], "undo_turn": []})
    line = phrased("{reset} begins, {undo_turn}", Controls(CONSOLE), keymap)
    assert line == "F14 begins, back to the beginning of the turn"


def test_where_nobody_has_keys_no_name_is_said_twice() -> None:
    controls, template = Controls(CONSOLE), "{menu}: menu, all the games    {help}: help"
    controls.keyless = True
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "menu: all the games    help"
    controls.keyless = False
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "`: menu, all the games    ?: help"


def test_where_nobody_has_keys_the_words_are_those_of_panel_and_menu() -> None:
    controls, template = Controls(CONSOLE), "{reset} begins, {undo_turn}, {menu}"
    controls.keyless = True
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "GAME RESET begins, undo turn, menu"
    controls.act(Push("button0"), True, 1)  # a key
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "F2 begins, U, `"
