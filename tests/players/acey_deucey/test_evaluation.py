"""The chances of states: the same bits by plain Python and by arrays, and never against the board."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from retro2600.players.acey_deucey import score, score_arrays
from retro2600.players.acey_deucey.evaluation import chances_of, shipped
from retro2600.players.acey_deucey.evaluation_arrays import Evaluator
from retro2600.players.acey_deucey.evaluation_arrays import inputs_of as inputs_of_many
from retro2600.players.acey_deucey.inputs import inputs_of, made, number_of_inputs
from retro2600.players.acey_deucey.kinds import NETS, kind
from retro2600.players.acey_deucey.kinds_arrays import kinds
from retro2600.players.acey_deucey.states import State
from retro2600.players.acey_deucey.states_arrays import States
from retro2600.players.evaluation import Chances
from retro2600.players.inputs.layout import RAW
from retro2600.players.kinds import Kind
from retro2600.players.squash import ONE
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY, Position, Ruleset, standing
from tests.players.acey_deucey.states import BOTH, of_each_kind


@BOTH
def test_plain_python_and_arrays_say_the_same(rules: Ruleset) -> None:
    states = of_each_kind(rules)
    arrays = States.of(states)
    assert kinds(arrays.boards).tolist() == [kind(state.position) for state in states]
    found = Evaluator(shipped(rules), rules).chances(arrays)
    wanted = [chances_of(state, shipped(rules), rules) for state in states]
    assert [tuple(row) for row in found.tolist()] == wanted
    worth = [score.equity(chances, rules) for chances in wanted]
    assert score_arrays.equities(found, rules).tolist() == worth
    assert {kind(state.position) for state in states} == {*NETS}


@BOTH
def test_inputs_are_the_same_and_within_what_the_export_reckons_with(rules: Ruleset) -> None:
    states = of_each_kind(rules)
    for wanted in NETS:
        some = [state for state in states if kind(state.position) is wanted]
        found = inputs_of_many(States.of(some), wanted, rules)
        assert found.shape == (len(some), number_of_inputs(wanted))
        assert found.tolist() == [inputs_of(state, wanted, rules) for state in some]
        assert (found[:, RAW:] <= made(wanted)).all()


LOSERS = [standing((6, 2)), standing((6, 15)), standing((25, 15)), standing((22, 1), (3, 4))]


def test_a_game_over_is_worth_what_its_score_counts() -> None:
    won = [State(Position(standing(), loser)) for loser in LOSERS]
    lost = [State(state.position.swapped()) for state in won]
    for rules, points in ((CX2617_ACEY_DEUCEY, [1, 2, 3, 3]), (ABSOLUTE_ACEY_DEUCEY, [2, 15, 15, 5])):
        for states, sign in ((won, 1), (lost, -1)):
            found = Evaluator(shipped(rules), rules).chances(States.of(states))
            assert np.rint(score_arrays.equities(found, rules) / ONE).tolist() == [sign * p for p in points]
            assert found.tolist() == [[*chances_of(state, shipped(rules), rules)] for state in states]


chance = st.integers(0, ONE)


@given(st.tuples(chance, chance, chance, chance, chance), st.sampled_from(LOSERS), st.sampled_from(NETS))
def test_chances_contradict_neither_the_board_nor_each_other(
    said: tuple[int, ...], loser: tuple[int, ...], kind: Kind
) -> None:
    position = Position(standing((3, 5)), loser)
    win, gammon, backgammon, *_ = score.sensible(Chances(*said), position, kind, CX2617_ACEY_DEUCEY)
    assert win >= gammon >= backgammon
    assert gammon == backgammon or not loser[0]
    win, points, nothing, *_ = score.sensible(Chances(*said), position, kind, ABSOLUTE_ACEY_DEUCEY)
    assert win // 15 <= points <= win * (15 - loser[0]) // 15
    assert nothing == 0
