"""Controls that are touched, tilted or written to: pointer, fingers, sensor, letters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from retro2600.machine.controls import Use, Worked


class Pointing(NamedTuple):
    """A place of the picture that is pointed at, in the picture's own units from its upper left corner."""

    x: int
    y: int
    down: bool = False
    """True while the mouse's button, or the finger, is down there."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse, a pen or a finger of a player: the field is a `Pointing`, None while nothing points."""

    springs: ClassVar[bool] = True
    points: ClassVar[bool] = True
    uses: ClassVar[tuple[tuple[Worked, Use], ...]] = ()

    field: str
    caption: str
    """A line of the help."""
    player: int = 0

    def touched(self, before: Pointing | None, now: Pointing | None, following: bool = False) -> bool:
        """True if it has gone down: moving it is no touch."""
        return now is not None and now.down and not (before is not None and before.down)


class TouchPhase(Enum):
    """A finger's way over a screen."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"
    """It has gone to somebody else: what it was about is not to be done."""


class Touch(NamedTuple):
    """One step of a finger; a MOVE without a DOWN is a mouse that hovers, a CANCEL ends that, too."""

    finger: int
    """0 to 9; the mouse is 0."""
    phase: TouchPhase
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Touches:
    """A screen for several fingers: the field is the tuple of touches in a frame, oldest first.

    Of a finger's moves in a frame only the last is there. A DOWN of a finger that is down begins anew: the
    program may have been taken back to a moment in which it was down.
    """

    springs: ClassVar[bool] = True
    player: ClassVar[int | None] = None
    points: ClassVar[bool] = True
    uses: ClassVar[tuple[tuple[Worked, Use], ...]] = ()

    field: str
    caption: str
    """A line of the help."""
    hovers: bool = False
    """True if the program wants to know of a mouse that hovers."""

    def touched(self, before: tuple[Touch, ...], now: tuple[Touch, ...], following: bool = False) -> bool:
        """True if a finger has gone down: moving it is no touch."""
        return any(touch.phase is TouchPhase.DOWN for touch in now)


class Sense(Enum):
    """A thing that a front knows of its room."""

    UPRIGHT = "the room for the picture is higher than wide"
    CALM = "the person wants less motion"


@dataclass(frozen=True, slots=True)
class Sensor:
    """A switch that nobody touches: a front sets its field, true or false, by what it senses."""

    springs: ClassVar[bool] = False
    player: ClassVar[int | None] = None
    points: ClassVar[bool] = False
    uses: ClassVar[tuple[tuple[Worked, Use], ...]] = ()

    field: str
    sense: Sense

    def touched(self, before: bool, now: bool, following: bool = False) -> bool:
        """False: nobody has touched anything."""
        return False


@dataclass(frozen=True, slots=True)
class Letters:
    """The mail: the field is the tuple of letters, texts, that have come in a frame, oldest first.

    An output's `mail` are those that go. Nobody holds it; a letter that comes is no touch.
    """

    springs: ClassVar[bool] = True
    player: ClassVar[int | None] = None
    points: ClassVar[bool] = False
    uses: ClassVar[tuple[tuple[Worked, Use], ...]] = ()

    field: str

    def touched(self, before: object, now: object, following: bool = False) -> bool:
        """False: nobody has touched anything."""
        return False
