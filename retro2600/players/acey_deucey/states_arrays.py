"""The states that follow the plays of many at once: `states` is the referee."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.states import Awaited, State, bonus_roll
from retro2600.players.boards import Boards, Plays
from retro2600.players.boards.bits import WAITING, Indices
from retro2600.players.boards.moving import play
from retro2600.players.boards.plays import found_moves, found_plays
from retro2600.players.boards.sheaves import Codes
from retro2600.rules import BAR, CHECKERS, OFF, Bonus, Ruleset
from retro2600.rules.dice import FACES

_FACES = np.array([*FACES])
_ACEY_DEUCEY = 1 + 2


class States(NamedTuple):
    """n states."""

    boards: Boards
    awaited: NDArray[np.int8]
    """int8[n]: an `Awaited` each."""

    @classmethod
    def of(cls, states: list[State]) -> States:
        """The same as arrays."""
        awaited = np.array([state.awaited for state in states], np.int8)
        return cls(Boards.of([state.position for state in states]), awaited)

    def values(self) -> list[State]:
        """The same as values."""
        awaited = map(Awaited, self.awaited.tolist())
        return [State(*each) for each in zip(self.boards.positions(), awaited, strict=True)]

    def at(self, rows: Indices | NDArray[np.bool_]) -> States:
        """Some of them, in the order of `rows`."""
        return States(self.boards.at(rows), self.awaited[rows])


class Options(NamedTuple):
    """All that the movers of n states may do, at least one each, state after state."""

    plays: Plays
    dice: NDArray[np.int8]
    """int8[m, 2]: the roll of each play, or the doublet chosen for it."""
    after: States
    """From the seat of the side that decides next."""
    again: NDArray[np.bool_]
    """True where that is the same side."""


def options(states: States, dice: NDArray[np.integer], rules: Ruleset) -> Options:
    """Those of the rolls `dice` int[n, 2]; they say nothing of states that await a doublet."""
    plays, used = plays_of(states, dice, rules)
    after = states.at(plays.boards)
    again = play_on(after, plays.codes, used, rules)
    turn(after.boards, ~again)
    return Options(plays, used, after, again)


def play_on(states: States, codes: Codes, dice: NDArray[np.integer], rules: Ruleset) -> NDArray[np.bool_]:
    """Makes these plays, one a state, and says what is awaited then; True where the same side goes on.

    The boards are changed, but not turned.
    """
    boards, awaited = states
    points, order = found_moves(codes, dice)
    play(boards.mine, boards.theirs, points, order)
    earned = _earned(awaited, dice, (points != 0).sum(axis=1), rules)
    again: NDArray[np.bool_] = (earned >= 0) & (boards.mine[:, OFF] != CHECKERS)
    awaited[:] = np.where(again, earned, Awaited.ROLL)
    return again


def turn(boards: Boards, rows: NDArray[np.bool_]) -> None:
    """Turns some of the boards to the other seat."""
    swapped = boards.mine[rows]
    boards.mine[rows] = boards.theirs[rows]
    boards.theirs[rows] = swapped


def plays_of(states: States, dice: NDArray[np.integer], rules: Ruleset) -> tuple[Plays, NDArray[np.int8]]:
    """The plays of each state, those of all six doublets where one is awaited, and their dice."""
    chooses = states.awaited == Awaited.DOUBLET
    times = np.where(chooses, len(_FACES), 1)
    owner, first = np.repeat(np.arange(len(times)), times), np.cumsum(times) - times
    rolls = dice[owner].astype(np.int8)
    faces = _FACES[np.arange(len(owner)) - first[owner]]
    rolls[chooses[owner]] = faces[chooses[owner], None]
    boards = states.boards.at(owner)
    found = found_plays(boards.mine, boards.theirs, rolls, rules.hit_checker_enters_first)
    starts = np.append(found.starts[first], found.starts[-1])
    return Plays(starts, found.ends, found.sheaves.of(owner)), rolls[found.boards]


def _earned(
    awaited: NDArray[np.int8], dice: NDArray[np.integer], moves: Indices, rules: Ruleset
) -> NDArray[np.int8]:
    """int8[m]: what each play earns the mover in the same turn, -1 for nothing."""
    doublet = dice[:, 0] == dice[:, 1]
    acey_deucey = dice.sum(axis=1) == _ACEY_DEUCEY
    earned = np.full(len(dice), -1, np.int8)
    if rules.bonus is Bonus.NONE:
        return earned
    earned[acey_deucey & (awaited == Awaited.ROLL)] = Awaited.DOUBLET
    earned[awaited == Awaited.DOUBLET] = bonus_roll(rules)
    if rules.bonus_needs_whole_roll:
        earned[moves < np.where(doublet, 4, 2)] = -1
    return earned


def entering(boards: Boards, rules: Ruleset) -> NDArray[np.int8]:
    """int8[2 n]: the movers' checkers that must enter before others move, then those of the other sides."""
    counts = np.concatenate(boards)
    if not rules.hit_checker_enters_first:
        return np.zeros(len(counts), np.int8)
    forced: NDArray[np.int8] = counts[:, BAR] - counts[:, WAITING]
    return forced
