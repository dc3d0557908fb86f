"""A room that devices come into and go from."""

from collections.abc import Mapping
from typing import Any

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.machine.console import Console
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device import DeviceState
from retro2600.shell.input.device_settings import DeviceSettings

PAD, ADAPTER = "Gamepad F310", "2600-daptor II"
ABSOLUTE = DeviceSettings(kind="paddle", dead_zone=0.0)


class Room:
    """Controls, and devices that come and go; a device's guid is its name."""

    def __init__(
        self,
        settings: Mapping[str, DeviceSettings] | None = None,
        reserved: str | None = "",
        console: Console[Any] = CONSOLE,
    ) -> None:
        self.controls = Controls(console)
        self.devices = Devices(self.controls, settings)
        self.devices.reserve(reserved)

    def plug(self, id: int, name: str = PAD, hats: int = 1) -> None:
        self.devices.joined(DeviceState(id, name, name, (0.0, 0.0), (False, False), ((0.0, 0.0),) * hats))

    def players(self) -> dict[int, tuple[int, ...]]:
        return {device.id: device.players for device in self.devices.seen}

    def after(self, frames: int = 10) -> Inputs:
        inputs: list[Inputs] = [self.controls.frame() for _ in range(frames)]
        return inputs[-1]

    def pressing(self) -> tuple[bool, bool]:
        inputs = self.after()
        return inputs.button0, inputs.button1
