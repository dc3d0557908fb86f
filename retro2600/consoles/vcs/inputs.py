"""The console's inputs during one frame."""

from dataclasses import dataclass
from operator import index
from typing import Final, Literal

from retro2600.excerpt import excerpt

Difficulty = Literal["a", "b"]

KNOB_AT_REST = 230
"""The place of the paddles unless somebody turns them: scan lines near the left end (chosen; note 5)."""

_FLAGS: Final = ("reset", "select", "color", "button0", "button1")
_LEVERS: Final = ("left", "right")
_KNOBS: Final = ("paddle0", "paddle1")
_PLACES: Final = ("a", "b")


@dataclass(frozen=True, slots=True)
class Inputs:
    """Panel switches and the two paddles, held through one frame; immutable and hashable.

    A paddle is its knob's position in scan lines, 0..255: how long its capacitor takes to charge. Large is
    counter-clockwise.
    """

    reset: bool = False
    select: bool = False
    left: Difficulty = "a"
    right: Difficulty = "a"
    color: bool = True
    paddle0: int = KNOB_AT_REST
    button0: bool = False
    paddle1: int = KNOB_AT_REST
    button1: bool = False

    def __post_init__(self) -> None:
        is_plain = (  # as in nearly every frame of a run; the rest may take its time
            type(self.reset) is type(self.select) is type(self.color) is bool
            and type(self.button0) is type(self.button1) is bool
            and type(self.paddle0) is type(self.paddle1) is int
            and 0 <= self.paddle0 <= 255
            and 0 <= self.paddle1 <= 255
            and self.left in _PLACES
            and self.right in _PLACES
        )
        if not is_plain:
            self._check()

    def _check(self) -> None:
        """Make other spellings, such as 1 for True or the numbers of an array, plain; refuse what is none."""
        for name in _FLAGS:
            object.__setattr__(self, name, _flag(name, getattr(self, name)))
        for name in _LEVERS:
            if getattr(self, name) not in _PLACES:
                raise ValueError(f'{name} is {excerpt(getattr(self, name))}, expected "a" or "b"')
        for name in _KNOBS:
            object.__setattr__(self, name, _lines(name, getattr(self, name)))

    def knob(self, paddle: int) -> int:
        """The position of paddle 0 or 1, scan lines."""
        return self.paddle1 if paddle else self.paddle0

    def button(self, paddle: int) -> bool:
        """True if the red button of paddle 0 or 1 is down."""
        return self.button1 if paddle else self.button0


def _flag(name: str, value: object) -> bool:
    if value not in (False, True):
        raise ValueError(f"{name} is {excerpt(value)}, expected True or False")
    return bool(value)


def _lines(name: str, value: object) -> int:
    try:
        lines = index(value)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        raise TypeError(f"{name} is {excerpt(value)}, expected a whole number of scan lines") from None
    if isinstance(value, bool) or not 0 <= lines <= 255:
        raise ValueError(f"{name} is {excerpt(value)}, expected scan lines from 0 to 255")
    return lines
