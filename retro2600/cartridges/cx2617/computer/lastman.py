"""The last man: a score made of whatever bytes of the machine's memory happen not to be zero.

The loop that counts occupied points finds none to stop at once all fifteen checkers are off. It runs on
through most of the machine's memory, and the number of non-zero bytes there, a single byte that wraps, is
the score (note 15).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.board import HOME, LAST_POINT, OTHER_TRAY, Board
from retro2600.cartridges.cx2617.computer.scratch import Sources
from retro2600.cartridges.cx2617.computer.traces import Traces

_NEVER_ZERO: Final = 33  # bytes (note 15)
_NEEDS_A_PRESS: Final = 2  # of these: bytes that only a first press sets (note 15)
_COUNTED_TWICE: Final = (24, 23, 12, 11, 10, 9, 5, 4, 3)  # points before the turn (note 15)


class Course(NamedTuple):
    """A candidate that bears off the last man, and the course of the search up to it."""

    length: int  # moves of the candidate
    same_source: bool  # two moves, both from one point
    left_first: bool  # the left die first
    doublet: bool
    last_score: int  # the one made before in this search, 0 if none
    kept_in_search: int  # the largest number of moves kept so far
    kept_in_turn: int
    kept_bytes: int  # how many of the bytes of the kept score are not zero, see `Chooser`
    sources: Sources  # of the kept play
    complete_before: bool  # a complete play was found before


def occupied_bytes(before: Board, course: Course, traces: Traces) -> int:
    """Number of bytes found occupied; `before` is the board before the turn."""
    return _NEVER_ZERO + of_board(before) + of_course(before, course) + of_machine(traces)


def of_board(before: Board) -> int:
    """Bytes occupied by the board before the turn."""
    white_points = sum(before[point] < 0 for point in range(HOME + 1, LAST_POINT + 1))
    white_off = 2 if before[OTHER_TRAY] else 0
    return white_points + white_off + sum(before[p] != 0 for p in _COUNTED_TWICE) + (abs(before[1]) >= 2)


def of_course(before: Board, course: Course) -> int:
    """Bytes occupied by the candidate and by the search up to it."""
    if course.length == 1:
        candidate = 1 + (before[2] != 0)
    elif course.same_source and not course.left_first:
        candidate = 2 + 1
    else:
        candidate = 4 + 1
    order = before[HOME] != 0 if course.doublet else course.left_first
    stale_sources = sum(source != 0 for source in course.sources[course.kept_in_turn :])
    return (
        course.length
        + candidate
        + order
        + (course.last_score & 0xFF != 0)
        + course.kept_in_search
        + course.kept_in_turn
        + course.kept_bytes
        + course.kept_in_turn
        + stale_sources
        + course.complete_before
    )


def of_machine(traces: Traces) -> int:
    """Bytes occupied by what earlier play left."""
    occupied = (
        traces.game > 1,
        traces.cube > 0,
        traces.cube > 0,
        traces.cube >= 16,
        not traces.owner_is_white,
        traces.generator & 0x00FF,
        traces.generator & 0xFF00,
        traces.idle & 0x00FF,
        traces.idle & 0xFF00,
        traces.cycling,
        traces.knob,
        traces.cursor,
        traces.carried,
        traces.index,
        traces.flicker,
        traces.doublet,
        traces.moved,
        traces.asked,
        traces.answered,
    )
    return sum(map(bool, occupied)) - (0 if traces.pressed else _NEEDS_A_PRESS)
