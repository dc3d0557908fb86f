"""The axes, hats and buttons of devices that are plugged in, at the controls of their players."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.turning import TRAVEL
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.console import TREMBLING
from retro2600.machine.controls import Button, Use
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device import DeviceState
from retro2600.shell.input.device_settings import DeviceSettings
from tests.shelf.regatta import CONSOLE as RIVER
from tests.shell.input.rooms import ABSOLUTE, ADAPTER, PAD, Room

PADS_WITHOUT_A_HAT = "PS4 Controller", "Nintendo Switch Pro Controller", "Nintendo Switch Joy-Con (L/R)"
REST = Inputs()


def test_a_pad_s_second_button_is_the_player_s_second_one() -> None:
    two = Button("start", Use("start", "the second one"), player=0)
    controls = (*(control for control in RIVER.controls if control.field != "start"), two)
    room = Room(console=replace(RIVER, controls=controls))
    room.plug(7)
    room.devices.button(7, 1, True)
    held: Any = room.after()
    assert (held.oar0, held.start) == (False, True)


def test_what_has_no_button_is_no_device() -> None:
    devices = Devices(Controls(CONSOLE))
    devices.joined(DeviceState(0, "Accelerometer", "", (0.0, 0.0, 0.0), (), ()))
    assert devices.seen == ()


def test_a_device_that_is_unplugged_lets_go_of_everything(room: Room) -> None:
    room.plug(0)
    room.devices.button(0, 1, True)
    room.devices.axis(0, 0, 1.0)
    room.devices.hat(0, 0, -1)
    assert room.pressing() == (True, False)
    room.devices.left(0)
    assert room.pressing() == (False, False)
    assert room.after(40) == room.after(100)


def test_a_paddle_that_is_unplugged_leaves_the_knob_where_it_was() -> None:
    room = Room({"paddle": ABSOLUTE})
    room.plug(0, "paddle")
    room.devices.axis(0, 0, 0.5)
    before = room.after()
    room.devices.axis(0, 0, 0.0)  # SDL centres the axes of a device before it says that it has gone
    room.devices.left(0)
    assert room.after() == before != REST


def test_a_pair_of_paddles_turns_both_knobs_and_presses_both_buttons(room: Room) -> None:
    room.plug(0, ADAPTER)
    room.devices.axis(0, 0, 1.0)
    room.devices.axis(0, 1, -1.0)
    room.devices.button(0, 1, True)
    room.devices.button(0, 2, True)
    inputs = room.after()
    assert (SAMPLES[inputs.paddle0], SAMPLES[inputs.paddle1]) == (28, 0)
    assert (inputs.button0, inputs.button1) == (False, True)
    room.devices.button(0, 0, True)
    assert room.pressing() == (True, True)


def test_a_sticks_other_axes_do_not_count_and_any_of_its_buttons_does(room: Room) -> None:
    room.plug(0)
    room.devices.axis(0, 1, 1.0)
    room.devices.button(0, 5, True)
    assert room.after() == Inputs(button0=True)


def test_a_stick_turns_the_knob_until_it_is_let_go_of(room: Room) -> None:
    room.plug(0)
    room.devices.axis(0, 0, 0.5)
    turned = room.after()
    assert turned.paddle0 < REST.paddle0
    room.devices.axis(0, 0, 0.1)  # within its dead zone
    assert room.after() == room.after(100)


def test_a_stick_may_be_used_as_a_paddle() -> None:
    room = Room({PAD: ABSOLUTE})
    room.plug(0)
    room.devices.axis(0, 0, 1.0)
    assert SAMPLES[room.after(1).paddle0] == 28


def test_a_hat_turns_the_knob_step_by_step(room: Room) -> None:
    room.plug(0)
    room.plug(1)
    for across in (1, 0, 1, -1, 0, 1, 0):
        room.devices.hat(1, 0, across)
    assert room.controls.knobs.steps == (SAMPLES[REST.paddle0], SAMPLES[REST.paddle1] + 2)
    assert room.after(100) == room.after(100)


def test_a_thumb_that_rolls_on_the_hat_turns_no_further() -> None:
    still, rolling = Room(), Room()
    for room in (still, rolling):
        room.plug(0)
        room.devices.hat(0, 0, 1)
    for _ in range(12):
        rolling.devices.hat(0, 0, 1)  # right, right and up, right again
        assert rolling.after(5) == still.after(5)
        assert rolling.controls.knobs.steps == still.controls.knobs.steps
    rolling.devices.hat(0, 0, 0)
    assert rolling.after(100) == rolling.after(100)


@pytest.mark.parametrize("name", PADS_WITHOUT_A_HAT)
def test_four_buttons_of_some_pads_are_their_hat(name: str, room: Room) -> None:
    room.plug(0, name, hats=0)
    for button in (11, 12, 13, 14, 14, 14):
        room.devices.button(0, button, True)
        assert room.pressing() == (False, False)
        room.devices.button(0, button, False)
    assert room.controls.knobs.steps[0] == SAMPLES[REST.paddle0] + 2
    assert room.after(100) == room.after(100)
    room.devices.button(0, 0, True)
    assert room.pressing() == (True, False)


@pytest.mark.parametrize(
    ("name", "hats", "buttons"),
    [(PADS_WITHOUT_A_HAT[0], 1, ()), (PAD, 0, ()), (PADS_WITHOUT_A_HAT[0], 0, (13,))],
)
def test_on_a_pad_with_a_hat_on_another_or_if_settings_say_so_they_press(
    name: str, hats: int, buttons: tuple[int, ...]
) -> None:
    room = Room({name: DeviceSettings(buttons=buttons)})
    room.plug(0, name, hats)
    room.devices.button(0, 13, True)
    assert room.pressing() == (True, False)
    assert room.controls.knobs.steps[0] == SAMPLES[REST.paddle0]


@given(st.floats(-1, 1), st.floats(-1, 1))
def test_the_dejitter_filter_costs_no_frame(before: float, place: float) -> None:
    plain = Room({"paddle": replace(ABSOLUTE, dejitter=False)})
    filtered = Room({"paddle": ABSOLUTE})
    for room in (plain, filtered):
        room.plug(0, "paddle")
        room.devices.axis(0, 0, before)
        room.after()
        room.devices.axis(0, 0, place)
    if abs(place - before) >= TREMBLING * 2 / TRAVEL:
        assert filtered.after(1) == plain.after(1)


def test_a_paddle_that_trembles_leaves_the_knob_to_the_wheel() -> None:
    room = Room({"paddle": ABSOLUTE})
    room.plug(0, "paddle")
    room.devices.axis(0, 0, 0.0)
    room.after()
    room.controls.wheel(3)
    turned = room.after(100)
    for frame in range(10):
        room.devices.axis(0, 0, (frame % 2) / TRAVEL)
        assert room.after(1) == turned


def test_what_an_unknown_device_says_does_not_count(room: Room) -> None:
    room.devices.axis(0, 0, 1.0)
    room.devices.button(0, 0, True)
    room.devices.hat(0, 0, 1)
    room.devices.left(0)
    assert room.after() == REST
    assert room.devices.seen == ()
