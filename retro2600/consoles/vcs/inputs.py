"""What the player's hands do to the console during one frame."""

from dataclasses import dataclass
from typing import Literal

from retro2600.excerpt import excerpt

Difficulty = Literal["a", "b"]

KNOB_AT_REST = 230
"""Where the paddles stand unless somebody turns them: scan lines near the left end (chosen; note 5)."""


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
        for name in ("left", "right"):
            if getattr(self, name) not in ("a", "b"):
                raise ValueError(f'{name} is {excerpt(getattr(self, name))}, expected "a" or "b"')
        for name in ("paddle0", "paddle1"):
            if not 0 <= getattr(self, name) <= 255:
                raise ValueError(
                    f"{name} is {excerpt(getattr(self, name))}, expected scan lines from 0 to 255"
                )

    def knob(self, paddle: int) -> int:
        """The position of paddle 0 or 1, scan lines."""
        return self.paddle1 if paddle else self.paddle0

    def button(self, paddle: int) -> bool:
        """Whether the red button of paddle 0 or 1 is down."""
        return self.button1 if paddle else self.button0
