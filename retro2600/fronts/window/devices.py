"""Joysticks and paddles by name."""

from __future__ import annotations

import pygame

from retro2600.fronts.errors import RequestError


def joystick(name: str) -> pygame.joystick.JoystickType:
    """The first joystick with this in its name, whatever the case; else a `RequestError` lists them."""
    pygame.joystick.init()
    found = [pygame.joystick.Joystick(number) for number in range(pygame.joystick.get_count())]
    for device in found:
        if name.lower() in device.get_name().lower():
            return device
    there = ", ".join(repr(device.get_name()) for device in found) or "none"
    raise RequestError(f"--paddle: no joystick has {name!r} in its name; there is {there}")
