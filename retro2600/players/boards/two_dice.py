"""The plays of two different dice, for many boards at once.

No look at the positions is needed to tell plays apart, since two pairs of moves can only come to the same in
three ways, and each is told by the points left:

* the same moves in the other order;
* one checker takes both dice, the higher or the lower first, unless a blot on the way tells them apart (or
  two checkers do the same between them);
* both checkers are borne off, each with either die.

A pair names the point left with the higher die and the one left with the lower.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards.bits import (
    ONE,
    Counts,
    Indices,
    Words,
    bit,
    gone_from,
    holds,
    movable,
    packed_facing,
    size,
    spread,
    stack,
)
from retro2600.players.boards.sheaves import HIGH_LAST, NO_MOVE, Sheaves, sheaves_of
from retro2600.rules import BAR, HOME

_OUTSIDE = np.uint32(HOME + 1)


class Sight(NamedTuple):
    """Each mover's view: his own points, those open to him, and the other side's blots."""

    checkers: Words
    pairs: Words
    """Points where he has two checkers or more."""
    open_points: Words
    blots: Words

    @classmethod
    def of(cls, mine: Counts, theirs: Counts, enter_first: bool) -> Sight:
        """From the counts of the mover and of the other side, each from its own seat."""
        one, two = (stack(mine, least, enter_first) for least in (1, 2))
        return cls(one, two, packed_facing(theirs < 2), packed_facing(theirs == 1))


class _Begun(NamedTuple):
    """All first moves with one of the dice, and what the other can do after each."""

    can_move: Words
    """By board: the points a first move may leave."""
    rows: Indices
    """By board: where its first moves begin."""
    board: Indices
    left: Indices
    """By first move: its board, the point it leaves."""
    then: Words
    """By first move: the points that the second one may leave."""

    def allows(self, boards: Indices, first: Indices, second: Indices) -> NDArray[np.bool_]:
        """True where these two moves can be made in this order."""
        can_move = self.can_move[boards]
        begins = holds(can_move, first)
        if not len(self.then):
            return begins
        row = np.where(begins, self.rows[boards] + size(can_move & bit(first) - ONE), 0)
        return begins & holds(self.then[row], second)


def sheaves_of_two_dice(sight: Sight, high: Words, low: Words) -> list[Sheaves]:
    """The plays of these boards; the dice of a board differ."""
    book = _Book(sight, high, low, *(_begun(sight, *dice) for dice in ((high, low), (low, high))))
    by_high, by_low = book.by_high, book.by_low
    last, low_last = book.lower_last(), book.higher_last()
    both = np.zeros(len(high), np.bool_)
    both[by_high.board[last != 0]] = both[by_low.board[low_last != 0]] = True
    return [
        sheaves_of(by_high.board, by_high.left.astype(np.uint32), last),
        sheaves_of(by_low.board, by_low.left.astype(np.uint32), low_last, HIGH_LAST),
        *_one_die(by_high.can_move, by_low.can_move, np.flatnonzero(~both)),
    ]


def _begun(sight: Sight, die: Words, other: Words) -> _Begun:
    can_move = movable(sight.checkers, sight.open_points, die)
    board, point = spread(can_move)
    source = bit(point)
    arrival, gone = source >> die[board] & ~ONE, gone_from(source)
    checkers = sight.checkers[board] & ~gone | sight.pairs[board] & gone | arrival
    then = movable(checkers, sight.open_points[board], other[board])
    moves = size(can_move)
    return _Begun(can_move, np.cumsum(moves, dtype=np.int64) - moves, board, point, then)


def _one_die(by_high: Words, by_low: Words, stuck: Indices) -> list[Sheaves]:
    """Plays of one die, where the two cannot both be played: the higher, if there is a choice; or no move."""
    high, low, nothing = by_high[stuck], by_low[stuck], np.zeros(len(stuck), np.uint32)
    return [
        sheaves_of(stuck, nothing, high, HIGH_LAST),
        sheaves_of(stuck, nothing, np.where(high == 0, low, nothing)),
        sheaves_of(stuck, nothing, np.where(high | low == 0, NO_MOVE, nothing)),
    ]


class _Book(NamedTuple):
    """All pairs of moves, and which of them lead where another one leads."""

    sight: Sight
    high: Words
    low: Words
    by_high: _Begun
    by_low: _Begun

    def lower_last(self) -> Words:
        """By first move with the higher die: the second moves that lead to a position of their own."""
        board, highs, then = self.by_high.board, self.by_high.left, self.by_high.then.copy()
        low = self.low[board].astype(np.int64)
        start = highs + low
        through = np.flatnonzero(holds(then, start))
        through = through[self._goes_as_well_through_high(board[through], start[through])]
        then[through] &= ~bit(start[through])
        homeward = np.flatnonzero(highs < low)
        swapped = then[homeward] & bit(low[homeward] + 1) - ONE & ~(bit(highs[homeward] + 1) - ONE)
        row, lows = spread(swapped)
        row = homeward[row]
        said = self._are_legal(board[row], lows, highs[row])
        np.bitwise_and.at(then, row[said], ~bit(lows[said]))
        return then

    def higher_last(self) -> Words:
        """By first move with the lower die: the second moves that lead where none of the others leads."""
        then = np.zeros(len(self.by_low.then), np.uint32)
        row, highs = spread(self._not_both_ways())
        board, lows = self.by_low.board[row], self.by_low.left[row]
        low = self.low[board].astype(np.int64)
        said = self.by_high.allows(board, highs, lows)
        through = lows - highs == low
        said |= through & self._goes_as_well_through_high(board, lows)
        said |= (highs < lows) & (lows <= low) & self._are_legal(board, lows, highs)
        np.bitwise_or.at(then, row[~said], bit(highs[~said]))
        return then

    def _not_both_ways(self) -> Words:
        """By first move with the lower die: the second moves that could not, for all we see, come first.

        With nobody on the bar and two checkers outside the home table, only that of the checker that has
        just moved could not.
        """
        sight, begun = self.sight, self.by_low
        far = sight.checkers >> _OUTSIDE
        ordinary = (far & far - ONE != 0) | (sight.pairs >> _OUTSIDE != 0)
        ordinary &= sight.checkers >> np.uint32(BAR) == 0
        arrival = bit(begun.left) >> self.low[begun.board]
        again = arrival & ~sight.checkers[begun.board]
        return begun.then & np.where(ordinary[begun.board], again, ~np.uint32(0))

    def _are_legal(self, boards: Indices, highs: Indices, lows: Indices) -> NDArray[np.bool_]:
        return self.by_high.allows(boards, highs, lows) | self.by_low.allows(boards, lows, highs)

    def _goes_as_well_through_high(self, boards: Indices, start: Indices) -> NDArray[np.bool_]:
        """True where a checker taking both dice, the lower first, may take the higher first to the same."""
        way, other_way = start - self.low[boards], start - self.high[boards]
        possible, blots = other_way > 0, self.sight.blots[boards]
        way, other_way = np.maximum(way, 0), np.maximum(other_way, 0)
        untouched = ~(holds(blots, way) | holds(blots, other_way))
        return possible & untouched & self._are_legal(boards, start, other_way)
