"""Joysticks, gamepads and adapters, as SDL sees them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from retro2600.fronts.window.quiet import quiet_libraries
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import DeviceState
from retro2600.store.refusals import RequestError


class Joysticks:
    """Keeps devices open: one is heard as long as it is."""

    def __init__(self, devices: Devices) -> None:
        self._devices = devices
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        with quiet_libraries():
            pygame.joystick.init()

    @property
    def any(self) -> bool:
        """True if any device is heard."""
        return bool(self._open)

    def take(self, event: pygame.Event) -> None:
        """Let the devices know of one event, if it is any of theirs."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._add(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._devices.left(event.instance_id)
            case pygame.JOYAXISMOTION:
                self._devices.axis(event.instance_id, event.axis, event.value)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                self._devices.button(event.instance_id, event.button, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYHATMOTION:
                self._devices.hat(event.instance_id, event.hat, event.value[0])

    def _add(self, index: int) -> None:
        try:
            device = pygame.joystick.Joystick(index)
        except pygame.error:  # it has gone again, or may not be opened
            return
        self._open[device.get_instance_id()] = device
        self._devices.joined(_sight(device))

    def look(self) -> tuple[DeviceState, ...]:
        """The state of each device now, in the order in which they came; for where no window takes events."""
        for event in pygame.event.get():
            self.take(event)
        return tuple(_sight(device) for device in self._open.values())


def _sight(device: pygame.joystick.JoystickType) -> DeviceState:
    return DeviceState(
        device.get_instance_id(),
        device.get_name(),
        device.get_guid(),
        tuple(device.get_axis(axis) for axis in range(device.get_numaxes())),
        tuple(bool(device.get_button(button)) for button in range(device.get_numbuttons())),
        tuple(device.get_hat(hat) for hat in range(device.get_numhats())),
    )


@contextmanager
def watching(devices: Devices) -> Iterator[Joysticks]:
    """Devices are seen as long as this lasts, though there is no window. May be a `RequestError`."""
    before = {name: os.environ.get(name) for name in _WITHOUT_A_WINDOW}
    os.environ.update(_WITHOUT_A_WINDOW)
    try:
        pygame.display.init()  # events come through it
        yield Joysticks(devices)
    except pygame.error as error:
        raise RequestError(f"devices cannot be looked for: {error}") from error
    finally:
        pygame.quit()
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


_WITHOUT_A_WINDOW = {"SDL_VIDEODRIVER": "dummy", "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"}
