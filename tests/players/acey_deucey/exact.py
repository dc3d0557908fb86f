"""Exact equities of small games: few checkers a side, on few points, hits and entering included.

Solved by value iteration over all states: a sweep takes each state's best option by the values of the sweep
before, and sweeps go on until no value changes any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from retro2600.players.acey_deucey import score
from retro2600.players.acey_deucey.states import Awaited, State, bonus_roll, options
from retro2600.players.squash import ONE
from retro2600.rules import BAR, HOME, ROLLS, Position, Roll, Ruleset, Seat, standing

_SAME = 1e-9

ONE_CHECKER = tuple(standing((point, 1)) for point in range(1, BAR + 1))
"""A side with its last checker anywhere."""
TWO_AT_HOME = (
    *(standing((point, 1)) for point in range(1, HOME + 1)),
    *(standing((point, 1), (other, 1)) for point in range(1, HOME + 1) for other in range(1, point + 1)),
)
"""A side with its last two checkers at home, or one."""


class Way(NamedTuple):
    """The end of an option: the next state, and +1 if the same side decides there, else -1."""

    after: State
    sign: int


@cache
def equities(rules: Ruleset, seats: tuple[Seat, ...]) -> dict[State, float]:
    """The mover's points, for every state of sides that stand so; no play may lead to others."""
    ways = {state: _ways(state, rules) for state in _states(rules, seats)}
    worth = dict.fromkeys(ways, 0.0)
    change = 1.0
    while change > _SAME:
        change = 0.0
        for state, rolls in ways.items():
            value = sum(
                share * max(way.sign * value_of(way.after, worth, rules) for way in some)
                for share, some in rolls
            )
            change = max(change, abs(value - worth[state]))
            worth[state] = value
    return worth


def value_of(state: State, worth: dict[State, float], rules: Ruleset) -> float:
    """The mover's points, over games included."""
    if state.is_over:
        return score.equity(score.over(state.position, rules), rules) / ONE
    return worth[state]


def _ways(state: State, rules: Ruleset) -> list[tuple[float, set[Way]]]:
    """The chance of each roll, and what it can lead to."""
    if state.awaited is Awaited.DOUBLET:
        return [(1.0, {*_followed(state, None, rules)})]
    return [(roll.chances / 36, {*_followed(state, roll, rules)}) for roll in ROLLS]


def _followed(state: State, roll: Roll | None, rules: Ruleset) -> Iterable[Way]:
    return (Way(option.after, 1 if option.again else -1) for option in options(state, roll, rules))


def _states(rules: Ruleset, seats: tuple[Seat, ...]) -> Iterable[State]:
    awaited = {Awaited.ROLL, Awaited.DOUBLET, bonus_roll(rules)}
    for mine, theirs in product(seats, repeat=2):
        if not any(mine[point] and theirs[BAR - point] for point in range(1, BAR)):
            yield from (State(Position(mine, theirs), each) for each in sorted(awaited))
