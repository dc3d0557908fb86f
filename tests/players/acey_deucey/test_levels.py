"""The five levels of acey-deucey."""

from functools import cache
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given

from retro2600.players.acey_deucey.choice import points, ranked
from retro2600.players.acey_deucey.choice_arrays import array_replies
from retro2600.players.acey_deucey.evaluation import plain_judge, shipped
from retro2600.players.acey_deucey.evaluation_arrays import array_judge
from retro2600.players.acey_deucey.levels import BEST, LEVELS, digest
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.players.search import DEEPEST, finished
from retro2600.rules import CHECKERS, CX2617_ACEY_DEUCEY, OFF, Ruleset
from tests.laws import some
from tests.players.acey_deucey.states import BOTH, rolled_states
from tests.players.positions import Board, last_checkers
from tools.rating.acey_deucey.duel import by_nets, duel, greedily

EACH = pytest.mark.parametrize("number", LEVELS)


@cache
def search(number: int, rules: Ruleset) -> Search:
    weights = LEVELS[number].weights(rules)
    return Search(array_judge(weights, rules), array_replies(weights, rules), rules, 10**9)


@EACH
@BOTH
@given(board=last_checkers())
def test_no_level_misses_a_winning_bear_off(number: int, rules: Ruleset, board: Board) -> None:
    position, roll = board
    for awaited in (Awaited.ROLL, Awaited.DOUBLET):
        state = State(position, awaited)
        found = options(state, roll if awaited is Awaited.ROLL else None, rules)
        best = finished(search(number, rules).ranked(found, LEVELS[number].plies))[0]
        assert best.after.mine[OFF] == CHECKERS


@EACH
@BOTH
def test_a_level_plays_alike_in_both_forms(number: int, rules: Ruleset) -> None:
    weights = LEVELS[number].weights(rules)
    plain, arrays = plain_judge(weights, rules), array_judge(weights, rules)
    for state, roll in some(rolled_states(rules, 40, number)[::8], 2):
        if state.awaited is not Awaited.DOUBLET:
            found = [*options(state, roll, rules)]
            assert ranked(found, plain, points(rules)) == ranked(found, arrays, points(rules))


@BOTH
def test_levels_have_nets_of_their_own_and_the_best_looks_ahead(rules: Ruleset) -> None:
    assert [*LEVELS] == [1, 2, 3, 4, BEST]
    assert len({level.weights(rules).digest for level in LEVELS.values()}) == len(LEVELS)
    assert LEVELS[BEST].weights(rules) == shipped(rules)
    assert [level.plies for level in LEVELS.values()] == [0, 0, 0, 0, 2]
    assert LEVELS[BEST].plies <= DEEPEST


def test_the_nets_of_all_levels_together_are_small() -> None:
    """A browser loads them."""
    data = files("retro2600.players.acey_deucey").joinpath("data")
    assert sum(len(file.read_bytes()) for file in data.iterdir()) < 500_000


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("number", [2, 3, 4, BEST])
def test_a_level_beats_the_one_below(number: int, rules: Ruleset) -> None:
    ours, theirs = (by_nets(LEVELS[each].weights(rules), rules) for each in (number, number - 1))
    score = duel(ours, theirs, rules, 100, np.random.default_rng(9))
    assert score.mean > 2 * score.error


@pytest.mark.slow
def test_the_first_level_of_the_cx2617_loses_to_greed() -> None:
    rules = CX2617_ACEY_DEUCEY
    ours = by_nets(LEVELS[1].weights(rules), rules)
    score = duel(ours, greedily, rules, 200, np.random.default_rng(9))
    assert score.mean < -2 * score.error


@BOTH
def test_other_filters_are_another_computer_player(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """A movie that it has played in may go another way."""
    before = digest(rules)
    monkeypatch.setattr("retro2600.players.acey_deucey.levels.FILTERS", ())
    assert digest.__wrapped__(rules) != before == digest(rules)
