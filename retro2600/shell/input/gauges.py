"""Devices as text: what they are, whom they play for, and bars that show what they say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from retro2600.machine.controls import Adapter
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import Device, DeviceState
from retro2600.shell.input.device_settings import adapter

NOTHING: Final = "No joystick, gamepad or paddle adapter is plugged in; keys and mouse play."

_BAR: Final = 21  # characters from end to end, one of them the middle: a line with it fits into 80 columns


def listing(sights: Iterable[DeviceState], devices: Devices, bars: bool = False) -> list[str]:
    """A few lines on each device; with a bar for each axis and a mark for each button and hat as they are."""
    played = {device.id: device for device in devices.seen}
    lines: list[str] = []
    for sight in sights:
        device = played.get(sight.id)
        axes, buttons = _count(sight.axes, "axis", "axes"), _count(sight.buttons, "button", "buttons")
        has = f"{axes}, {buttons}, {_count(sight.hats, 'hat', 'hats')}"
        lines += [f"{sight.name}: {_use(device, devices.adapters)}", f"  {has}; guid {sight.guid}"]
        if bars:
            lines += [_axis(number, value, device) for number, value in enumerate(sight.axes)]
            lines += _contacts(sight)
    return lines or [NOTHING]


def bar(place: float) -> str:
    """A place from -1 to 1 on a line."""
    signs = ["."] * _BAR
    signs[_BAR // 2] = "|"
    signs[round((min(max(place, -1.0), 1.0) + 1) / 2 * (_BAR - 1))] = "#"
    return f"[{''.join(signs)}]"


def _count(those: Sequence[object], one: str, more: str) -> str:
    return f"{len(those)} {one if len(those) == 1 else more}"


def _use(device: Device | None, known: Sequence[Adapter]) -> str:
    if device is None:
        return "not used, as it has no button"
    if not device.players:
        return f"{_kind(device, known)}, plays nobody until somebody is free"
    players = " and ".join(str(player + 1) for player in device.players)
    return f"{_kind(device, known)}, plays {'player' if len(device.players) == 1 else 'players'} {players}"


def _kind(device: Device, known: Sequence[Adapter]) -> str:
    if adapter(device.name, known):
        return "paddle adapter"
    return "paddle" if device.settings.kind == "paddle" else "game controller"


def _axis(number: int, value: float, device: Device | None) -> str:
    line = f"  axis {number}    {bar(value)} {value:+.2f}"
    knob = device.knob_at(number) if device else None
    if device is None or knob is None:
        return line
    does = "knob" if device.settings.kind == "paddle" else "turns the knob"
    place = device.settings.place(value, knob)
    return f"{line}  {does} of player {device.players[knob] + 1} at {place:+.2f}"


def _contacts(sight: DeviceState) -> list[str]:
    lines = []
    if sight.buttons:
        lines.append("  buttons   " + " ".join("#" if down else "." for down in sight.buttons))
    if sight.hats:
        lines.append("  hats      " + " ".join(f"{across:+g},{up:+g}" for across, up in sight.hats))
    return lines
