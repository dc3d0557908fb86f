"""Frames for which things move or rest (chosen: note 27)."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.settings import SPEEDS
from retro2600.cartridges.absolute.state import State

_STEPS: Final = dict(zip(SPEEDS, (48, 40, 34, 28, 23, 18, 14, 10, 6, 0), strict=True))
_RESTS: Final = dict(zip(SPEEDS, (24, 20, 17, 14, 12, 9, 7, 5, 3, 0), strict=True))

FACE: Final = 3
"""Frames of each face of a die that falls."""

CUBE: Final = 18
BACK: Final = 8
"""A piece that was let go, on its way back."""

UNDO: Final = 8
"""All moves that are taken back, together."""

LANDED: Final = 20
"""The ring around a piece that has landed without a glide."""

TIE: Final = 45
ENDING: Final = 20
STUCK: Final = 45
"""A roll without a move, before it passes by itself."""

THEIR_STUCK: Final = 60
THINKING: Final = 20
"""A thought at least."""

ROLL_OVER: Final = 180
"""The computer's dice, while you may have them rolled over: three seconds, as for a beaver."""

ANSWER: Final = 45
"""The computer's answer to a double at least."""

BEADS: Final = 12
BEAD: Final = 15
BEAVER: Final = BEADS * BEAD
"""Frames in which a double may be beavered: three seconds."""

AGAIN: Final = 20
"""Frames in which a second tap on a piece plays it."""


def step(state: State) -> int:
    """Of a piece from row to row; with less motion it is there at once, and has a ring for these frames."""
    frames = _STEPS[state.settings.speed]
    return min(frames, LANDED) if state.calm else frames


def rest(state: State) -> int:
    """Between two steps of the computer's."""
    return _RESTS[state.settings.speed]


def fall(state: State) -> int:
    """Of the dice."""
    if state.settings.speed == SPEEDS[-1]:
        return 2 * FACE
    return 54 if state.settings.long_dice else 18


def undo(state: State) -> int:
    """Of moves that are taken back."""
    return 0 if state.calm or not _STEPS[state.settings.speed] else UNDO


def slide(state: State) -> int:
    """Of the cube."""
    return 0 if state.calm else CUBE
