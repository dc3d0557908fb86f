"""The controls of a console as values: fronts draw key map, help, menu, levers and flags from them.

Each control sets one field of the console's inputs, which it calls by name. A use of a control is one thing
a person can do to it, with a name for settings, a caption for people and the keys it has at first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias


class Use(NamedTuple):
    """One thing that a person can do to a control."""

    name: str
    """The name by which settings give it other keys."""
    caption: str
    """A line of the help and the menu."""
    keys: tuple[str, ...] = ()
    """The keys for it unless settings say otherwise."""


@dataclass(frozen=True, slots=True)
class Button:
    """A switch that springs back: its field is true as long as it is pressed."""

    field: str
    use: Use
    player: int | None = None
    """The player, 0 or 1, who holds it in the hand; None: it sits on the panel."""
    label: str = ""
    """The word at it on the panel."""
    panel: int | None = None
    """Its place on the panel, counted from the left; None: it is not there."""


class Place(NamedTuple):
    """A place in which a lever can stand."""

    value: object
    """The field's value while it stands there."""
    label: str
    """The word at it on the panel."""
    use: Use
    word: str = ""
    """The value of the lever's flag on the command line that puts it there."""
    flag: str = ""
    """A flag of its own that puts the lever there, instead."""


@dataclass(frozen=True, slots=True)
class Lever:
    """A switch that stays where it is put."""

    field: str
    about: str
    """A line of the command's help."""
    label: str
    places: tuple[Place, ...]
    panel: int
    """Its place on the panel, counted from the left."""
    flag: str = ""
    """A flag of the command line that takes a place's word."""


class Turning(Protocol):
    """One knob as it is turned, frame by frame; positions are values of the inputs' field."""

    @property
    def notch(self) -> int:
        """The step that it stands in when it rests, counted clockwise."""

    @property
    def step(self) -> int:
        """The step that the program takes it to stand at, or will once it has followed."""

    def turn(self, steps: int) -> None:
        """Turn it clockwise by so many steps (negative: counter-clockwise), at most to its end."""

    def fine(self, fine_steps: int) -> None:
        """Turn it clockwise by so many fine steps (negative: counter-clockwise), at most to its end."""

    def put(self, place: float) -> None:
        """Put it somewhere between its counter-clockwise end, -1, and its clockwise end, +1."""

    def stand(self, position: int) -> None:
        """Put it at this position, as if it had stood there for long."""

    def frame(self, button: bool) -> int:
        """Its position in the next frame, in which its player's button is down or not."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A knob in a player's hand: its field is a position, a whole number."""

    field: str
    player: int
    left: Use
    right: Use
    fine_left: Use
    fine_right: Use
    travel: int
    """Fine steps from one end to the other."""
    fine_steps_a_step: int
    """About how many fine steps make a step."""
    nudge: int
    """Positions by which it must be turned to interrupt what is being replayed."""
    trembling: float
    """Fine steps by which the position of a worn one trembles though nobody turns it."""
    turning: Callable[[], Turning]
    """A new one, at rest."""


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Keys that belong to the program: the field is the chord struck in a frame, "" for none."""

    field: str
    caption: str
    named: frozenset[str]
    """Keys with a name (return, left, f1) that belong to the program, beside all that make a character."""

    def takes(self, chord: str) -> bool:
        """True if a chord such as "a", "shift+a", "?" or "return" belongs to the program."""
        key = chord.removeprefix("shift+") or "+"
        return key in self.named or (len(key) == 1 and key.isprintable())


Control: TypeAlias = Button | Lever | Knob | Keyboard


class Adapter(NamedTuple):
    """A device that connects controllers of this console to a computer of today."""

    name: str
    """A part of the device's name, in lower case."""
    axes: tuple[int, ...]
    """The axis of each knob on it."""
    buttons: tuple[int, ...]
    """The button of each knob on it."""
