"""The console's inputs during one frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.machine.controls import is_chord
from retro2600.machine.touching import Touch

NAMED_KEYS: Final = frozenset(
    {"return", "space", "escape", "backspace", "up", "down", "left", "right", "home", "end"}
    | {"page up", "page down"}
)
"""Keys with a name that programs get; tab and function keys are left to who shows the console."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """Touches, the key struck, letters, and what the front senses; immutable and hashable.

    `ValueError` for what no front may hand in.
    """

    touches: tuple[Touch, ...] = ()
    """Oldest first; of a finger's moves only the last."""
    key: str = ""
    """A chord as fronts call it: "y", "shift+y", "?", "return"; "" for none."""
    mail: tuple[str, ...] = ()
    """Letters that have come, oldest first."""
    upright: bool = False
    """True if the screen is the one that is higher than wide."""
    calm: bool = False
    """True if the person wants less motion."""

    def __post_init__(self) -> None:
        if len(self.touches) > limits.TOUCHES_A_FRAME:
            raise ValueError(
                f"{len(self.touches)} touches in a frame, expected at most {limits.TOUCHES_A_FRAME}"
            )
        for touch in self.touches:
            _check(touch)
        if not isinstance(self.key, str) or not is_chord(self.key, NAMED_KEYS):
            raise ValueError(f'key is {excerpt(self.key)}, expected a key such as "y", "return" or ""')


def _check(touch: Touch) -> None:
    if not 0 <= touch.finger < limits.FINGERS:
        raise ValueError(f"finger {touch.finger} touches, expected 0 to {limits.FINGERS - 1}")
    most = limits.DRAWN_UNITS
    if not (-most <= touch.x <= most and -most <= touch.y <= most):
        raise ValueError(f"a touch at {touch.x}, {touch.y}, expected places of -{most} to {most}")
