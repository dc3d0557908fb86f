"""Words for what a player's hands do."""

from collections.abc import Callable, Hashable

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.actions import Push, Rotate
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import PIXELS_A_STEP, Controls
from retro2600.shell.input.device import DeviceState
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
    controls.act(Rotate("paddle0", 1), True, 80)


def hat(controls: Controls) -> None:
    controls.act(Rotate("paddle0", 1), True, (3, 0))


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
        (wheel, "A click says NO; wheel down for YES, wheel up"),
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
def test_a_press_tells_the_device_too(by: Hashable, press: str, controls: Controls) -> None:
    assert phrased("{press}", controls, Keymap(CARTRIDGE)) == "a click or Space"
    controls.act(Push("button0"), True, by)
    assert phrased("{press}", controls, Keymap(CARTRIDGE)) == press
    turns_too = phrased("{knob}", controls, Keymap(CARTRIDGE)) == "point or turn the wheel"
    assert turns_too is (press == "a click")


def test_before_anything_is_used_every_way_to_press_is_told() -> None:
    controls, keymap = Controls(CONSOLE), Keymap(CARTRIDGE)
    assert phrased("{Press}", controls, keymap) == "A click or Space"
    Devices(controls).joined(DeviceState(3, "2600-daptor", "guid", (0.0, 0.0), (False, False), ()))
    assert phrased("{Press}", controls, keymap) == "A click, Space or the button"
    assert phrased("{Press}", controls, Keymap(CARTRIDGE, {"button0": []})) == "A click or the button"


def test_a_click_does_not_turn_a_mouse_that_points_into_a_wheel(controls: Controls) -> None:
    for _ in range(MANY):
        controls.frame()
    controls.turn_to(0, 5)
    controls.act(Push("button0"), True, "mouse")
    assert phrased("{knob}", controls, Keymap(CARTRIDGE)) == "point"


def test_keys_are_those_of_the_settings() -> None:
    keymap = Keymap(CARTRIDGE, {"reset": ["f14"], "undo_turn": []})
    line = phrased("{reset} begins, {undo_turn}", Controls(CONSOLE), keymap)
    assert line == "F14 begins, undo: back to the beginning of the turn"


def test_the_menu_has_the_mouses_other_button_beside_its_key() -> None:
    controls, template = Controls(CONSOLE), "{menu}: menu, all the games"
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "right click or `: menu, all the games"
    unbound = Keymap(CARTRIDGE, {"menu": []})
    assert phrased("{menu}: menu", controls, unbound) == "right click: menu"


def test_where_nobody_has_keys_the_words_are_those_of_panel_and_menu() -> None:
    controls, template = Controls(CONSOLE), "{reset} begins, {undo_turn}, {menu}"
    controls.keyless = True
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "GAME RESET begins, undo turn, menu"
    controls.act(Push("button0"), True, 1)  # a key
    assert phrased(template, controls, Keymap(CARTRIDGE)) == "F2 begins, U, right click or `"


def test_who_touches_is_told_of_no_wheel() -> None:
    controls, keymap = Controls(CONSOLE), Keymap(CARTRIDGE)
    controls.keyless = True
    assert phrased("{knob}", controls, keymap) == "touch"
    controls.act(Push("button0"), True, "mouse")
    assert phrased("{do_press} to play on", controls, keymap) == "touch to play on"


@pytest.mark.parametrize(
    ("template", "line"),
    [
        (LINE, "touch a checker"),
        ("that point is closed, {knob} to another place", "that point is closed, touch another place"),
        ("six points on is 7: {knob} there, then {do_press}", "six points on is 7: touch there"),
        ("{knob} back to 13, and {do_press}", "touch 13"),
        ("{knob_left}: YES, {knob_right}: NO, then {do_press}", "touch left: YES, touch right: NO"),
        ("Red's turn: {knob1}, then {do_press1}", "Red's turn: touch"),
    ],
)
def test_a_finger_points_and_presses_in_one(template: str, line: str, controls: Controls) -> None:
    controls.keyless = True
    controls.turn_to(0, 5)
    assert phrased(template, controls, Keymap(CARTRIDGE)) == line


def test_each_player_is_told_what_that_player_used_last() -> None:
    controls, keymap = Controls(CONSOLE), Keymap(CARTRIDGE)
    wheel(controls)
    line = "point or go A or D to a checker, then click or press W"
    assert phrased(LINE, controls, keymap, player=1) == line
    assert phrased(LINE.replace("knob", "knob1").replace("do_press", "do_press1"), controls, keymap) == line
    controls.act(Push("button1"), True, 26)
    assert phrased(LINE, controls, keymap, player=1) == "go A or D to a checker, then press W"
    assert phrased(LINE, controls, keymap) == "turn the wheel to a checker, then click"


def test_the_wheel_is_told_as_it_goes(controls: Controls) -> None:
    controls.feel(wheel_inverted=True)
    before = controls.knobs.steps[0]
    wheel(controls)
    assert controls.knobs.steps[0] < before
    assert phrased("{knob_left}", controls, Keymap(CARTRIDGE)) == "wheel up"
