"""A console as a value: everything of a machine that fronts, movies and saves have to know."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from retro2600.excerpt import excerpt
from retro2600.machine.controls import Adapter, Button, Control, Keyboard, Knob, Lever
from retro2600.machine.pictures import Picture
from retro2600.machine.script import Script
from retro2600.machine.touching import Letters, Pointer, Sensor, Touches

InputsT = TypeVar("InputsT")


REFERENCE = "reference"
"""The name of every console's first palette."""


@dataclass(frozen=True, slots=True)
class Palettes:
    """Colours for pixels: 256 times red, green, blue, a byte each (`bytes`, 768 long)."""

    names: tuple[str, ...]
    """Palettes that need no file, `REFERENCE` first."""
    named: Callable[[str], bytes]
    """The palette of a name; `ValueError` if there is none."""
    of_file: Callable[[bytes, str], bytes] | None = None
    """The palette in a file's bytes, the file's name for the `ValueError` of one that is no use."""
    about: str = ""
    """A line of the command's help."""
    order: tuple[int, int] | None = None
    """The number of hues, the first of them grey, and of each one's lumas, dark to light; None: no order."""
    own: Mapping[str, bytes] = field(default_factory=dict)
    """Palettes for "safe" and "contrast", values of the option `colours`; others are computed."""

    @classmethod
    def of(
        cls,
        tables: Mapping[str, Iterable[tuple[int, int, int]]],
        about: str = "",
        own: Mapping[str, bytes] | None = None,
    ) -> Palettes:
        """Palettes by name: red, green and blue of their first colours. All others are black."""
        made = {
            name: bytes(part for colour in colours for part in colour).ljust(768, b"\0")
            for name, colours in tables.items()
        }

        def named(name: str) -> bytes:
            if name not in made:
                raise ValueError(f"no palette is called {excerpt(name)}, expected {', '.join(made)}")
            return made[name]

        return cls(tuple(made), named, about=about, own=own or {})


class Synthesiser(Protocol):
    """A console's sound in the making, one frame after the other without a seam."""

    def frame(self, sound: tuple[int, ...], lines: int) -> array[int]:
        """Samples, int16, of a frame that lasts so many scan lines.

        Of 0 lines there are none: so a frame that is passed over still says that a sound that lasts is gone.
        """

    def fork(self) -> Synthesiser:
        """Another one that goes on from where this one is."""


@dataclass(frozen=True, slots=True)
class Sound:
    """A console's sound: the values in which an output tells of it, and the way to samples."""

    silence: tuple[int, ...]
    synthesiser: Callable[[int], Synthesiser]
    """A new one for so many samples a second."""
    begins: bool = False
    """True if the values are sounds that begin: a frame that is held longer does not sound again."""
    lasting: frozenset[int] = frozenset()
    """Of values that begin, those that go on while each frame has them; they begin anew after one without."""

    def held(self, sound: tuple[int, ...]) -> tuple[int, ...]:
        """The values for as long as a frame with this sound is held."""
        return tuple(value for value in sound if value in self.lasting) if self.begins else sound

    def lasts(self, sound: tuple[int, ...]) -> bool:
        """True if something goes on in a frame with this sound, even where its samples are silent."""
        return not self.lasting.isdisjoint(sound)


@dataclass(frozen=True, slots=True)
class Console(Generic[InputsT]):
    """A machine without a program in it."""

    name: str
    """The name of its folder."""
    title: str
    frames_per_second: Fraction
    lines: int
    """Scan lines of a usual frame."""
    longest_frame: int
    """Usual frames that the longest frame lasts at most."""
    picture: Picture
    """A blank one: all its pictures are of this kind, and of this size where the kind has but one."""
    aspect: tuple[int, int]
    """Width to height of the picture as people saw it."""
    rest: InputsT
    """The inputs while nobody touches anything."""
    codec: Script[InputsT]
    controls: tuple[Control, ...]
    """Its controls, in the order of the help."""
    palettes: Palettes
    sound: Sound
    adapters: tuple[Adapter, ...] = ()
    """Devices that connect its own controllers."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Its buttons, the players' and the panel's."""
        return tuple(control for control in self.controls if isinstance(control, Button))

    @property
    def levers(self) -> tuple[Lever, ...]:
        """Its levers."""
        return tuple(control for control in self.controls if isinstance(control, Lever))

    @property
    def knobs(self) -> tuple[Knob, ...]:
        """Its knobs, player by player."""
        return tuple(control for control in self.controls if isinstance(control, Knob))

    @property
    def keyboard(self) -> Keyboard | None:
        """Its keyboard, if it has one."""
        return next((control for control in self.controls if isinstance(control, Keyboard)), None)

    @property
    def pointers(self) -> tuple[Pointer, ...]:
        """Its pointers, player by player."""
        return tuple(control for control in self.controls if isinstance(control, Pointer))

    @property
    def touches(self) -> Touches | None:
        """Its screen for fingers, if it has one."""
        return next((control for control in self.controls if isinstance(control, Touches)), None)

    @property
    def sensors(self) -> tuple[Sensor, ...]:
        """Its sensors, which fronts set."""
        return tuple(control for control in self.controls if isinstance(control, Sensor))

    @property
    def letters(self) -> Letters | None:
        """Its mail, if it has any."""
        return next((control for control in self.controls if isinstance(control, Letters)), None)

    @property
    def players(self) -> int:
        """The number of players that its controls are for."""
        return 1 + max((control.player or 0 for control in self.controls), default=0)

    @property
    def points(self) -> bool:
        """True if places of its picture can be pointed at."""
        return any(control.points for control in self.controls)

    @property
    def momentary(self) -> tuple[str, ...]:
        """The fields of the inputs that spring back by themselves: those of buttons, say, and the mail."""
        return tuple(control.field for control in self.controls if control.springs)

    def buttons_of(self, player: int) -> tuple[Button, ...]:
        """The buttons in a player's hand."""
        return tuple(button for button in self.buttons if button.player == player)

    def button_of(self, player: int) -> Button | None:
        """The first button in a player's hand."""
        return next(iter(self.buttons_of(player)), None)

    def knob_of(self, player: int) -> Knob | None:
        """A player's knob, if there is one."""
        return next((knob for knob in self.knobs if knob.player == player), None)

    def pointer_of(self, player: int) -> Pointer | None:
        """A player's pointer, if there is one."""
        return next((pointer for pointer in self.pointers if pointer.player == player), None)
