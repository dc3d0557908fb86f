"""Pieces that are off their places: on their way, in the hand, sent back; and those that lie meanwhile.

A side's places are told by its own pips still to go, 25 the bar, 0 the tray. A move is its place and its
target. `yours` is the first of the two sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol, TypeAlias

from retro2600.consoles.tablet.widgets.shared import glide

Place: TypeAlias = tuple[int, int]
Seats: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The pieces that lie, yours and theirs, by places from 0 to 25."""

Way: TypeAlias = tuple[int, int]
"""From a place to another one."""

BAR: Final = 25
OFF: Final = 0


class Board(Protocol):
    """A board that knows where pieces stand."""

    def of_piece(self, yours: bool, place: int, index: int) -> Place:
        """The middle of a side's piece, counted from the first one of its place."""


class Flying(NamedTuple):
    """A piece that is off its place: on its way, in the hand, or landed with a ring."""

    yours: bool
    at: Place
    lifted: bool = False
    ringed: bool = False


def gliding(
    board: Board,
    seats: Seats,
    yours: bool,
    way: Way,
    time: tuple[int, int],
    hit: bool = False,
    landed: bool = False,
) -> tuple[Seats, Flying]:
    """A piece in a frame of its frames, on its way to where the table has it already.

    What it hits is on its way, too: it stays where it stood. `landed`: it is there at once, with a ring.
    """
    source, target = way
    seats = put(seats, yours, target, -1)
    if hit:
        seats = put(put(seats, not yours, BAR, -1), not yours, BAR - target, 1)
    own = seats[0] if yours else seats[1]
    end = board.of_piece(yours, target, own[target])
    if landed:
        return seats, Flying(yours, end, ringed=True)
    return seats, Flying(yours, glide.between(board.of_piece(yours, source, own[source]), end, *time))


def returning(
    board: Board, seats: Seats, source: int, start: Place, time: tuple[int, int]
) -> tuple[Seats, Flying]:
    """Your piece that was let go, on its way back to its place."""
    end = top(board, seats, source)
    return put(seats, True, source, -1), Flying(True, glide.between(start, end, *time))


def undone(
    board: Board, seats: Seats, moves: Iterable[Way], time: tuple[int, int]
) -> tuple[Seats, tuple[Flying, ...]]:
    """Your pieces whose moves are refused, on their way back, each to where all its moves began."""
    flying = []
    for source, target in ways(moves):
        end = top(board, seats, source)
        seats = put(seats, True, source, -1)
        start = board.of_piece(True, target, seats[0][target])
        flying.append(Flying(True, glide.between(start, end, *time)))
    return seats, tuple(flying)


def held(board: Board, seats: Seats, source: int, at: Place | None) -> tuple[Seats, Flying]:
    """Your piece in the hand: at a finger's or a mouse's place, or raised over its own one."""
    return put(seats, True, source, -1), Flying(True, at or top(board, seats, source), lifted=True)


def unsure(moves: Iterable[Way]) -> dict[int, int]:
    """The places where moves have brought pieces, and how many."""
    found: dict[int, int] = {}
    for source, target in moves:
        if found.get(source):
            found[source] -= 1
        found[target] = found.get(target, 0) + 1
    return {place: count for place, count in found.items() if count and place != OFF}


def ways(moves: Iterable[Way]) -> list[Way]:
    """The places from where to where each piece has gone, with all its moves."""
    found: list[Way] = []
    for source, target in moves:
        going = next((way for way in found if way[1] == source), None)
        if going:
            found.remove(going)
        found.append((going[0] if going else source, target))
    return found


def top(board: Board, seats: Seats, source: int) -> Place:
    """The middle of your outermost piece there."""
    return board.of_piece(True, source, seats[0][source] - 1)


def put(seats: Seats, yours: bool, place: int, count: int) -> Seats:
    """The same with so many more pieces of a side at one of its places."""
    seat = seats[0] if yours else seats[1]
    more = (*seat[:place], max(0, seat[place] + count), *seat[place + 1 :])
    return (more, seats[1]) if yours else (seats[0], more)
