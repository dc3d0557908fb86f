"""Trials of a line for what is at stake in it, without luck; with the cube, both sides double on the way.

A roll is expected to bring the mean over all rolls of what the nets, or Janowski's model, think of the
positions after the plays that they like best; luck is what the roll brings beyond that. Who looks farther
ahead may play otherwise: the difference is skill, and counts. Who may double does so where it gains by the
mean over all rolls, one ply ahead; the other side takes or passes likewise. Nobody beavers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.rollouts.cubes import Cubes, Flags, Seat, Whole
from retro2600.players.rollouts.dice import rolled_by_chance, rolled_in_strata
from retro2600.players.rollouts.lines import Continuation, Plan, prices
from retro2600.players.rollouts.player import DICE, Dice, Doubles, turned
from retro2600.players.rollouts.seats import Nets, Replies, mean_of, nets
from retro2600.players.squash import ONE


class Ahead(NamedTuple):
    """Positions looked ahead from: their chances and worths, the cubes after a double, and who gave up."""

    chances: Doubles
    worths: Doubles
    cubes: Cubes
    passed: Flags


def staked_trials(line: Continuation, plan: Plan, first: int, number: int) -> Whole:
    """int64[number, 6]: the chances of each trial from this one on, of the side on roll, and its worth.

    All in 1/1048576; the worth is that of `Continuation.measured`.
    """
    chances, worths = _Trials(line, plan, first).played_on(number)
    if not plan.cube:
        worths = (chances @ np.array(prices(line.stake)) - ONE) * (-1 if line.theirs else 1)
    else:
        lost, won = (line.measured(points) for points in (-1.0, 1.0))  # a straight line
        worths = (lost + won) / 2 * ONE + (won - lost) / 2 * worths
    found: Whole = np.rint(np.column_stack((chances, worths))).astype(np.int64)
    return found


class _Trials:
    """Some trials of a line."""

    def __init__(self, line: Continuation, plan: Plan, first: int) -> None:
        self._line, self._plan, self._first = line, plan, first
        self._nets: Nets = nets(plan.taste)
        self._seats = Seat(line.stake), Seat(line.stake.turned)
        self._known = Kind.OVER if plan.cube else Kind.BEAR_OFF
        self._rolled: Callable[[int, int, int], tuple[int, int]] = (
            rolled_in_strata if plan.strata else rolled_by_chance
        )

    def played_on(self, number: int) -> tuple[Doubles, Doubles]:
        """The chances and, with the cube, the worths of the side on roll at the beginning."""
        boards, cubes = Boards.of([self._line.position]), Cubes.of(self._line.stake, 1)
        if kinds_of(boards)[0] <= self._known:
            known = Replies(boards, self._nets.chances(boards))
            return self._repeated(known.chances.astype(np.float64), self._worths(0, known, cubes), number)
        begun = self._ahead(0, boards, cubes, self._line.may_double)
        found, worths = self._repeated(begun.chances, begun.worths, number)
        rows = np.arange(0 if begun.passed[0] else number)
        boards, cubes = boards.at(np.zeros_like(rows)), begun.cubes.at(np.zeros_like(rows))
        for ply in range(1, self._plan.truncated):
            if not len(rows):
                break
            seat = ply % 2
            dice = self._dice(ply, rows)
            gammons = self._seats[1 - seat].gammons(self._seats[seat], cubes.values)
            plain, played = self._nets.played(boards, dice, gammons, self._plan.ahead)
            cubes = cubes.turned
            ahead = self._looked_at(seat, played, cubes)
            added = ahead.chances - plain.chances
            found[rows] += turned(added, 0) if seat else added
            change = ahead.worths - self._worths(seat, plain, cubes)
            worths[rows] += -change if seat else change
            live = (kinds_of(played.boards) > self._known) & ~ahead.passed
            rows, boards, cubes = rows[live], played.boards.at(live), ahead.cubes.at(live)
        return found, worths

    def _repeated(self, chances: Doubles, worths: Doubles, number: int) -> tuple[Doubles, Doubles]:
        return np.repeat(chances, number, axis=0), np.repeat(worths, number)

    def _dice(self, ply: int, rows: NDArray[np.int64]) -> Dice:
        seed = self._plan.seed
        return np.array([self._rolled(seed, self._first + row, ply) for row in rows.tolist()])

    def _looked_at(self, seat: int, played: Replies, cubes: Cubes) -> Ahead:
        """The positions after a play: looked ahead from, but where rules or tables know them."""
        chances = played.chances.astype(np.float64)
        rows = np.flatnonzero(kinds_of(played.boards) > self._known)
        if len(rows) == len(chances):
            return self._ahead(seat, played.boards, cubes, True)
        worths, passed = self._worths(seat, played, cubes), np.zeros(len(chances), bool)
        if len(rows):
            ahead = self._ahead(seat, played.boards.at(rows), cubes.at(rows), True)
            chances[rows], worths[rows], passed[rows] = ahead.chances, ahead.worths, ahead.passed
            values, owners = cubes.values.copy(), cubes.owners.copy()
            values[rows], owners[rows] = ahead.cubes
            cubes = Cubes(values, owners)
        return Ahead(chances, worths, cubes, passed)

    def _ahead(self, seat: int, boards: Boards, cubes: Cubes, may_double: bool) -> Ahead:
        """By the mean over all rolls; the side on roll doubles first where that is right."""
        mine, theirs = self._seats[seat], self._seats[1 - seat]
        replies = self._nets.replied_to_all(boards, mine.gammons(theirs, cubes.values))
        chances = mean_of(turned(replies.chances.astype(np.float64), ONE))
        none = np.zeros(len(chances), bool)
        if not self._plan.cube:
            return Ahead(chances, np.zeros(len(chances)), cubes, none)
        each = np.repeat(np.arange(len(chances)), len(DICE))
        stay = -mean_of(theirs.worths(replies, cubes.turned.at(each)))
        may = mine.may_double(cubes) if may_double else none
        if not may.any():
            return Ahead(chances, stay, cubes, none)
        some = np.repeat(may, len(DICE))
        taken = stay.copy()
        doubled = cubes.doubled(may)
        rolled = Replies(replies.boards.at(some), replies.chances[some])
        taken[may] = -mean_of(theirs.worths(rolled, doubled.turned.at(each[some])))
        given_up = mine.given_up(cubes)
        best = np.minimum(taken, given_up)
        doubles = may & (best >= stay)
        return Ahead(
            chances, np.where(doubles, best, stay), cubes.doubled(doubles), doubles & (given_up <= taken)
        )

    def _worths(self, seat: int, replies: Replies, cubes: Cubes) -> Doubles:
        if not self._plan.cube:
            return np.zeros(len(replies.chances))
        return self._seats[seat].worths(replies, cubes)
