"""The controls of a console as whole numbers: so many bits each, and the numbers of their values.

Knows the kinds of controls, and no console. A screen for several fingers and the mail have no such numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from retro2600.excerpt import excerpt
from retro2600.machine.console import Console
from retro2600.machine.controls import Button, Control, Keyboard, Knob, Lever
from retro2600.machine.touching import Pointer, Pointing, Sensor

_CHARACTERS = 0x110000
_SHIFT = "shift+"


@dataclass(frozen=True, slots=True)
class InputPart:
    """A field of a console's inputs, whose value a seat gives as a whole number."""

    field: str
    seats: tuple[int, ...]
    """The seats that may give it: one, or both of what belongs to nobody."""
    count: int
    """Its numbers are from 0 to one less than this."""
    number: Callable[[Any], int]
    """The number of a value; `ValueError` or `TypeError` for what is none."""
    value: Callable[[int], Any]
    """The value of a number that is less than `count`; `ValueError` if there is none."""

    @property
    def bits(self) -> int:
        """The bits that a number takes."""
        return (self.count - 1).bit_length()

    def read(self, number: int) -> Any:
        """The value of a number that comes from elsewhere; `ValueError` if there is none."""
        if number >= self.count:
            raise ValueError(f"{self.field} is value {number}, expected one from 0 to {self.count - 1}")
        return self.value(number)


def part_of(control: Control, console: Console[Any]) -> InputPart:
    """The part of a control; `ValueError` for a kind that two far seats cannot share."""
    owner = control.player
    match control:
        case Knob():
            return _owned(control.field, owner, control.positions, _position(control), int)
        case Button():
            return _owned(control.field, owner, 2, int, bool)
        case Sensor():
            return _owned(control.field, 0, 2, int, bool)
        case Lever():
            values = tuple(place.value for place in control.places)
            return _owned(control.field, control.seat, len(values), values.index, values.__getitem__)
        case Keyboard():
            return _keyboard(control)
        case Pointer():
            return _pointer(control, console)
    raise ValueError(
        f"{console.title} cannot be shared by two far players: {control.field} is no field of one"
    )


def _owned(
    field: str, owner: int | None, count: int, number: Callable[[Any], int], value: Callable[[int], Any]
) -> InputPart:
    return InputPart(field, (0, 1) if owner is None else (owner,), count, number, value)


def _position(knob: Knob) -> Callable[[Any], int]:
    def number(position: int) -> int:
        if not 0 <= position < knob.positions:
            raise ValueError(f"{knob.field} is {position}, expected a position below {knob.positions}")
        return position

    return number


def _keyboard(keyboard: Keyboard) -> InputPart:
    """No chord is 0; then keys with a name, characters, and all of them once more with shift."""
    named = ("", *sorted(keyboard.named))
    places = {name: place for place, name in enumerate(named)}
    keys = len(named) + _CHARACTERS

    def number(chord: str) -> int:
        if chord and not keyboard.takes(chord):
            raise ValueError(f"{keyboard.field} is {excerpt(chord)}, expected a key of the program")
        key = chord.removeprefix(_SHIFT)
        return (
            keys * (key != chord) + places[key]
            if key in places
            else (keys * (key != chord) + len(named) + ord(key))
        )

    def value(number: int) -> str:
        shift, key = divmod(number, keys)
        name = named[key] if key < len(named) else chr(key - len(named))
        chord = _SHIFT * shift + name
        if chord and not keyboard.takes(chord):
            raise ValueError(f"{keyboard.field} is {excerpt(chord)}, expected a key of the program")
        return chord

    return _owned(keyboard.field, keyboard.player, 2 * keys, number, value)


def _pointer(pointer: Pointer, console: Console[Any]) -> InputPart:
    """Nothing is 0; then the picture's places line by line, up and down."""
    width, height = console.picture.size

    def number(place: Pointing | None) -> int:
        if place is None:
            return 0
        if not (0 <= place.x < width and 0 <= place.y < height):
            raise ValueError(f"{pointer.field} points at {place.x}, {place.y}, outside of the picture")
        return 1 + 2 * (place.y * width + place.x) + place.down

    def value(number: int) -> Pointing | None:
        if not number:
            return None
        line, column = divmod((number - 1) // 2, width)
        return Pointing(column, line, bool((number - 1) % 2))

    return _owned(pointer.field, pointer.player, 1 + 2 * width * height, number, value)
