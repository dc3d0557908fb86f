"""Builders for slots and cover for blots: the two features that look at the interesting points."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.board import BAR, LAST_POINT
from retro2600.cartridges.cx2617.computer.sides import ALL, Points, White, point_set

_POINTS: Final = range(2, 24)  # that may be interesting
_ALWAYS: Final = point_set(4, 5, 18, 20, 21)  # note 14
_SOMETIMES: Final = point_set(*_POINTS) & ~_ALWAYS  # where both neighbours are made
_LOOKED_AT: Final = 15 + 22 * 7 + 5 + 9 + 13 + 17 + 21 + 17 * 29  # cycles, whatever stands where (note 14)
_SIX: Final = 6  # points before a slot that builders may stand on
_TWO: Final = 2
_A_BLOT: Final = 11  # cycles (note 14)

Counted = int
"""The cycles of counting times 65,536, and the count: so both are added up at once."""

_COUNT: Final = 0xFFFF
_DISTANCES: Final = {*range(2, 12), *(a * step for a in range(2, 7) for step in range(1, 5))}
_ENOUGH: Final = 256  # counts remembered of covers for a point


def wanting(red_made: Points, white_made: Points) -> tuple[Points, int]:
    """The interesting points that neither side has made, and the cycles of looking for them (note 14)."""
    above_made = red_made << 2 & _SOMETIMES
    between = above_made & red_made >> 2
    interesting = between | _ALWAYS
    unmade = interesting & ~(red_made | white_made)
    cycles = _LOOKED_AT + 8 * above_made.bit_count() - between.bit_count()
    return unmade, cycles + 15 * (interesting ^ unmade).bit_count()


def slots_and_covers(red: Points, white: White, unmade: Points) -> tuple[int, int, int]:
    """Builders bearing on slots, rolls of 36 that cover blots, and the cycles of counting both (note 14).

    Of the points `wanting`, one that is empty or held by a single white checker is a slot; one with a
    single red checker wants cover.
    """
    blots = unmade & red
    slots = unmade ^ blots
    cycles = 7 * (slots.bit_count() + (slots & white.points).bit_count())
    built = covered = 0
    while slots:
        bit = slots & -slots
        slots ^= bit
        shift, window, builders = _ON_SLOT[bit]
        built += builders[red >> shift & window]
    if blots:
        held_and_made = (red | red >> 1) & ALL | white.made << 1
        while blots:
            bit = blots & -blots
            blots ^= bit
            sources, covers = _ON_BLOT[bit]
            covered += covers[held_and_made & sources]
    return built & _COUNT, covered & _COUNT, cycles + (built >> 16) + (covered >> 16)


class _Builders(dict[Points, Counted]):
    """The builders of a slot by the window of the points before it, so many of them, the nearest first.

    A single checker counts 2, as does one that its point can spare; a made point that is not the nearest
    counts 1 more.
    """

    __slots__ = ("_length",)

    def __init__(self, length: int) -> None:
        self._length = length

    def __missing__(self, window: Points) -> Counted:
        """The count for a window of `red`."""
        counted = [_AT[distance][window >> 2 * distance - 2 & 3] for distance in range(1, self._length + 1)]
        found = self[window] = sum(counted) + (8 - (self._length < _SIX) << 16)
        return found


def _builders_at(distance: int, number: int) -> Counted:
    """Those on one point before a slot, three or more checkers counting as three."""
    cycles = 8 + 4 + (3 if distance == _SIX else 7)
    if not number:
        return cycles + 5 << 16
    if number == 1:
        return cycles + 13 << 16 | 2
    spare, far = number > _TWO, distance > 1
    return cycles + 6 + (12 if spare else 3) + 2 + (10 if far else 3) << 16 | 2 * spare + far


_AT: Final = [[_builders_at(distance, number) for number in range(4)] for distance in range(_SIX + 1)]
"""The builders on a point, by how far it is before the slot and by the bits of `red` there."""


class _Covers(dict[Points, Counted]):
    """The rolls that bring a checker to the blot on a point, ones left out.

    The key is what matters of the points before it: the lower bit of each if red holds it, the higher one if
    white has made it.
    """

    __slots__ = ("_roads",)

    def __init__(self, point: int) -> None:
        self._roads = _roads(point)

    def __missing__(self, points: Points) -> Counted:
        """The count for red's and white's points."""
        if len(self) >= _ENOUGH:
            self.clear()
        found = self[points] = _rolls_that_cover(self._roads, points & ALL, points >> 1 & ALL)
        return found


def _rolls_that_cover(roads: _Roads, red: Points, white_made: Points) -> Counted:
    count = 0
    doubles, pairs, cycles = roads
    for stops, past in doubles:
        for stop, covered, shut in stops:
            if red & stop:
                count += 1
                cycles += covered
                break
            if white_made & stop:
                cycles += shut
                break
        else:
            cycles += past
    for one, other, both in pairs:
        if red & one:
            count += 2
            cycles += _BY_ONE
        elif red & other:
            count += 2
            cycles += _BY_OTHER
        elif not both:
            cycles += _BOTH_BEYOND
        elif not red & both:
            cycles += _NOT_COVERED
        elif not white_made & one:
            count += 2
            cycles += _BY_BOTH
        elif white_made & other:
            cycles += _SHUT
        else:
            count += 2
            cycles += _THE_OTHER_WAY
    return cycles + _A_BLOT << 16 | count


# Two different dice count twice: either alone, or both where one of the stops between is open (note 14).
_COUNTED: Final = 16
_BY_ONE: Final = 11 + 3 + _COUNTED
_BY_OTHER: Final = 11 + 18 + 3 + _COUNTED
_BOTH_BEYOND: Final = 11 + 18 + 11 + 3
_NOT_COVERED: Final = 11 + 18 + 11 + 10 + 3
_BY_BOTH: Final = 11 + 18 + 11 + 10 + 11 + 3 + _COUNTED
_SHUT: Final = 11 + 18 + 11 + 10 + 11 + 8 + 3
_THE_OTHER_WAY: Final = 11 + 18 + 11 + 10 + 11 + 8 + 2 + _COUNTED

_Stops = list[tuple[Points, int, int]]
"""Of a double: each stop, the cycles if red stands on it, and if white has made it."""


class _Roads(NamedTuple):
    """The rolls that may cover a blot, from 2-2 to 6-6."""

    doubles: list[tuple[_Stops, int]]  # with the cycles if nothing stops them
    pairs: list[tuple[Points, Points, Points]]  # the points that either and both come from, 0 beyond the bar
    cycles: int  # whatever stands where


def _roads(point: int) -> _Roads:
    reach = BAR - point
    roads = _Roads([], [], 14)
    cycles = roads.cycles
    for a in range(2, 7):
        if a > reach:
            cycles += 10 + 3
            break
        for b in range(a, 7):
            if b > reach:
                cycles += 2
                break
            cycles += 10 + 11 + (4 if b > a else 0) + 5 + (17 if b < 6 else 9)
            if a == b:
                roads.doubles.append(_stops(a, point))
            else:
                roads.pairs.append((_at(point + a), _at(point + b), _at(point + a + b)))
        else:
            cycles += 3 if a == 6 else 6
        cycles += 15 if a < 6 else 0
    return roads._replace(cycles=cycles)


def _at(point: int) -> Points:
    return 1 << 2 * point if point <= BAR else 0


def _stops(a: int, point: int) -> tuple[_Stops, int]:
    """A double counts once where a red checker stands on its way before a white made point (note 14)."""
    stops: _Stops = []
    cycles = 9
    for step in range(1, 5):
        at = point + a * step
        cycles += 9
        if at > BAR:
            return stops, cycles + 3
        stops.append((_at(at), cycles + 10 + 3 + 8, cycles + 10 + 4 + 3))
        cycles += 10 + 4 + 4 + (5 if step == 4 else 3)
    return stops, cycles


def _sources(point: int) -> Points:
    """The points that a roll without a one may come from to cover a blot, or stop at: both bits of each."""
    return 3 * point_set(*(point + distance for distance in _DISTANCES if point + distance <= BAR))


_BUILDERS: Final = tuple(_Builders(length) for length in range(_SIX + 1))
_ON_SLOT: Final = {
    point_set(point): (2 * point + 2, (1 << 2 * before) - 1, _BUILDERS[before])
    for point in _POINTS
    for before in (min(_SIX, LAST_POINT - point),)
}
"""By the bit of its point: where the window before a slot begins, its bits, and the table of builders."""
_ON_BLOT: Final = {point_set(point): (_sources(point), _Covers(point)) for point in _POINTS}
"""By the bit of its point: the points that matter to a blot, and the table of covers."""
