"""`retro2600 devices`, with SDL's virtual joysticks."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cli import devices as command
from retro2600.cli.devices import FIRST_LOOKS, calibrated, parser, redrawn
from retro2600.fronts.window import joysticks as window_devices
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device import DeviceState
from retro2600.shell.input.gauges import NOTHING
from retro2600.shell.process import pacing
from retro2600.shell.settings.options import Options, Settings
from retro2600.store.folders import HOME
from retro2600.store.refusals import RequestError
from tests.fronts.virtual_sticks import virtual_sticks
from tests.fronts.winding import WoundClock
from tests.shell.settings.by_path import read, write
from tests.systems import TERMINALS, lacking
from tools.virtual_sticks import VirtualSticks

ADAPTER = "2600-daptor II"
Acts = Callable[[VirtualSticks, int], None]


Asked = Callable[..., tuple[str, str]]


@pytest.fixture
def asked(
    sdl: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Asked:
    """The output of the command and its complaint; `acts` moves virtual joysticks between its looks."""
    monkeypatch.setenv(HOME, str(tmp_path))
    watching = window_devices.watching

    def ask(*words: str, acts: Acts = lambda sticks, look: None) -> tuple[str, str]:
        looks = count()

        @contextmanager
        def watched(devices: Devices) -> Iterator[window_devices.Joysticks]:
            with watching(devices) as watch, virtual_sticks() as sticks:
                clock = WoundClock(lambda: acts(sticks, next(looks)))
                monkeypatch.setattr(pacing.WallClock, "sleep", lambda self, seconds: clock.sleep(seconds))
                yield watch

        monkeypatch.setattr(window_devices, "watching", watched)
        assert command.run(parser().parse_args(words)) == 0
        return capsys.readouterr()

    return ask


def test_without_devices_a_sentence_says_so(asked: Asked) -> None:
    assert asked() == asked("--once") == (f"{NOTHING}\n", "")


def plug(sticks: VirtualSticks, look: int) -> None:
    if look == 0:
        sticks.plug(ADAPTER)
        sticks.plug("Gamepad", axes=1, buttons=1, hats=0)


def test_what_is_plugged_in_is_listed(asked: Asked) -> None:
    said, _ = asked(acts=plug)  # not a terminal: as --once
    lines = [re.sub("guid .*", "guid", line) for line in said.splitlines()]
    assert lines == [
        "2600-daptor II: paddle adapter, plays players 1 and 2",
        "  2 axes, 2 buttons, 1 hat; guid",
        "Gamepad: game controller, plays nobody until somebody is free",
        "  1 axis, 1 button, 0 hats; guid",
    ]


@pytest.mark.parametrize(
    ("paddle", "plays"),
    [("wheel", ["player 2", "nobody until somebody is free"]), ("OTHER", ["player 2", "player 1"])],
)
def test_whom_they_would_play_for_is_as_the_settings_reserve_it(
    asked: Asked, tmp_path: Path, paddle: str, plays: Sequence[str]
) -> None:
    def acts(sticks: VirtualSticks, look: int) -> None:
        if look == 0:
            sticks.plug("Gamepad")
            sticks.plug("Other pad")

    write(tmp_path / "settings.toml", Settings(Options(paddle=paddle)), CARTRIDGE)
    said, _ = asked(acts=acts)
    assert re.findall("plays (.*)", said) == plays


def test_bars_move_in_a_terminal_for_as_long_as_was_asked(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    def acts(sticks: VirtualSticks, look: int) -> None:
        plug(sticks, look)
        if look == FIRST_LOOKS:
            sticks.axis(ADAPTER, 0, -0.5)

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out, _ = asked("--seconds", "2", acts=acts)
    drawn = out.split("\x1b[10F")
    assert len(drawn) == 2 * command.LOOKS_A_SECOND
    assert "axis 0    [..........#..........] +0.00  knob of player 1 at +0.00" in drawn[0]
    assert "axis 0    [.....#....|..........] -0.50  knob of player 1 at -0.50" in drawn[-1]
    assert (out.count("\x1b[?25l"), out.count("\x1b[?25h")) == (1, 1)


@pytest.mark.parametrize("stop", ["enter", "ctrl-c"])
def test_enter_or_ctrl_c_is_enough(asked: Asked, monkeypatch: pytest.MonkeyPatch, stop: str) -> None:
    if sys.platform == "win32":
        raise lacking(TERMINALS)
    keyboard, terminal = os.openpty()

    def acts(sticks: VirtualSticks, look: int) -> None:
        plug(sticks, look)
        if look == 20 and stop == "ctrl-c":
            raise KeyboardInterrupt
        if look == 20:
            os.write(keyboard, b"\n")
        assert look < 25

    with os.fdopen(terminal) as stdin, os.fdopen(keyboard):
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        said, _ = asked(acts=acts)
    assert said.endswith("\x1b[?25h")


def to_and_fro(sticks: VirtualSticks, look: int) -> None:
    """The first paddle from -0.4 to 0.6, the second from -0.1 to 0.2, each when it is asked for."""
    plug(sticks, look)
    phase = look % 40
    swing = (phase if phase < 20 else 40 - phase) / 20
    if look >= FIRST_LOOKS:
        sticks.axis(ADAPTER, 0, -0.4 + swing)
        sticks.axis(ADAPTER, 1, -0.1 + 0.3 * swing)


def test_a_paddle_that_is_turned_to_each_of_its_ends_is_calibrated_for_good(
    asked: Asked, tmp_path: Path
) -> None:
    out, _ = asked("--calibrate", "DAPTOR", acts=to_and_fro)
    settings, complaint = read(tmp_path / "settings.toml", CARTRIDGE)
    assert complaint is None
    kept = settings.devices[ADAPTER]
    assert (kept.kind, kept.axes, kept.buttons) == ("paddle", (0, 1), (0, 1))
    assert kept.range(0) == pytest.approx((-0.39, 0.59), abs=0.005)
    assert kept.range(1) == pytest.approx((-0.097, 0.197), abs=0.005)
    assert "2600-daptor II, axis 0: turn it to its left end, to its right end, and to and fro again." in out
    assert "Both ends have been seen: -0.39 and +0.59." in out
    assert f"This is kept in {tmp_path / 'settings.toml'}." in out


def test_of_two_devices_of_one_name_the_one_that_is_turned_is_calibrated(
    asked: Asked, tmp_path: Path
) -> None:
    def acts(sticks: VirtualSticks, look: int) -> None:
        assert look < 400
        if look == 0:
            sticks.plug(ADAPTER)  # from the next one on, the name is that of the other
        to_and_fro(sticks, look)

    asked("--calibrate", "DAPTOR", acts=acts)
    kept = read(tmp_path / "settings.toml", CARTRIDGE)[0].devices[ADAPTER]
    assert kept.range(0) == pytest.approx((-0.39, 0.59), abs=0.005)
    assert kept.range(1) == pytest.approx((-0.097, 0.197), abs=0.005)


def test_a_device_that_trembles_or_is_turned_too_late_is_not_taken_for_its_namesake() -> None:
    devices = Devices(Controls(CONSOLE))
    for id in (0, 1):
        devices.joined(DeviceState(id, ADAPTER, "", (0.0, 0.0), (False, False), ()))
    trembling, turned = (0.01, 0.0), (0.1, -0.5, 0.5, -0.5, 0.5)
    looks = iter(
        [
            [
                DeviceState(0, ADAPTER, "", (trembling[look % 2], 1.8 * turned[look % 5]), (), ()),
                DeviceState(1, ADAPTER, "", (turned[look % 5],) * 2, (), ()),
            ]
            for look in range(20)
        ]
    )
    found = calibrated(devices.seen, looks, lambda text: None, skipped=lambda: False)
    assert found.range(0) == found.range(1) == pytest.approx((-0.49, 0.49))


def test_settings_broken_while_it_is_calibrated_are_told_of(asked: Asked, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"

    def acts(sticks: VirtualSticks, look: int) -> None:
        to_and_fro(sticks, look)
        if look == FIRST_LOOKS:
            path.write_text("broken")

    _, sentence = asked("--calibrate", "DAPTOR", acts=acts)
    assert sentence.startswith(f"retro2600: {path}: it is not TOML: ")
    assert sentence.endswith("broken-1, and what is chosen now is written in its place\n")
    assert ADAPTER in read(path, CARTRIDGE)[0].devices


def test_a_device_that_is_not_there_cannot_be_calibrated(asked: Asked) -> None:
    with pytest.raises(RequestError) as refusal:
        asked("--calibrate", "stella", acts=plug)
    assert str(refusal.value) == "no device has 'stella' in its name; there is '2600-daptor II', 'Gamepad'"


def test_a_device_may_go_while_it_is_calibrated(asked: Asked) -> None:
    def acts(sticks: VirtualSticks, look: int) -> None:
        plug(sticks, look)
        if look == 20:
            sticks.unplug_all()

    with pytest.raises(RequestError, match="has no axis 0, or has been unplugged"):
        asked("--calibrate", "daptor", acts=acts)


def test_a_knob_that_is_skipped_stays_as_it_is() -> None:
    devices = Devices(Controls(CONSOLE))
    devices.joined(DeviceState(0, ADAPTER, "", (0.0, 0.0), (False, False), ()))
    said: list[str] = []
    looks = iter([[DeviceState(0, ADAPTER, "", (0.0, 0.0), (False, False), ())]] * 2)
    device = devices.seen[0]
    assert calibrated([device], looks, said.append, skipped=lambda: True) == device.settings
    assert len(said) == 4


@pytest.mark.parametrize(
    ("lines", "drawn", "sent"),
    [
        (["one", "two"], 0, "\x1b[2Kone\n\x1b[2Ktwo\n"),
        (["one", "two"], 2, "\x1b[2F\x1b[2Kone\n\x1b[2Ktwo\n"),
        (["one"], 2, "\x1b[2F\x1b[2Kone\n\x1b[2K\n\x1b[1F"),
        (["\x1b]0;pad\x07"], 0, "\x1b[2K?]0;pad?\n"),
        (["longer than the terminal"], 0, "\x1b[2Klonger th\n"),
        (["1", "2", "3", "4", "5"], 0, "\x1b[2K1\n\x1b[2K2\n\x1b[2K3\n"),
    ],
)
def test_lines_are_drawn_over_those_before_and_never_wrapped(
    lines: Sequence[str], drawn: int, sent: str
) -> None:
    assert redrawn(lines, drawn, columns=10, rows=4) == sent
