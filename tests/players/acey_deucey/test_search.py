"""Options ranked, without looking ahead and with it: plain Python is the referee."""

import numpy as np
import pytest

from retro2600.players.acey_deucey import score
from retro2600.players.acey_deucey.choice import Rolled, plain_replies, points, ranked
from retro2600.players.acey_deucey.choice_arrays import array_replies
from retro2600.players.acey_deucey.evaluation import chances_of, plain_judge, shipped
from retro2600.players.acey_deucey.evaluation_arrays import array_judge
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.players.search import finished
from retro2600.players.squash import ONE
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CX2617_ACEY_DEUCEY,
    ROLLS,
    Position,
    Roll,
    Ruleset,
    standing,
)
from tests.players.acey_deucey.states import BOTH, of_each_kind, rolled_states


def arrays(rules: Ruleset, most: int = 100_000, step: int = 64) -> Search:
    weights = shipped(rules)
    return Search(array_judge(weights, rules), array_replies(weights, rules), rules, most, step)


def plain(rules: Ruleset) -> Search:
    weights = shipped(rules)
    return Search(plain_judge(weights, rules), plain_replies(plain_judge(weights, rules), rules), rules)


def _awaits_roll(state: State) -> bool:
    return state.awaited is not Awaited.DOUBLET


@pytest.mark.slow
@BOTH
def test_arrays_reply_as_plain_python(rules: Ruleset) -> None:
    weights = shipped(rules)
    asked: list[Rolled] = [each for each in rolled_states(rules, 60, 21) if _awaits_roll(each[0])]
    asked += [(state, None) for state in of_each_kind(rules) if not _awaits_roll(state)][:3]
    assert array_replies(weights, rules)(asked) == plain_replies(plain_judge(weights, rules), rules)(asked)


@pytest.mark.slow
@BOTH
def test_a_search_with_arrays_finds_what_a_plain_one_finds(rules: Ruleset) -> None:
    state, roll = rolled_states(rules, 60, 5)[-1]
    asked = [*options(state, roll, rules)][:2]
    found = finished(arrays(rules).ranked(asked, 1))
    assert found == finished(plain(rules).ranked(asked, 1))
    assert found[0].plies == 1


@BOTH
def test_one_ply_is_the_mean_of_the_best_replies(rules: Ruleset) -> None:
    weights, search = shipped(rules), plain(rules)
    state = next(state for state, _ in rolled_states(rules, 400, 9) if state.awaited is Awaited.ROLL)
    (said,) = finished(search.chances([state], 1))
    wins = 0
    for roll in ROLLS:
        best = ranked(options(state, roll, rules), plain_judge(weights, rules), points(rules))[0]
        wins += roll.chances * best.chances.win
    assert abs(said.win - wins / 36) <= 1


@BOTH
def test_the_doublet_after_a_one_and_two_is_chosen_within_the_ply(rules: Ruleset) -> None:
    search = arrays(rules)
    state = next(s for s in of_each_kind(rules) if s.awaited is Awaited.DOUBLET)
    best = ranked(options(state, None, rules), plain_judge(shipped(rules), rules), points(rules))[0]
    (chosen,) = finished(search.chances([state], 1))
    (after,) = finished(search.chances([best.option.after], 1))
    assert chosen == (after if best.option.again else after.turned())


@BOTH
def test_the_size_of_a_step_changes_nothing(rules: Ruleset) -> None:
    state, roll = rolled_states(rules, 90, 6)[-1]
    asked = [*options(state, roll, rules)]
    assert finished(arrays(rules, step=7).ranked(asked, 1)) == finished(arrays(rules).ranked(asked, 1))


def test_a_ply_that_would_need_too_much_is_not_begun_with_half_of_the_plays() -> None:
    rules = CX2617_ACEY_DEUCEY
    state, roll = rolled_states(rules, 90, 6)[-1]
    found = finished(arrays(rules, most=50).ranked(options(state, roll, rules), 2, whole=True))
    assert {play.plies for play in found} == {0}


@BOTH
def test_a_win_is_never_missed(rules: Ruleset) -> None:
    """Sixes bear off the last checkers, whatever else the doublets promise."""
    last = Position(standing((6, 2), (5, 2)), standing((6, 3)))
    best = ranked(
        options(State(last, Awaited.DOUBLET), None, rules), plain_judge(shipped(rules), rules), points(rules)
    )[0]
    assert best.option.roll == Roll(6, 6)
    assert best.chances.win == ONE
    assert best.option.after.is_over


@BOTH
def test_a_doublet_is_worth_having(rules: Ruleset) -> None:
    weights = shipped(rules)
    worth = [
        score.equity(chances_of(State(rules.start, awaited), weights, rules), rules)
        for awaited in (Awaited.ROLL, Awaited.DOUBLET)
    ]
    assert worth[0] < worth[1]


@pytest.mark.parametrize("awaited", [Awaited.ROLL, Awaited.LAST_ROLL])
def test_equals_are_told_apart_alike(awaited: Awaited) -> None:
    """Every doublet of a side that cannot move leads to the same board: the highest is chosen."""
    rules = ABSOLUTE_ACEY_DEUCEY
    closed = standing(*((point, 2) for point in range(1, 7)), (7, 3))
    shut_out = State(Position(standing((25, 1), (3, 4)), closed), Awaited.DOUBLET)
    weights = shipped(rules)
    (reply,) = array_replies(weights, rules)([(shut_out, None)])
    (plainly,) = plain_replies(plain_judge(weights, rules), rules)([(shut_out, None)])
    assert reply == plainly
    assert reply.state == State(shut_out.position.swapped())
    assert np.array(reply.chances).sum() > 0


def test_options_are_ranked_by_another_worth_if_one_is_given() -> None:
    rules = CX2617_ACEY_DEUCEY
    weights, (state, roll) = shipped(rules), rolled_states(rules, 90, 6)[-1]
    judge, replies = array_judge(weights, rules), array_replies(weights, rules)
    search = Search(judge, replies, rules, worth=lambda play: -score.equity(play.chances, rules))
    worst = finished(search.ranked(options(state, roll, rules), 0))
    assert worst[0].chances == finished(arrays(rules).ranked(options(state, roll, rules), 0))[-1].chances
