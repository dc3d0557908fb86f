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

    The first device plays player 1, the next player 2; a device plays for whom its settings say, and one that
    has been unplugged for whom it played before, if nobody else does by now. One that is too many takes the
    next free player when one of its buttons is pressed. Player 1 may be reserved, see `reserve`. A pair of
    paddles plays both, whoever else plays and whatever is reserved. `settings` are by device name.
    """

    def __init__(self, controls: Controls, settings: Mapping[str, DeviceSettings] | None = None) -> None:
        self._controls = controls
        self._settings = dict(settings or {})
        self._reserved: str | None = ""
        self._seen: dict[int, Device] = {}
        self._played: set[tuple[str, str, int]] = set()

    @property
    def seen(self) -> tuple[Device, ...]:
        """The devices that are plugged in, in the order in which they came."""
        return tuple(self._seen.values())

    @property
    def reserved_plays(self) -> bool:
        """Whether a device plays player 1 that this is reserved for by its name."""
        return bool(self._reserved) and self._first_taken()

    def reserve(self, name: str | None) -> None:
        """From now on, player 1 is for the first device with this in its name, whatever the case and the
        settings; for any device if the name is empty, for none if it is None.
        """
        name = name and name.lower()
        if name == self._reserved:
            return
        self._reserved = name
        seen = self.seen
        for device in seen:
            self.left(device.id)
        for device in seen:
            self._seat(device.id, device.name, device.guid, device.settings)

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

    def axis(self, id: int, axis: int, value: float) -> None:
        """A device's axis says -1 to 1."""
        if id in self._seen:
            self._seen[id].axis(axis, value)

    def button(self, id: int, button: int, down: bool) -> None:
        """A device's button goes down or up."""
        if id in self._seen:
            device = self._seen[id]
            if down and not device.players:
                device.players = self._free(device.name)[:1]
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
        if self._reserved and self._may_play_first(name) and not self._first_taken():
            return (0,)
        if settings.player == 1 or (settings.player == 0 and self._may_play_first(name)):
            return (settings.player,)
        free = self._free(name)
        before = tuple(player for player in free if (name, guid, player) in self._played)
        return (before or free)[:1]

    def _free(self, name: str) -> tuple[int, ...]:
        """The players that no device plays for yet, as far as one of this name may."""
        taken = {player for device in self.seen for player in device.players}
        if not self._may_play_first(name):
            taken.add(0)
        return tuple(player for player in PLAYERS if player not in taken)

    def _may_play_first(self, name: str) -> bool:
        """Whether player 1 is not reserved against a device of this name."""
        return self._reserved is not None and self._reserved in name.lower()

    def _first_taken(self) -> bool:
        """Whether a device plays player 1 that may."""
        return any(0 in device.players and self._may_play_first(device.name) for device in self.seen)
