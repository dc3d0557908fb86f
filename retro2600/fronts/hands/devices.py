"""Who plays with what: the devices that are plugged in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro2600.fronts.errors import RequestError
from retro2600.fronts.hands.adapters import known
from retro2600.fronts.hands.controls import Controls
from retro2600.fronts.hands.device import Device
from retro2600.fronts.hands.settings import DeviceSettings

PLAYERS: Final = (0, 1)


class Devices:
    """Gives each device its player, and hands it what it says.

    The first device plays player 1, the next player 2, a pair of paddles both; a device plays for whom its
    settings say, and one that has been unplugged for whom it played before, if nobody else does by now. One
    that is too many takes the next free player when one of its buttons is pressed. `settings` are by device
    name; if there is a `preferred` name, no device plays player 1 but one that has this in its name.
    """

    def __init__(
        self, controls: Controls, settings: Mapping[str, DeviceSettings] | None = None, preferred: str = ""
    ) -> None:
        self._controls = controls
        self._settings = dict(settings or {})
        self._preferred = preferred.lower()
        self._seen: dict[int, Device] = {}
        self._played: set[tuple[str, str, int]] = set()

    @property
    def seen(self) -> tuple[Device, ...]:
        """The devices that are plugged in, in the order in which they came."""
        return tuple(self._seen.values())

    def named(self, name: str) -> Device:
        """The first device with this in its name, whatever the case; else a `RequestError` lists them."""
        for device in self.seen:
            if name.lower() in device.name.lower():
                return device
        there = ", ".join(repr(device.name) for device in self.seen) or "none"
        raise RequestError(f"no device has {name!r} in its name; there is {there}")

    def joined(self, id: int, name: str, guid: str, axes: int, buttons: int) -> None:
        """A device with so many axes and buttons is there; `id` tells it from all others.

        A device without a button is no controller: there are tablets and accelerometers among them.
        """
        if id not in self._seen and buttons:
            self._seat(id, name, guid, self._settings.get(name) or known(name, axes))

    def left(self, id: int) -> None:
        """A device has been unplugged: it lets go of everything, and its player is free."""
        device = self._seen.pop(id, None)
        if device:
            device.let_go()
            self._played |= {(device.name, device.guid, player) for player in device.players}

    def use(self, name: str, settings: DeviceSettings) -> None:
        """From now on, devices of this name are used so."""
        self._settings[name] = settings
        for device in self.seen:
            if device.name == name:
                self.left(device.id)
                self._seat(device.id, name, device.guid, settings)

    def axis(self, id: int, axis: int, value: float) -> None:
        """A device's axis says -1 to 1."""
        if id in self._seen:
            self._seen[id].axis(axis, value)

    def button(self, id: int, button: int, down: bool) -> None:
        """A device's button goes down or up."""
        if id in self._seen:
            device = self._seen[id]
            if down and not device.players:
                device.players = self._free()[:1]
            device.button(button, down)

    def hat(self, id: int, hat: int, across: int) -> None:
        """A device's hat points left (-1), right (1) or to neither (0)."""
        if id in self._seen:
            self._seen[id].hat(hat, across)

    def _seat(self, id: int, name: str, guid: str, settings: DeviceSettings) -> None:
        players = self._players_of(name, guid, settings)
        self._seen[id] = Device(self._controls, id, name, guid, settings, players)

    def _players_of(self, name: str, guid: str, settings: DeviceSettings) -> tuple[int, ...]:
        """Whom a device plays for that is about to be there."""
        if len(settings.axes) == len(PLAYERS):
            return PLAYERS
        if settings.player is not None:
            return (settings.player,)
        if self._preferred and self._preferred in name.lower():
            return (0,)
        free = self._free()
        before = tuple(player for player in free if (name, guid, player) in self._played)
        return (before or free)[:1]

    def _free(self) -> tuple[int, ...]:
        """The players that no device plays for yet."""
        taken = {player for device in self.seen for player in device.players}
        if self._preferred:
            taken.add(0)
        return tuple(player for player in PLAYERS if player not in taken)
