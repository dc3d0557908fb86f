"""Thoughts for the tests: a few turns by name."""

from __future__ import annotations

from typing import Any

from retro2600.study.cx2617.play_decision import courses
from retro2600.study.cx2617.thinking import FollowedThought

SEAT = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
AT_HOME = [9, 2, 0, 0, 2, 2, *[0] * 20]

OPENING: dict[str, Any] = {"game": 1, "red": SEAT, "white": SEAT, "dice": [3, 1]}
RACE = {"game": 1, "red": [0, 0, 0, 1, 1, 2, 5, 3, 0, 3, *[0] * 16], "white": AT_HOME, "dice": [2, 3]}
BEARING_OFF = {"game": 1, "red": [10, 0, 0, 1, 1, 2, 1, *[0] * 19], "white": AT_HOME, "dice": [6, 3]}
LAST_MAN = {"game": 1, "red": [13, 0, 0, 1, 1, *[0] * 21], "white": AT_HOME, "dice": [6, 3]}
ACEY_DEUCEY = {"game": 5, "red": SEAT, "white": SEAT, "dice": [1, 2]}
ONE_DIE = {  # a 6 or a 5, but not both
    "game": 1,
    "red": [14, *[0] * 23, 1, 0],
    "white": [9, 0, 4, *[0] * 9, 2, *[0] * 13],
    "dice": [5, 6],
}
NOTHING = {  # red on the bar before a closed board
    "game": 1,
    "red": [14, *[0] * 24, 1],
    "white": [3, *[2] * 6, *[0] * 19],
    "dice": [5, 6],
}
UNWEIGHED = {  # a doublet that goes only twice
    "game": 1,
    "red": [14, *[0] * 23, 1, 0],
    "white": [1, 0, 2, *[0] * 13, 12, *[0] * 9],
    "dice": [5, 5],
}


def thought(question: dict[str, Any]) -> FollowedThought:
    """The thought about a turn, without the bonus that may follow."""
    return courses(question)[0]
