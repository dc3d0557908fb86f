"""The numbers by which outputs name the console's sounds."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Sound(IntEnum):
    """Everything that the console can sound: from 64 on the sounds that last, below them those that end."""

    DICE = 1
    LONG_DICE = 2
    LANDS = 3
    HITS = 4
    OFF = 5
    CUBE = 6
    DOUBLE = 7
    REFUSED = 8
    YOUR_TURN = 9
    WON = 10
    LOST = 11
    MATCH_WON = 12
    CLOCK = 13
    DOOR = 14
    LINE_LOST = 15
    LINE_BACK = 16
    LIFTED = 17
    MUSIC = 64


LASTING: Final = frozenset((Sound.MUSIC,))
"""The sounds that go on while their number stands in each frame, and begin anew where it stands again."""
