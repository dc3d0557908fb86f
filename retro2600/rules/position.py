"""Positions: the checkers of both sides, seen from the seat of the side to move.

Each side's checkers are counted from its own seat: the index is the number of pips a checker still has
to go, 0 borne off, 1 to 24 the points, 25 the bar. The mover's point p is the other side's point 25 - p.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, NamedTuple

from retro2600.annotated import Check
from retro2600.excerpt import excerpt
from retro2600.rules.checked import blame, door
from retro2600.rules.errors import PositionError

OFF = 0
HOME = 6
"""The highest point of a home table."""
BAR = 25
CHECKERS = 15
_MOST_LISTED = 100  # of counts, in a message


def _is_seat(value: Any) -> bool:
    is_whole = isinstance(value, tuple) and len(value) == BAR + 1 and {*map(type, value)} == {int}
    return is_whole and min(value) >= 0


def _is_point(value: object) -> bool:
    return type(value) is int and OFF < value <= BAR


def _is_place(value: Any) -> bool:
    is_pair = isinstance(value, tuple) and len(value) == 2 and {*map(type, value)} == {int}
    return is_pair and 0 <= value[0] <= BAR and value[1] >= 0


def _is_step(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_point, value))


Step = Annotated[tuple[int, int], Check("two numbers from 1 to 25", _is_step)]
Point = Annotated[int, Check("a point from 1 to 25", _is_point)]
Seat = Annotated[tuple[int, ...], Check("a tuple of 26 counts", _is_seat)]
"""The checkers of one side from its own seat: 26 counts, index = pips still to go."""


class Move(NamedTuple):
    """One checker moved with one die: `source` in pips still to go (25 the bar), `die` 1 to 6."""

    source: Point
    die: Point

    @property
    def target(self) -> int:
        """The checker's target, in pips still to go; 0 is off."""
        return max(self.source - self.die, OFF)


class Position(NamedTuple):
    """The checkers of both sides, from the mover's seat.

    `my_waiting` and `their_waiting` say how many of the checkers at 25 have never been on the board, as
    at the start of acey-deucey in the manuals that tell such a checker from one that was hit.
    The constructor trusts its caller: use `Position.checked` for numbers from outside.
    """

    mine: Seat
    theirs: Seat
    my_waiting: int = 0
    their_waiting: int = 0

    @classmethod
    @door
    def checked(
        cls, mine: Sequence[object], theirs: Sequence[object], my_waiting: int = 0, their_waiting: int = 0
    ) -> "Position":
        """The position with these counts; raises PositionError if no board can hold it."""
        position = cls(_seat(mine, "mover"), _seat(theirs, "other side"), my_waiting, their_waiting)
        _check_side(position, "mover", position.mine, my_waiting)
        _check_side(position, "other side", position.theirs, their_waiting)
        for point in range(1, BAR):
            if position.mine[point] and position.holds(point):
                raise PositionError(f"both sides stand on the mover's point {point}", position=position)
        if position.mine[OFF] == position.theirs[OFF] == CHECKERS:
            raise PositionError("both sides cannot have borne off everything", position=position)
        return position

    def swapped(self) -> "Position":
        """The same board from the other seat."""
        return Position(self.theirs, self.mine, self.their_waiting, self.my_waiting)

    @property
    def pips(self) -> tuple[int, int]:
        """The pip counts of the mover and of the other side; a checker on the bar counts 25."""
        return pip_count(self.mine), pip_count(self.theirs)

    def holds(self, point: Point) -> int:
        """Number of the other side's checkers on the mover's point 1 to 24."""
        try:
            return self.theirs[BAR - point]
        except Exception:
            blame(Position.holds, self, point)
            raise

    def after(self, moves: Iterable[Step]) -> "Position":
        """The position when these moves have been made; the caller answers for their legality."""
        try:
            mine, theirs, waiting = list(self.mine), self.theirs, self.my_waiting
            for source, die in moves:
                if source == BAR and mine[BAR] == waiting > 0:
                    waiting -= 1
                target = source - die if source > die else OFF
                mine[source] -= 1
                mine[target] += 1
                if target and theirs[BAR - target]:
                    theirs = _hit(theirs, BAR - target)
            return Position(tuple(mine), theirs, waiting, self.their_waiting)
        except Exception:
            blame(Position.after, self, moves)
            raise

    def __str__(self) -> str:
        mine, theirs = seat_text(self.mine, self.my_waiting), seat_text(self.theirs, self.their_waiting)
        return f"({mine} / {theirs})"


def _hit(seat: Seat, point: int) -> Seat:
    """The seat after its blot on this point has been sent to the bar."""
    return (*seat[:point], seat[point] - 1, *seat[point + 1 : BAR], seat[BAR] + 1)


@door
def pip_count(seat: Seat) -> int:
    """The pips one side still has to go."""
    return sum(pips * count for pips, count in enumerate(seat))


@door
def seat_text(seat: Seat, waiting: int = 0) -> str:
    """One side in words such as "bar1 24x2 13x4 6x5 off3"; those waiting are told from those on the bar."""
    on_bar = seat[BAR] - waiting
    words = [f"{word}{count}" for word, count in (("bar", on_bar), ("waiting", waiting)) if count]
    words += [f"{point}x{seat[point]}" for point in range(BAR - 1, OFF, -1) if seat[point]]
    return " ".join(words + ([f"off{seat[OFF]}"] if seat[OFF] else []))


def _seat(counts: Sequence[object], whose: str) -> Seat:
    if len(counts) != BAR + 1:
        raise PositionError(f"the {whose} needs 26 counts and has {len(counts)}", _listed(counts))
    seat = tuple(count for count in counts if isinstance(count, int) and not isinstance(count, bool))
    if len(seat) != len(counts) or min(seat) < 0:
        raise PositionError(f"the {whose}'s counts must be whole numbers from 0", list(counts))
    return seat


def _listed(counts: Sequence[object]) -> object:
    return list(counts) if len(counts) <= _MOST_LISTED else excerpt(counts)


def _check_side(position: Position, whose: str, seat: Seat, waiting: int) -> None:
    if sum(seat) != CHECKERS:
        raise PositionError(f"the {whose} has {sum(seat)} checkers instead of 15", position=position)
    if not 0 <= waiting <= seat[BAR]:
        raise PositionError(f"the {whose} cannot have {waiting} checkers waiting", position=position)


def standing(*places: tuple[int, int]) -> Seat:
    """One side with `(pips, count)` at each place named and the rest of its 15 checkers borne off.

    Raises PositionError for places that are none, or for more checkers.
    """
    if not all(map(_is_place, places)) or sum(count for _, count in places) > CHECKERS:
        raise PositionError("a side has 15 checkers, at 0 to 25 pips", places)
    seat = [0] * (BAR + 1)
    for pips, count in places:
        seat[pips] += count
    seat[OFF] += CHECKERS - sum(seat)
    return tuple(seat)


_OPENING_SEAT = standing((24, 2), (13, 5), (8, 3), (6, 5))
_BARRED_SEAT = standing((BAR, CHECKERS))

START = Position(_OPENING_SEAT, _OPENING_SEAT)
"""Backgammon's starting position, the same for all five manuals."""
ALL_ON_THE_BAR = Position(_BARRED_SEAT, _BARRED_SEAT)
"""Acey-deucey as Atari plays it: every checker starts on the bar."""
ALL_OFF_THE_BOARD = Position(_BARRED_SEAT, _BARRED_SEAT, CHECKERS, CHECKERS)
"""Acey-deucey as Absolute plays it: every checker waits to be brought on, as from row 25."""
