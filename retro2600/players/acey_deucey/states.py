"""States of acey-deucey, and what follows a play: the other side's turn, or more of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from retro2600.rules import BAR, CHECKERS, OFF, ROLLS, Bonus, Play, Position, Roll, Ruleset, legal_plays

DOUBLETS = tuple(roll for roll in ROLLS if roll.is_doublet)
"""The six that may be chosen after a 1-2."""


class Awaited(IntEnum):
    """A mover's next decision or roll."""

    ROLL = 0
    LAST_ROLL = 1
    """A roll that a 1-2 has earned, where it can earn nothing more."""
    DOUBLET = 2
    """The choice of a doublet after a 1-2."""


class State(NamedTuple):
    """A position from its mover's seat, and what he waits for."""

    position: Position
    awaited: Awaited = Awaited.ROLL

    @property
    def is_over(self) -> bool:
        """True if a side has borne off everything."""
        return CHECKERS in (self.position.mine[OFF], self.position.theirs[OFF])


class Option(NamedTuple):
    """A play of a roll, or of a doublet chosen, and what follows it."""

    roll: Roll
    play: Play
    after: State
    """From the seat of the side that decides next."""
    again: bool
    """True if that is the same side."""


def options(state: State, roll: Roll | None, rules: Ruleset) -> Iterator[Option]:
    """All that the mover may do with this roll; where a doublet is awaited, with any of the six."""
    rolls = DOUBLETS if state.awaited is Awaited.DOUBLET else (roll,)
    for each in rolls:
        assert each is not None, "a state that awaits a roll has one"
        for play in legal_plays(state.position, each, rules):
            yield option(state, each, play, rules)


def option(state: State, roll: Roll, play: Play, rules: Ruleset) -> Option:
    """The play, with what follows it by these rules."""
    position = state.position.after(play)
    earned = _earned(state, roll, play, rules)
    if earned is None or position.mine[OFF] == CHECKERS:
        return Option(roll, play, State(position.swapped()), again=False)
    return Option(roll, play, State(position, earned), again=True)


def _earned(state: State, roll: Roll, play: Play, rules: Ruleset) -> Awaited | None:
    """The mover's next part of the same turn, if any."""
    if rules.bonus is Bonus.NONE or (rules.bonus_needs_whole_roll and len(play) < len(roll.dice)):
        return None
    if state.awaited is Awaited.DOUBLET:
        return bonus_roll(rules)
    return Awaited.DOUBLET if roll.is_acey_deucey and state.awaited is Awaited.ROLL else None


def bonus_roll(rules: Ruleset) -> Awaited:
    """The roll after the doublet: where a further 1-2 earns as much again, it is as any other."""
    return Awaited.ROLL if rules.bonus is Bonus.CHAIN else Awaited.LAST_ROLL


def entering(position: Position, rules: Ruleset) -> tuple[int, int]:
    """The checkers of both sides that must enter before others move."""
    if not rules.hit_checker_enters_first:
        return 0, 0
    return position.mine[BAR] - position.my_waiting, position.theirs[BAR] - position.their_waiting
