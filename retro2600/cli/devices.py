"""`retro2600 devices`: what is plugged in, what it says, and where its knobs end."""

from __future__ import annotations

import select
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from math import nan
from typing import TYPE_CHECKING, Final

from retro2600.cli.arguments import Parser, whole_number
from retro2600.printable import printable
from retro2600.shell.process.standard_streams import complain, say
from retro2600.shell.shelf import DEFAULT
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.fronts.window.joysticks import Joysticks
    from retro2600.shell.input.assignment import Devices
    from retro2600.shell.input.device import Device, DeviceState
    from retro2600.shell.input.device_settings import DeviceSettings
    from retro2600.shell.process.pacing import Clock

_ABOUT = """\
List the joysticks, gamepads and paddle adapters that are seen, and whom they would play for.

In a terminal, each axis is shown as a bar and each button as a mark as they move, until Enter or Ctrl-C.
"""

_EXAMPLES = """\
  retro2600 devices                      what is there, with bars that move
  retro2600 devices --once               the list alone
  retro2600 devices --calibrate daptor   find the ends of a worn paddle: turn it to each of them
"""

LOOKS_A_SECOND: Final = 30
FIRST_LOOKS: Final = 6
"""Looks until devices have been found that take a moment to report (chosen)."""

_HIDE_CURSOR, _SHOW_CURSOR, _CLEAR_LINE, _LINES_UP = "\x1b[?25l", "\x1b[?25h", "\x1b[2K", "\x1b[{}F"


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments."""
    parser = Parser("devices", _ABOUT, _EXAMPLES)
    add = parser.add_argument
    add("--cartridge", default=DEFAULT, metavar="NAME", help="what would be played with them")
    add("--once", action="store_true", help="list them once, without bars")
    add("--seconds", type=whole_number(1), metavar="N", help="show the bars for N seconds")
    add(
        "--calibrate",
        metavar="NAME",
        help="find the ends of each knob of the device that has NAME in its name: turn it to and fro",
    )
    return parser


def run(arguments: Namespace) -> int:
    """Show the devices, or find the ends of one."""
    from retro2600.fronts.window.joysticks import watching
    from retro2600.shell.input.assignment import Devices
    from retro2600.shell.input.controls import Controls
    from retro2600.shell.input.gauges import listing
    from retro2600.shell.menu.choices import device_wanted
    from retro2600.shell.process.pacing import WallClock
    from retro2600.shell.settings.document import read, update
    from retro2600.shell.shelf import inserted
    from retro2600.store.folders import Storage

    program = inserted(arguments.cartridge)
    storage = Storage.of_the_person()
    settings, complaint = read(storage, program)
    if complaint:
        complain(complaint)
    devices = Devices(Controls(program.console), settings.devices)
    devices.reserve(device_wanted(settings.options, program.console))
    with watching(devices) as watch:
        looks = looked(watch, WallClock())
        for _ in range(FIRST_LOOKS):
            sights = next(looks)
        if arguments.calibrate:
            device = devices.named(arguments.calibrate)
            namesakes = [other for other in devices.seen if other.name == device.name]
            found = calibrated(namesakes, looks, say, _enter_pressed)
            known = {**settings.devices, device.name: found}
            if complaint := update(storage, settings, replace(settings, devices=known), program):
                complain(complaint)
            say(f"This is kept in {storage.settings}.")
        elif arguments.once or not sights or not sys.stdout.isatty():
            say("\n".join(listing(sights, devices)))
        else:
            _show(looks, devices, arguments.seconds)
    return 0


def looked(joysticks: Joysticks, clock: Clock) -> Iterator[Sequence[DeviceState]]:
    """The state of the devices, again and again."""
    while True:
        yield joysticks.look()
        clock.sleep(1 / LOOKS_A_SECOND)


def _show(looks: Iterator[Sequence[DeviceState]], devices: Devices, seconds: int | None) -> None:
    """Show bars in place, for so long, or until somebody has seen enough."""
    from retro2600.shell.input.gauges import listing

    drawn = 0
    with _cursor_hidden(), suppress(KeyboardInterrupt):
        for number, sights in enumerate(looks):
            if _enter_pressed() or (seconds and number >= seconds * LOOKS_A_SECOND):
                break
            lines = listing(sights, devices, bars=True)
            sys.stdout.write(redrawn(lines, drawn, *shutil.get_terminal_size()))
            sys.stdout.flush()
            drawn = min(len(lines), shutil.get_terminal_size().lines - 1)


def redrawn(lines: Sequence[str], drawn: int, columns: int, rows: int) -> str:
    """The text that makes a terminal of that size show these lines in the place of those drawn before.

    Lines that do not fit are cut: one that went on in the next row could not be drawn over.
    """
    up = _LINES_UP.format(drawn) if drawn else ""
    shown = [line[: columns - 1] for line in lines[: rows - 1]]
    gone = max(drawn - len(shown), 0)
    back = _LINES_UP.format(gone) if gone else ""
    return up + "".join(f"{_CLEAR_LINE}{printable(line)}\n" for line in shown + [""] * gone) + back


@contextmanager
def _cursor_hidden() -> Iterator[None]:
    sys.stdout.write(_HIDE_CURSOR)
    try:
        yield
    finally:
        sys.stdout.write(_SHOW_CURSOR)
        sys.stdout.flush()


def calibrated(
    devices: Sequence[Device],
    looks: Iterator[Sequence[DeviceState]],
    say: Callable[[str], object],
    skipped: Callable[[], bool],
) -> DeviceSettings:
    """The settings that devices of one name share, with the ends of the knobs of the one that is turned.

    What is to be done is said; a knob is left as it is if it is `skipped`. A `RequestError` if a device is
    unplugged meanwhile.
    """
    name, settings = devices[0].name, devices[0].settings
    for knob, axis in enumerate(settings.axes):
        say(f"{name}, axis {axis}: turn it to its left end, to its right end, and to and fro again.")
        say("Enter leaves it as it is.")
        if found := _ends(devices, axis, looks, skipped):
            device, ends = found
            devices = [device]
            settings = settings.with_range(knob, ends)
            say(f"Both ends have been seen: {ends[0]:+.2f} and {ends[1]:+.2f}.")
    return settings


def _ends(
    devices: Sequence[Device], axis: int, looks: Iterator[Sequence[DeviceState]], skipped: Callable[[], bool]
) -> tuple[Device, tuple[float, float]] | None:
    """The device whose axis was turned first, and the axis' ends; None if it was skipped.

    Until an axis is first moved, what it says may be made up.
    """
    from retro2600.shell.input.calibration import Calibration

    sights = next(looks)
    calibrations = {device: Calibration() for device in devices}
    at_first = {device: _said(device, axis, sights) for device in devices}
    while not skipped():
        for device, calibration in calibrations.items():
            value = _said(device, axis, sights)
            if value != at_first[device]:
                at_first[device] = nan
                calibration.take(value)
            if calibration.finished:
                return device, calibration.range
        sights = next(looks)
    return None


def _said(device: Device, axis: int, sights: Sequence[DeviceState]) -> float:
    for sight in sights:
        if sight.id == device.id and axis < len(sight.axes):
            return sight.axes[axis]
    raise RequestError(f"{device.name} has no axis {axis}, or has been unplugged")


def _enter_pressed() -> bool:
    """True if Enter was pressed in the terminal it was started from."""
    if not sys.stdin.isatty():
        return False
    if sys.platform == "win32":
        import msvcrt

        return msvcrt.kbhit() and msvcrt.getwch() in "\r\n"
    if not select.select([sys.stdin], [], [], 0)[0]:
        return False
    sys.stdin.readline()
    return True
