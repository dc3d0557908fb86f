"""The options of a side, best first, by what is thought of the states that they lead to.

As in `players.choice`: equities are rounded before they are compared; among equals the option that leaves
fewer pips comes first, then the position whose counts come first, then the higher doublet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from retro2600.players.acey_deucey.evaluation import Judge
from retro2600.players.acey_deucey.score import equity
from retro2600.players.acey_deucey.states import Option, State, options
from retro2600.players.choice import ROUNDING
from retro2600.players.evaluation import Chances
from retro2600.rules import Position, Roll, Ruleset, pip_count


class Ranked(NamedTuple):
    """An option and what it comes to, from the seat of the side that has it."""

    option: Option
    chances: Chances
    plies: int = 0
    """As deep as the chances were looked for."""

    @property
    def after(self) -> Position:
        """The position it leads to, from that seat."""
        position = self.option.after.position
        return position if self.option.again else position.swapped()


class Reply(NamedTuple):
    """The state that the best option leads to, from the seat of the side that decides next."""

    state: State
    again: bool
    """True if that is the side which replied."""
    chances: Chances
    """Of the side that decides next, by the nets."""
    weighed: int
    """States that were evaluated to find it."""


Worth: TypeAlias = Callable[[Ranked], int]
"""The equity of an option to the side that has it, in 1/1048576."""
Rolled: TypeAlias = tuple[State, Roll | None]
"""A state with its roll; with none where a doublet is awaited."""
Replies: TypeAlias = Callable[[Sequence[Rolled]], list[Reply]]
"""The best reply of each mover."""


def points(rules: Ruleset) -> Worth:
    """Points of cubeless play."""
    return lambda play: equity(play.chances, rules)


def ranked(found: Iterable[Option], judge: Judge, worth: Worth) -> list[Ranked]:
    """These options, the best first."""
    found = [*found]
    said = judge([option.after for option in found])
    plays = [Ranked(option, turned(c, option.again)) for option, c in zip(found, said, strict=True)]
    return in_order(plays, worth)


def turned(chances: Chances, again: bool) -> Chances:
    """Chances of the side that decides next, from the seat of the side that has just decided."""
    return chances if again else chances.turned()


def in_order(plays: Sequence[Ranked], worth: Worth) -> list[Ranked]:
    """The best first, by what is known of them."""

    def order(play: Ranked) -> tuple[int, int, Position, int]:
        rounded = worth(play) >> ROUNDING
        return -rounded, pip_count(play.after.mine), play.after, -play.option.roll.high

    return sorted(plays, key=order)


def plain_replies(judge: Judge, rules: Ruleset) -> Replies:
    """The replies that need no numpy, by a judge that needs none: the referee."""

    def reply(state: State, roll: Roll | None) -> Reply:
        found = ranked(options(state, roll, rules), judge, points(rules))
        best = found[0]
        said = turned(best.chances, best.option.again)
        return Reply(best.option.after, best.option.again, said, len(found))

    return lambda rolled: [reply(state, roll) for state, roll in rolled]
