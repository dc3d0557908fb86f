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


class OptionArrays(NamedTuple):
    """All that the movers of n states may do, at least one each, state after state."""

    plays: Plays
    dice: NDArray[np.int8]
    """int8[m, 2]: the roll of each play, or the doublet chosen for it."""
    after: States
    """From the seat of the side that decides next."""
    again: NDArray[np.bool_]
    """True where that is the same side."""


def options(states: States, dice: NDArray[np.integer], rules: Ruleset) -> OptionArrays:
    """Those of the rolls `dice` int[n, 2]; they say nothing of states that await a doublet."""
    found = rolled(states, dice, rules)
    used, after = found.dice, states.at(found.plays.boards)
    again = play_on(after, found.plays.codes, used, rules)
    return OptionArrays(found.plays, used, States(turned(after.boards, ~again), after.awaited), again)


class RolledPlays(NamedTuple):
    """The plays of n states, those of all six doublets where one is awaited."""

    plays: Plays
    starts: Indices
    """int64[k]: how many plays come before each roll's."""
    rolls: NDArray[np.int8]
    """int8[k, 2]: the roll of each state, or the six doublets."""

    @property
    def dice(self) -> NDArray[np.int8]:
        """int8[m, 2]: the dice of every play, in the order of `plays.codes`."""
        return self.rolls.repeat(np.diff(self.starts, append=self.plays.starts[-1]), axis=0)

    def dice_of(self, plays: Indices) -> NDArray[np.int8]:
        """int8[n, 2]: the dice of these plays."""
        return self.rolls[np.searchsorted(self.starts, plays, side="right") - 1]


def rolled(states: States, dice: NDArray[np.integer], rules: Ruleset) -> RolledPlays:
    """The plays of the rolls `dice` int[n, 2]; they say nothing of states that await a doublet."""
    chooses = states.awaited == Awaited.DOUBLET
    boards, rolls = states.boards, dice.astype(np.int8)
    if not chooses.any():
        plays = found_plays(*boards, rolls, rules.hit_checker_enters_first)
        return RolledPlays(plays, plays.starts[:-1], rolls)
    times = np.where(chooses, len(_FACES), 1)
    owner, first = np.repeat(np.arange(len(times)), times), np.cumsum(times) - times
    rolls = rolls[owner]
    faces = _FACES[np.arange(len(owner)) - first[owner]]
    rolls[chooses[owner]] = faces[chooses[owner], None]
    found = found_plays(*boards.at(owner), rolls, rules.hit_checker_enters_first)
    plays = Plays(np.append(found.starts[first], found.starts[-1]), found.ends, found.sheaves.of(owner))
    return RolledPlays(plays, found.starts[:-1], rolls)


def play_on(states: States, codes: Codes, dice: NDArray[np.integer], rules: Ruleset) -> NDArray[np.bool_]:
    """Makes these plays, one a state, and says what is awaited then; True where the same side goes on.

    The boards are changed, but not turned.
    """
    boards, awaited = states
    points, order = found_moves(codes, dice)
    play(boards.mine, boards.theirs, points, order)
    if rules.bonus is Bonus.NONE:
        return np.zeros(len(codes), np.bool_)
    earned = _earned(awaited, dice, (points != 0).sum(axis=1), rules)
    again: NDArray[np.bool_] = (earned >= 0) & (boards.mine[:, OFF] != CHECKERS)
    awaited[:] = np.where(again, earned, Awaited.ROLL)
    return again


def turned(boards: Boards, rows: NDArray[np.bool_]) -> Boards:
    """The boards, these rows of them from the other seat."""
    if rows.all():
        return boards.swapped()
    mine, theirs = (
        np.where(rows[:, None], other, own) for own, other in zip(boards, boards.swapped(), strict=True)
    )
    return Boards(mine, theirs)


def _earned(
    awaited: NDArray[np.int8], dice: NDArray[np.integer], moves: Indices, rules: Ruleset
) -> NDArray[np.int8]:
    """int8[m]: what each play earns the mover in the same turn, -1 for nothing."""
    doublet = dice[:, 0] == dice[:, 1]
    acey_deucey = dice.sum(axis=1) == _ACEY_DEUCEY
    earned = np.full(len(dice), -1, np.int8)
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
