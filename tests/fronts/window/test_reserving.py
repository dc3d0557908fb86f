"""For whom player 1 is reserved in the window, with SDL's virtual joysticks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from retro2600.fronts.errors import RequestError
from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.assignment import Devices
from retro2600.fronts.shell.shell import Cabinet
from retro2600.fronts.video.palettes import palette_called
from retro2600.fronts.window.app import Window
from tests.fronts.virtual_sticks import VirtualSticks
from tests.fronts.window.sessions import MUTE, Scene, cabinet_with, play_in, wheel

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

PAD, OTHER = "Virtual Pad", "Other Pad"
MISSING = "no device has 'other' in its name: the mouse turns the knob until it is there"


class Evening:
    """A window whose devices can be looked at."""

    def __init__(self, paddle: str) -> None:
        self.cabinet: Cabinet = cabinet_with("lamp", replace(MUTE, paddle=paddle))
        self.devices = Devices(self.cabinet.controls)
        self.window = Window(self.cabinet, self.devices, lambda options: palette_called(options.palette))

    def choose(self, paddle: str) -> Scene:
        return lambda: self.cabinet.choices.choose(replace(self.cabinet.options, paddle=paddle))

    def players(self) -> dict[str, tuple[int, ...]]:
        return {device.name: device.players for device in self.devices.seen}

    @property
    def knob(self) -> int:
        return self.cabinet.controls.steps[0]

    def play(self, acts: dict[int, Callable[[], object]], until: int = 30) -> None:
        play_in(self.window, acts, until)


def test_what_is_chosen_in_the_menu_seats_the_devices_anew(sticks: VirtualSticks) -> None:
    sticks.plug(PAD)
    evening = Evening("auto")
    seen: list[tuple[int, ...]] = []

    def look() -> None:
        seen.append(evening.players()[PAD])

    evening.play({3: look, 4: evening.choose("wheel"), 6: look, 7: evening.choose("auto"), 9: look})
    assert seen == [(0,), (1,), (0,)]


def test_a_device_that_turns_the_choice_away_from_itself_keeps_the_menu_until_it_is_closed(
    sticks: VirtualSticks,
) -> None:
    sticks.plug(PAD)
    evening = Evening("auto")
    seen: list[object] = []

    def look() -> None:
        overlay = evening.cabinet.overlay
        seen.append((evening.players()[PAD], overlay and overlay.chosen))

    def menu() -> None:
        evening.cabinet.do(Action.MENU)

    evening.play(
        {
            3: menu,
            4: evening.choose("wheel"),
            8: lambda: sticks.hat(PAD, 1),
            11: lambda: sticks.hat(PAD, 0),
            14: look,
            15: menu,
            18: look,
        }
    )
    assert seen == [((0,), 1), ((1,), None)]


def test_the_mouse_turns_the_knob_until_the_device_is_plugged_in(sticks: VirtualSticks) -> None:
    evening = Evening("other")
    knobs: list[int] = []

    def look() -> None:
        knobs.append(evening.knob)

    evening.play(
        {
            3: look,
            4: wheel(1),
            6: look,
            7: lambda: sticks.plug(OTHER),
            9: wheel(1),
            11: look,
            12: lambda: sticks.unplug(OTHER),
            14: wheel(1),
            16: look,
        }
    )
    begin = knobs[0]
    assert knobs == [begin, begin + 1, begin + 1, begin + 2]


def test_that_a_device_of_the_settings_is_missing_is_said(sticks: VirtualSticks) -> None:
    evening = Evening("other")
    evening.window.look_for_device(refusing=False)
    said: list[str] = []
    evening.play({200: lambda: said.append(evening.cabinet.notice)}, until=210)
    assert said == [MISSING]


def test_a_device_that_was_asked_for_tonight_must_be_there(sticks: VirtualSticks) -> None:
    sticks.plug(PAD)
    with pytest.raises(RequestError, match="no device has 'other' in its name; there is 'Virtual Pad'"):
        Evening("other").window.look_for_device(refusing=True)


@pytest.mark.parametrize("refusing", [False, True])
def test_a_device_that_is_there_is_not_missed(sticks: VirtualSticks, refusing: bool) -> None:
    sticks.plug(PAD)
    sticks.plug(OTHER)
    evening = Evening("other")
    evening.window.look_for_device(refusing)
    assert evening.players() == {PAD: (1,), OTHER: (0,)}
    said: list[str] = []
    evening.play({200: lambda: said.append(evening.cabinet.notice)}, until=210)
    assert said == [""]


def test_a_device_that_is_chosen_again_and_missing_is_told_of_at_once(sticks: VirtualSticks) -> None:
    evening = Evening("other")
    said: list[str] = []
    evening.play(
        {
            3: evening.choose("auto"),
            6: lambda: said.append(evening.cabinet.notice),
            7: evening.choose("other"),
            9: lambda: said.append(evening.cabinet.notice),
        }
    )
    assert MISSING not in said[0]
    assert said[1] == MISSING


@pytest.mark.parametrize("paddle", ["mouse", "wheel", "keys"])
def test_no_device_plays_player_1_where_something_else_is_to(sticks: VirtualSticks, paddle: str) -> None:
    sticks.plug(PAD)
    evening = Evening(paddle)
    evening.window.look_for_device(refusing=True)
    assert evening.players() == {PAD: (1,)}
