"""The devices that are plugged in, and their players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from retro2600.excerpt import excerpt
from retro2600.machine.controls import Adapter
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device import Device, DeviceState
from retro2600.shell.input.device_settings import DeviceSettings, cross, usual_settings
from retro2600.store.refusals import RequestError

FAR: Final = 0.5
"""The way, of the 2 from end to end, that an axis moves until it is meant to be chosen (chosen)."""


class Moved(NamedTuple):
    """A part of a device that has moved, by its number on the device."""

    device: Device
    part: Literal["axis", "button"]
    number: int


class Devices:
    """Gives each device its player, and hands it what it says.

    The first device plays player 1, the next player 2, and so on as far as the console has players; a device
    plays for whom its settings say, and one that has been unplugged for whom it played before, if nobody else
    does by now. Whoever plays there only because it came first makes room for one whose settings say so; of
    two of the same name the first is meant. One that is too many takes the next free player when one of its
    buttons is pressed. Player 1 may be reserved, see `reserve`. A device with several knobs, such as a pair
    of paddles, plays as many players from the first on, whoever else plays and whatever is reserved.
    `settings` are by device name.
    """

    def __init__(self, controls: Controls, settings: Mapping[str, DeviceSettings] | None = None) -> None:
        self._controls = controls
        self._players = range(controls.console.players)
        self._settings = dict(settings or {})
        self._reserved: str | None = ""
        self._seen: dict[int, Device] = {}
        self._played: set[tuple[str, str, int]] = set()
        self.caught: Callable[[Moved], bool] = lambda moved: False
        """Takes a button that goes down, or an axis that has moved far; True if it is to do nothing else."""
        self._began: dict[tuple[int, int], float] = {}  # where a paddle's axis began its way
        self._spent: set[tuple[int, int]] = set()  # a stick's axes that count again once they are back

    @property
    def adapters(self) -> tuple[Adapter, ...]:
        """The adapters of the console's own controllers."""
        return self._controls.console.adapters

    @property
    def seen(self) -> tuple[Device, ...]:
        """The devices that are plugged in, in the order in which they came."""
        return tuple(self._seen.values())

    @property
    def reserved_plays(self) -> bool:
        """True if a device plays player 1 that this is reserved for by its name."""
        return bool(self._reserved) and self._first_taken()

    def reserve(self, name: str | None) -> None:
        """From now on, player 1 is for the first device with this in its name, whatever the case and the
        settings; for any device if the name is empty, for none if it is None.

        All let go of what they hold. Those that may go on playing for whom they played do so, unless player 1
        were left without a device then.
        """
        name = name and name.lower()
        if name != self._reserved:
            self._reserved = name
            self._seat_all()

    def named(self, name: str) -> Device:
        """The first device with this in its name, whatever the case; else a `RequestError` lists them."""
        for device in self.seen:
            if name.lower() in device.name.lower():
                return device
        there = ", ".join(repr(device.name) for device in self.seen) or "none"
        raise RequestError(f"no device has {excerpt(name)} in its name; there is {there}")

    def joined(self, sight: DeviceState) -> None:
        """A device is there.

        A device without a button is no controller: there are tablets and accelerometers among them.
        """
        if sight.id not in self._seen and sight.buttons:
            name = sight.name
            usual = usual_settings(name, len(sight.axes), self.adapters)
            device = Device(self._controls, sight, usual, cross(name, len(sight.hats)))
            device.use(self._settings.get(name, usual))
            self._seen[sight.id] = device
            before = tuple(player for player in self._players if (name, sight.guid, player) in self._played)
            self._seat(device, before)

    def left(self, id: int) -> None:
        """A device has been unplugged: it lets go of everything, and its player is free."""
        device = self._seen.pop(id, None)
        self._spent = {place for place in self._spent if place[0] != id}
        if device:
            device.let_go()
            self._played |= {(device.name, device.guid, player) for player in device.players}

    def axis(self, id: int, axis: int, value: float) -> None:
        """A device's axis says -1 to 1."""
        if id in self._seen and not self._is_caught(self._seen[id], axis, value):
            self._seen[id].axis(axis, value)

    def button(self, id: int, button: int, down: bool) -> None:
        """A device's button goes down or up."""
        if id in self._seen:
            device = self._seen[id]
            if down and self.caught(Moved(device, "button", button)):
                return
            if down and not device.players:
                device.play_for(self._free(device.name)[:1])
            device.button(button, down)

    def hat(self, id: int, hat: int, across: int) -> None:
        """A device's hat points left (-1), right (1) or to neither (0)."""
        if id in self._seen:
            self._seen[id].hat(hat, across)

    def _is_caught(self, device: Device, axis: int, value: float) -> bool:
        """True if a movement is to do nothing else; a stick does nothing until it is back then."""
        place, is_stick = (device.id, axis), device.settings.kind == "stick"
        began = 0 if is_stick else self._began.setdefault(place, value)
        if abs(value - began) < FAR:
            self._spent.discard(place)
        elif place not in self._spent:
            self._began[place] = value
            if not self.caught(Moved(device, "axis", axis)):
                return False
            device.let_go()
            if is_stick:
                self._spent.add(place)
            return True
        return place in self._spent

    def use(self, name: str, settings: DeviceSettings) -> None:
        """From now on all devices of a name are used so, by those who play with them."""
        self._settings[name] = settings
        for device in self.seen:
            if device.name == name:
                device.use(settings)

    def _seat_all(self) -> None:
        """Seat all anew, first those that may go on playing for whom they played."""
        before = {device: device.players for device in self.seen}
        for device in before:
            device.play_for(())
        staying = [device for device in before if set(before[device]) & set(self._free(device.name))]
        others = [device for device in before if device not in staying]
        for device in sorted(staying, key=lambda device: before[device]) + others:
            self._seat(device, before[device])
        for device in self.seen:
            chosen = len(device.players) != 1 or device.settings.player in device.players
            if not chosen and 0 in self._free(device.name):
                device.play_for((0,))  # else nobody would

    def _seat(self, device: Device, before: tuple[int, ...]) -> None:
        """Let a device that plays for nobody play: if it can, for whom it did before."""
        players = self._players_of(device, before)
        device.play_for(players)
        if players == (device.settings.player,):
            for other in self.seen:
                if other.players == players and other.settings.player != device.settings.player:
                    other.play_for(self._free(other.name)[:1])

    def _players_of(self, device: Device, before: tuple[int, ...]) -> tuple[int, ...]:
        """The players for a device that plays for nobody."""
        if len(device.settings.axes) > 1:
            return tuple(self._players[: len(device.settings.axes)])
        if self._reserved and self._may_play_first(device.name) and not self._first_taken():
            return (0,)
        free = self._free(device.name)
        again = tuple(player for player in free if player in before)
        return self._as_set(device) or (again or free)[:1]

    def _as_set(self, device: Device) -> tuple[int, ...]:
        """The player that a device's settings name, unless a namesake plays or a reservation counts more."""
        player = device.settings.player
        namesakes = [other for other in self.seen if other.name == device.name]
        if (
            player is None
            or player not in self._players
            or any(player in other.players for other in namesakes)
        ):
            return ()
        return () if player == 0 and self._reserved != "" else (player,)

    def _free(self, name: str) -> tuple[int, ...]:
        """The players that no device plays for yet, as far as one of this name may."""
        taken = {player for device in self.seen for player in device.players}
        if not self._may_play_first(name):
            taken.add(0)
        return tuple(player for player in self._players if player not in taken)

    def _may_play_first(self, name: str) -> bool:
        """True unless player 1 is reserved against a device of this name."""
        return self._reserved is not None and self._reserved in name.lower()

    def _first_taken(self) -> bool:
        """True if a device plays player 1 that may."""
        return any(0 in device.players and self._may_play_first(device.name) for device in self.seen)
