"""For whom player 1 is reserved in the window, with SDL's virtual joysticks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from retro2600.shell.input.actions import Action
from retro2600.shell.input.assignment import Devices
from retro2600.shell.shell import Shell
from retro2600.store.refusals import RequestError
from tests.fronts.window.sessions import MUTE, Scene, Seen, noted_in, shell_with, wheel, window_of
from tools.virtual_sticks import VirtualSticks

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

PAD, OTHER = "Virtual Pad", "Other Pad"
MISSING = "no device has 'other' in its name: the mouse turns the knob until it is there"


class Session:
    """A window whose devices can be looked at."""

    def __init__(self, paddle: str) -> None:
        self.shell: Shell = shell_with("lamp", replace(MUTE, paddle=paddle))
        self.devices = Devices(self.shell.controls)
        self.window = window_of(self.shell, self.devices)

    def choose(self, paddle: str) -> Scene:
        return lambda: self.shell.choices.choose(replace(self.shell.options, paddle=paddle))

    def players(self) -> dict[str, tuple[int, ...]]:
        return {device.name: device.players for device in self.devices.seen}

    def knob(self) -> int:
        return self.shell.controls.knobs.steps[0]

    def said(self) -> str:
        return self.shell.view.notice

    def noted(self, acts: dict[int, Scene], look: Callable[[], Seen], *frames: int) -> list[Seen]:
        return noted_in(self.window, acts, look, *frames)


def test_what_is_chosen_in_the_menu_seats_the_devices_anew(sticks: VirtualSticks) -> None:
    sticks.plug(PAD)
    session = Session("auto")
    acts = {4: session.choose("wheel"), 7: session.choose("auto")}
    assert session.noted(acts, lambda: session.players()[PAD], 3, 6, 9) == [(0,), (1,), (0,)]


def test_a_device_that_turns_the_choice_away_from_itself_keeps_the_menu_until_it_is_closed(
    sticks: VirtualSticks,
) -> None:
    sticks.plug(PAD)
    session = Session("auto")

    def look() -> object:
        overlay = session.shell.view.overlay
        return session.players()[PAD], overlay and overlay.chosen

    def menu() -> None:
        session.shell.gate.do(Action.MENU)

    acts: dict[int, Scene] = {
        3: menu,
        4: session.choose("wheel"),
        8: lambda: sticks.hat(PAD, 1),
        11: lambda: sticks.hat(PAD, 0),
        15: menu,
    }
    assert session.noted(acts, look, 14, 18) == [((0,), 1), ((1,), None)]


def test_the_mouse_turns_the_knob_until_the_device_is_plugged_in(sticks: VirtualSticks) -> None:
    session = Session("other")
    acts: dict[int, Scene] = dict.fromkeys((4, 9, 14), wheel(1))
    acts |= {7: lambda: sticks.plug(OTHER), 12: lambda: sticks.unplug(OTHER)}
    begin, *knobs = session.noted(acts, session.knob, 3, 6, 11, 16)
    assert knobs == [begin + 1, begin + 1, begin + 2]


def test_that_a_device_of_the_settings_is_missing_is_said(sticks: VirtualSticks) -> None:
    session = Session("other")
    session.window.look_for_device(refusing=False)
    assert session.noted({}, session.said, 200) == [MISSING]


def test_a_device_that_was_asked_for_tonight_must_be_there(sticks: VirtualSticks) -> None:
    sticks.plug(PAD)
    with pytest.raises(RequestError, match="no device has 'other' in its name; there is 'Virtual Pad'"):
        Session("other").window.look_for_device(refusing=True)


@pytest.mark.parametrize("refusing", [False, True])
def test_a_device_that_is_there_is_not_missed(sticks: VirtualSticks, refusing: bool) -> None:
    sticks.plug(PAD)
    sticks.plug(OTHER)
    session = Session("other")
    session.window.look_for_device(refusing)
    assert session.players() == {PAD: (1,), OTHER: (0,)}
    assert session.noted({}, session.said, 200) == [""]


def test_a_device_that_is_chosen_again_and_missing_is_told_of_at_once(sticks: VirtualSticks) -> None:
    session = Session("other")
    acts = {3: session.choose("auto"), 7: session.choose("other")}
    before, after = session.noted(acts, session.said, 6, 9)
    assert MISSING not in before
    assert after == MISSING


@pytest.mark.parametrize("paddle", ["mouse", "wheel", "keys"])
def test_no_device_plays_player_1_where_something_else_is_to(sticks: VirtualSticks, paddle: str) -> None:
    sticks.plug(PAD)
    session = Session(paddle)
    session.window.look_for_device(refusing=True)
    assert session.players() == {PAD: (1,)}
