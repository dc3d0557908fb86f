"""Devices as text."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device import DeviceState
from retro2600.shell.input.gauges import NOTHING, bar, listing

PADDLES = DeviceState(4, "2600-daptor II", "0300", (-1.0, 0.5, 0.0), (True, False), ())
PAD = DeviceState(5, "Gamepad", "0400", (0.25,), (False,), ((-1, 0),))
TABLET = DeviceState(6, "Tablet", "0500", (), (), ())


def seen(*sights: DeviceState) -> Devices:
    devices = Devices(Controls(CONSOLE))
    for sight in sights:
        devices.joined(sight)
    return devices


def test_each_device_is_listed_with_what_it_is_and_whom_it_plays_for() -> None:
    sights = PADDLES, PAD, TABLET
    assert listing(sights, seen(*sights)) == [
        "2600-daptor II: paddle adapter, plays players 1 and 2",
        "  3 axes, 2 buttons, 0 hats; guid 0300",
        "Gamepad: game controller, plays nobody until somebody is free",
        "  1 axis, 1 button, 1 hat; guid 0400",
        "Tablet: not used, as it has no button",
        "  0 axes, 0 buttons, 0 hats; guid 0500",
    ]


def test_bars_show_what_each_axis_says_and_marks_what_is_pressed() -> None:
    assert listing([PADDLES], seen(PADDLES), bars=True)[2:] == [
        "  axis 0    [#.........|..........] -1.00  knob of player 1 at -1.00",
        "  axis 1    [..........|....#.....] +0.50  knob of player 2 at +0.50",
        "  axis 2    [..........#..........] +0.00",
        "  buttons   # .",
    ]
    assert listing([PAD], seen(PAD), bars=True)[2:] == [
        "  axis 0    [..........|.#........] +0.25  turns the knob of player 1 at +0.12",
        "  buttons   .",
        "  hats      -1,+0",
    ]


def test_without_devices_a_sentence_says_so() -> None:
    assert listing([], seen()) == listing([], seen(), bars=True) == [NOTHING]


@given(st.floats(-2, 2))
def test_a_bar_is_always_as_long_and_has_one_mark(place: float) -> None:
    assert len(bar(place)) == len(bar(0.0))
    assert bar(place).count("#") == 1
