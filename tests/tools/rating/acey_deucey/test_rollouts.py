"""Decisions weighed by rollouts."""

import numpy as np
import pytest

from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.players.acey_deucey.states import Awaited, State
from retro2600.players.acey_deucey.states_arrays import States
from retro2600.rules import CX2617_ACEY_DEUCEY, Position, Roll, Ruleset, standing
from tests.laws import fewer
from tests.players.acey_deucey.exact import ONE_CHECKER, equities
from tests.players.acey_deucey.states import BOTH, rolled_states
from tools.rating.acey_deucey.rollouts import Rollouts


def rollouts(rules: Ruleset) -> Rollouts:
    return Rollouts(shipped(rules), rules, np.random.default_rng(1))


@pytest.mark.slow
@BOTH
def test_a_rollout_to_the_end_finds_the_exact_worth(rules: Ruleset) -> None:
    exact = equities(rules, ONE_CHECKER)
    states = [
        State(Position(standing((10, 1)), standing((9, 1)))),
        State(Position(standing((20, 1)), standing((20, 1)))),
    ]
    found = rollouts(rules).of(States.of(states), trials=60, plies=40)
    for state, mean, error in zip(states, *found, strict=True):
        assert mean == pytest.approx(exact[state], abs=0.05 + 4 * error)


def test_a_forced_play_is_not_weighed() -> None:
    last = State(Position(standing((6, 1)), standing((3, 2))))
    assert rollouts(CX2617_ACEY_DEUCEY).loss(last, Roll(6, 6)) is None
    assert rollouts(CX2617_ACEY_DEUCEY).loss_by_search(last, Roll(6, 6), 1) is None


@BOTH
def test_a_search_finds_what_a_choice_loses_by_its_opinion(rules: Ruleset) -> None:
    losses = [
        rollouts(rules).loss_by_search(state, None if state.awaited is Awaited.DOUBLET else roll, 1)
        for state, roll in rolled_states(rules, fewer(12, 2), 5)
    ]
    weighed = [loss for loss in losses if loss is not None]
    assert min(weighed) == 0 < len(weighed)


def test_a_choice_that_nothing_comes_near_loses_nothing() -> None:
    sure = State(Position(standing((6, 1), (5, 1)), standing((1, 1))))
    assert rollouts(CX2617_ACEY_DEUCEY).loss(sure, Roll(6, 5)) in (None, 0.0)
