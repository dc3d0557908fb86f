"""The controls of a console as values: fronts draw key map, help, menu, levers and flags from them.

Each control sets one field of the console's inputs, which it calls by name. A use of a control is one thing
a person can do to it, with a name for settings, a caption for people and the keys it has at first. All that
the shell has to know of a control's kind, the control says itself: whether its field springs back, the player
who holds it, whether one can point with it, the uses that keys have for it, and what counts as a touch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias


class Use(NamedTuple):
    """One thing that a person can do to a control."""

    name: str
    """The name by which settings give it other keys."""
    caption: str
    """A line of the help and the menu."""
    keys: tuple[str, ...] = ()
    """The keys for it unless settings say otherwise."""


@dataclass(frozen=True, slots=True)
class Push:
    """A button of the console is pressed as long as this is asked for."""

    field: str


@dataclass(frozen=True, slots=True)
class Rotate:
    """A knob of the console is turned by a step, or a fine step, as long as this is asked for."""

    field: str
    direction: int
    """1 clockwise, -1 counter-clockwise."""
    fine: bool = False


@dataclass(frozen=True, slots=True)
class Flip:
    """A lever of the console is put into a place."""

    field: str
    value: object


Worked: TypeAlias = Push | Rotate | Flip
"""A way to work a control, which a key can ask for."""


class Control(Protocol):
    """Something by which people, or a letter, get into the inputs of a console."""

    @property
    def field(self) -> str:
        """The field of the inputs that it sets."""

    @property
    def springs(self) -> bool:
        """True if the field goes back to rest by itself once nobody does anything to it."""

    @property
    def player(self) -> int | None:
        """The player who holds it in the hand, counted from 0; None: it belongs to the console."""

    @property
    def points(self) -> bool:
        """True if places of the picture can be pointed at with it."""

    @property
    def uses(self) -> Sequence[tuple[Worked, Use]]:
        """The ways to work it that a key can ask for."""

    def touched(self, before: Any, now: Any, following: bool = False) -> bool:
        """True if somebody has touched it, going by the values of its field then and now.

        A touch ends what is being replayed. `following`: it is being replayed right now, so that what may
        happen by accident is none.
        """


@dataclass(frozen=True, slots=True)
class Button:
    """A switch that springs back: its field is true as long as it is pressed."""

    springs: ClassVar[bool] = True
    points: ClassVar[bool] = False

    field: str
    use: Use
    player: int | None = None
    """The player who holds it in the hand, counted from 0; None: it sits on the panel."""
    label: str = ""
    """The word at it on the panel."""
    panel: int | None = None
    """Its place on the panel, counted from the left; None: it is not there."""

    @property
    def uses(self) -> tuple[tuple[Worked, Use], ...]:
        """It is pressed."""
        return ((Push(self.field), self.use),)

    def touched(self, before: bool, now: bool, following: bool = False) -> bool:
        """True if it has gone down: letting go of it is no touch."""
        return now and not before


class LeverPlace(NamedTuple):
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

    springs: ClassVar[bool] = False
    player: ClassVar[int | None] = None
    points: ClassVar[bool] = False

    field: str
    about: str
    """A line of the command's help."""
    label: str
    places: tuple[LeverPlace, ...]
    panel: int
    """Its place on the panel, counted from the left."""
    flag: str = ""
    """A flag of the command line that takes a place's word."""
    seat: int = 0
    """The player who works it where two play far from each other, counted from 0."""

    @property
    def uses(self) -> tuple[tuple[Worked, Use], ...]:
        """It is put into each of its places."""
        return tuple((Flip(self.field, place.value), place.use) for place in self.places)

    def touched(self, before: object, now: object, following: bool = False) -> bool:
        """True if it stands in another place."""
        return before != now


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

    springs: ClassVar[bool] = False

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
    points: bool = False
    """True if it can be turned to what is pointed at: the facet `answers` knows the step of a place."""
    positions: int = 256
    """The number of its positions, which count from 0."""

    @property
    def uses(self) -> tuple[tuple[Worked, Use], ...]:
        """It is turned either way, by a step or a fine one."""
        return (
            (Rotate(self.field, -1), self.left),
            (Rotate(self.field, 1), self.right),
            (Rotate(self.field, -1, fine=True), self.fine_left),
            (Rotate(self.field, 1, fine=True), self.fine_right),
        )

    def touched(self, before: int, now: int, following: bool = False) -> bool:
        """True if it has been turned; while something is replayed, by more than a nudge."""
        return abs(now - before) >= (self.nudge if following else 1)


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Keys that belong to the program: the field is the chord struck in a frame, "" for none."""

    springs: ClassVar[bool] = True
    player: ClassVar[int | None] = None
    points: ClassVar[bool] = False
    uses: ClassVar[tuple[tuple[Worked, Use], ...]] = ()

    field: str
    caption: str
    named: frozenset[str]
    """Keys with a name (return, left, f1) that belong to the program, beside all that make a character."""

    def takes(self, chord: str) -> bool:
        """True if a chord such as "a", "shift+a", "?" or "return" belongs to the program."""
        key = chord.removeprefix("shift+") or "+"
        return key in self.named or (len(key) == 1 and key.isprintable())

    def touched(self, before: str, now: str, following: bool = False) -> bool:
        """True if a key has been struck."""
        return bool(now) and not before


def is_chord(text: str, named: frozenset[str]) -> bool:
    """True for a key with one of these names, or of a character, with "shift+" or without; and for ""."""
    key = text.removeprefix("shift+") or text
    return not text or key in named or (len(key) == 1 and key.isprintable())


class Adapter(NamedTuple):
    """A device that connects controllers of this console to a computer of today."""

    name: str
    """A part of the device's name, in lower case."""
    axes: tuple[int, ...]
    """The axis of each knob on it."""
    buttons: tuple[int, ...]
    """The button of each knob on it."""
