"""Keys, and buttons and axes of devices, given to what can be asked for while the session is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from retro2600.machine import Program
from retro2600.machine.facets import Offer
from retro2600.shell.input.actions import Action, Asked, Push, Rotate
from retro2600.shell.input.assignment import Devices, Moved
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.input.keymap import Keymap, chord, parsed, written
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.words.said import Said, joined, said
from retro2600.store.refusals import RequestError


class Assigning:
    """Changes the key map and the devices at once, and has the settings keep it.

    What cannot be given away is a `RequestError`.
    """

    def __init__(self, program: Program, keymap: Keymap, save_control: SaveControl) -> None:
        self._program, self._keymap, self._save_control = program, keymap, save_control
        self.devices: Devices | None = None
        """The devices that are plugged in, where a front hears any."""

    def told(self, asked: Asked) -> str:
        """All that asks for it now, in words."""
        return joined("  ", [*map(written, self._keymap.keys(asked)), *self._parts(asked)])

    def owner(self, asked: Asked, what: str | Moved) -> str:
        """The sentence on what a key, button or axis does now; "" where it is free or does this."""
        if isinstance(what, str):
            key = _chord(what)
            owners = (
                row.called for other, row in self._keymap.rows.items() if key in self._keymap.keys(other)
            )
            owner = "" if key in self._keymap.keys(asked) else next(owners, "")
            return said("{key} does '{action}'", key=written(key), action=Said(owner)) if owner else ""
        knob, numbers = self._assigned(asked, what)
        other = numbers.index(what.number) if what.number in numbers else knob
        player = what.device.players[other] if other < len(what.device.players) else other
        if other == knob:
            return ""
        taken = (
            "axis {number} is player {player}'s"
            if what.part == "axis"
            else "button {number} is player {player}'s"
        )
        return said(taken, number=what.number, player=player + 1)

    def give(self, asked: Asked, what: str | Moved) -> None:
        """Let it ask for this, and for nothing else; a key that does so already is taken away."""
        if isinstance(what, str):
            self._change_keys(asked, _chord(what))
            return
        knob, numbers = self._assigned(asked, what)
        settings = what.device.settings
        swapped = [numbers[knob] if number == what.number else number for number in numbers]
        swapped[knob] = what.number
        if what.part == "axis":
            self._use(what.device.name, replace(settings, axes=tuple(swapped)))
        else:
            self._use(what.device.name, replace(settings, buttons=tuple(swapped)))

    def forget(self) -> str:
        """All keys, buttons and axes are as at first; the sentence to be said."""
        self._set_keys({})
        for device in self.devices.seen if self.devices else ():
            usual = device.usual
            self._use(device.name, replace(device.settings, axes=usual.axes, buttons=usual.buttons))
        return said("keys, buttons and axes are as at first")

    def _parts(self, asked: Asked) -> list[str]:
        """The axes or the buttons of devices that work a control."""
        player = self._player(asked)
        parts: list[str] = []
        for device in self.devices.seen if self.devices else ():
            if player in device.players:
                knob, settings = device.players.index(player), device.settings
                if isinstance(asked, Rotate):
                    parts.append(said("axis {number}", number=settings.axes[knob]))
                else:
                    buttons = settings.buttons
                    named = said("button {number}", number=buttons[knob]) if buttons else said("any button")
                    parts.append(named)
        return parts

    def _player(self, asked: Asked) -> int | None:
        """The player whose knob or button that is; None for anything else."""
        console = self._program.console
        fields: Mapping[str, int | None] = {}
        if isinstance(asked, Rotate) and not asked.fine:
            fields = {knob.field: knob.player for knob in console.knobs}
        elif isinstance(asked, Push):
            fields = {button.field: button.player for button in console.buttons}
        return fields.get(asked.field) if isinstance(asked, Rotate | Push) else None

    def _assigned(self, asked: Asked, what: Moved) -> tuple[int, list[int]]:
        """The one of the device's knobs, from 0, that is meant; its axes or buttons, one for each knob."""
        player, settings = self._player(asked), what.device.settings
        if player is None:
            raise RequestError(said("a device has the knob and the button alone: press a key"))
        if player not in what.device.players:
            raise RequestError(
                said("{device} does not play player {player}", device=what.device.name, player=player + 1)
            )
        if (what.part == "axis") is not isinstance(asked, Rotate):
            raise RequestError(
                said("move a stick or a knob" if isinstance(asked, Rotate) else "press a button")
            )
        knobs = range(len(settings.axes))
        numbers = settings.axes if what.part == "axis" else settings.buttons or knobs
        return what.device.players.index(player), list(numbers)

    def _use(self, name: str, settings: DeviceSettings) -> None:
        assert self.devices is not None
        self.devices.use(name, settings)
        self._save_control.devices = {**self._save_control.devices, name: settings}

    def _change_keys(self, asked: Asked, key: str) -> None:
        row, keyboard = self._keymap.rows[asked], self._program.console.keyboard
        if keyboard and keyboard.takes(key):
            raise RequestError(said("{key} is typed into the program: hold Alt with it", key=written(key)))
        overrides = {name: tuple(map(_chord, keys)) for name, keys in self._save_control.keys.items()}
        others = {name: keys for name, keys in overrides.items() if name != row.name}
        own = [*overrides.get(row.name, self._first(asked, others))]
        if key in self._keymap.keys(asked):
            own.remove(key)
        else:
            own.insert(0, key)
            known = {row.name for row in self._keymap.rows.values()}
            left = {name: tuple(its for its in keys if its != key) for name, keys in others.items()}
            others = {name: keys for name, keys in left.items() if keys or name in known}
        wanted = {**others, row.name: tuple(dict.fromkeys(own))}
        if not Keymap(self._program, wanted).keys(asked):
            raise RequestError(said("{key} is its last key: give it another one first", key=written(key)))
        firsts = {row.name: row.keys for row in self._keymap.rows.values()}
        self._set_keys({name: keys for name, keys in wanted.items() if keys != firsts.get(name)})

    def _first(self, asked: Asked, others: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """The keys that an action has by itself, in programs without a keyboard too."""
        taken = {key for keys in others.values() for key in keys}
        match asked:
            case Action():
                elsewhere = asked.value[2]
            case Offer():
                elsewhere = asked.keys
            case _:
                elsewhere = ()
        typed = elsewhere if self._program.console.keyboard else ()
        return tuple(key for key in (*self._keymap.keys(asked), *typed) if key not in taken)

    def _set_keys(self, overrides: Mapping[str, tuple[str, ...]]) -> None:
        self._keymap.change(overrides)
        self._save_control.keys = overrides


def _chord(text: str) -> str:
    try:
        return chord(*parsed(text))
    except ValueError as error:
        raise RequestError(str(error)) from error
