"""States of acey-deucey of every kind, with a roll each, as games of random plays lead to them."""

from functools import cache
from random import Random

import pytest

from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY, ROLLS, Roll, Ruleset
from tests.laws import fewer

BOTH = pytest.mark.parametrize(
    "rules", [CX2617_ACEY_DEUCEY, ABSOLUTE_ACEY_DEUCEY], ids=lambda rules: rules.name
)


def rolled_states(rules: Ruleset, number: int, seed: int) -> list[tuple[State, Roll]]:
    """Of games by these rules; none is over."""
    found: list[tuple[State, Roll]] = []
    chance, state = Random(seed), State(rules.start)
    while len(found) < number:
        roll = chance.choice(ROLLS)
        found.append((state, roll))
        state = chance.choice([*options(state, roll, rules)]).after
        if state.is_over:
            state = State(rules.start)
    return found


@cache
def of_each_kind(rules: Ruleset) -> list[State]:
    """Some hundred states, with enough that await a doublet or a last roll."""
    states = [state for state, _ in rolled_states(rules, fewer(1_600, 2), 7)]
    rare = [state for state in states if state.awaited is not Awaited.ROLL]
    return states[::8] + rare
