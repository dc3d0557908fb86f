"""Real joysticks of SDL's, but virtual: they come, are moved, and go."""

import pygame
import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.consoles.vcs import Inputs
from retro2600.fronts.window.joysticks import Joysticks, watching
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import Controls
from tests.fronts.virtual_sticks import virtual_sticks
from tools.virtual_sticks import VirtualSticks

PAD, ADAPTER = "Virtual Pad", "2600-daptor D9"


class Player:
    """Controls, and the joysticks that work them through pygame's events."""

    def __init__(self) -> None:
        self.controls = Controls(CONSOLE)
        self.devices = Devices(self.controls)
        self.joysticks = Joysticks(self.devices)
        self.frame()

    def frame(self) -> Inputs:
        for event in pygame.event.get():
            self.joysticks.take(event)
        inputs: Inputs = self.controls.frame()
        return inputs

    def players(self) -> dict[str, tuple[int, ...]]:
        self.frame()
        return {device.name: device.players for device in self.devices.seen}


def test_a_device_that_was_there_before_is_seen(sticks: VirtualSticks) -> None:
    id = sticks.plug(PAD)
    player = Player()
    assert player.players() == {PAD: (0,)}
    assert [device.id for device in player.devices.seen] == [id]


def test_devices_are_plugged_and_unplugged_while_it_is_played(sticks: VirtualSticks) -> None:
    player = Player()
    assert player.players() == {}
    sticks.plug(PAD)
    sticks.plug("Other Pad")
    assert player.players() == {PAD: (0,), "Other Pad": (1,)}
    sticks.button(PAD, 0, True)
    assert player.frame().button0
    sticks.unplug(PAD)
    player.frame()
    frames = [player.frame() for _ in range(10)]
    assert not frames[-1].button0
    assert player.players() == {"Other Pad": (1,)}
    sticks.plug(PAD)
    assert player.players() == {"Other Pad": (1,), PAD: (0,)}


def test_two_paddles_on_one_adapter_are_both_players_in_the_next_frame(sticks: VirtualSticks) -> None:
    sticks.plug(ADAPTER)
    player = Player()
    sticks.axis(ADAPTER, 0, 1.0)
    sticks.axis(ADAPTER, 1, -1.0)
    sticks.button(ADAPTER, 1, True)
    inputs = player.frame()
    assert (SAMPLES[inputs.paddle0], SAMPLES[inputs.paddle1]) == (28, 0)
    assert (inputs.button0, inputs.button1) == (False, True)


def test_a_knob_stays_where_it_is_when_its_paddle_is_unplugged(sticks: VirtualSticks) -> None:
    sticks.plug(ADAPTER)
    player = Player()
    sticks.axis(ADAPTER, 0, 0.7)
    inputs = player.frame()
    sticks.unplug(ADAPTER)
    assert [player.frame() for _ in range(20)] == [inputs] * 20


def test_one_device_a_player(sticks: VirtualSticks) -> None:
    names = (PAD, "Other Pad")
    for name in names:
        sticks.plug(name)
    player = Player()
    for name, button in zip(names, ("button0", "button1"), strict=True):
        sticks.button(name, 0, True)
        sticks.hat(name, 1)
        pressed = [player.frame() for _ in range(5)][-1]
        assert getattr(pressed, button)
    start = SAMPLES[Inputs().paddle0]
    assert player.controls.knobs.steps == (start + 1, start + 1)


def test_a_thumb_that_rolls_on_the_hat_turns_one_step(sticks: VirtualSticks) -> None:
    sticks.plug(PAD)
    player = Player()
    for across, up in ((1, 0), (1, 1), (1, 0), (0, 0)):
        sticks.hat(PAD, across, up)
        player.frame()
    assert player.controls.knobs.steps[0] == SAMPLES[Inputs().paddle0] + 1


def test_a_pad_without_a_hat_turns_by_its_buttons(sticks: VirtualSticks) -> None:
    name = "PS4 Controller"
    sticks.plug(name, axes=6, buttons=16, hats=0)
    player = Player()
    sticks.button(name, 14, True)
    assert not any(player.frame().button0 for _ in range(10))
    assert player.controls.knobs.steps[0] == SAMPLES[Inputs().paddle0] + 1


def test_a_stick_turns_the_knob_as_long_as_it_is_held(sticks: VirtualSticks) -> None:
    sticks.plug(PAD)
    player = Player()
    sticks.axis(PAD, 0, 1.0)
    turned = [player.frame().paddle0 for _ in range(20)]
    assert turned == sorted(set(turned), reverse=True)
    sticks.axis(PAD, 0, 0.0)
    assert len({player.frame().paddle0 for _ in range(20)}) == 1


def test_a_watch_sees_without_a_window_what_comes_moves_and_goes(
    sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    devices = Devices(Controls(CONSOLE))
    with watching(devices) as watch, virtual_sticks() as sticks:
        assert watch.look() == ()
        sticks.plug(PAD, axes=1, buttons=2, hats=1)
        watch.look()
        sticks.axis(PAD, 0, 0.5)
        sticks.button(PAD, 1, True)
        sticks.hat(PAD, -1)
        (sight,) = watch.look()
        assert (sight.name, sight.buttons, sight.hats) == (PAD, (False, True), ((-1, 0),))
        assert sight.axes[0] == pytest.approx(0.5, abs=0.01)
        assert [device.players for device in devices.seen] == [(0,)]
        sticks.unplug(PAD)
        assert watch.look() == ()
        assert devices.seen == ()
    assert not pygame.display.get_init()
