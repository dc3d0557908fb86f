"""The computer's answers by arrays beside its own search's."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import Answer, BonusQuestion, ComputerQuestion, Traces, answered
from retro2600.cartridges.cx2617.rulebook import own_board
from retro2600.envs.cx2617.answers import ComputersQuestion, answers
from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY, Roll, legal_plays
from tests.cartridges.cx2617.computer.boards import (
    ACEY_DEUCEY_START,
    START,
    boards,
    red_board,
    traces,
)
from tests.cartridges.cx2617.golden import golden
from tests.laws import times


def expected(question: ComputersQuestion) -> Answer:
    return answered(question)._replace(evaluations=0)


def strewn(seed: int, games: int, acey_deucey: bool) -> list[ComputersQuestion]:
    """The questions of games played at random, a bonus after every 1-2."""
    chance, found = Random(seed), list[ComputersQuestion]()
    rules = CX2617_ACEY_DEUCEY if acey_deucey else CX2617
    for _ in range(games):
        position = rules.start
        for _ in range(chance.randrange(160)):
            roll = chance.randint(1, 6), chance.randint(1, 6)
            after = position.after(chance.choice(legal_plays(position, Roll(*roll), rules)))
            if after.mine[0] == 15:
                break
            position = after.swapped()
        board = own_board(position)
        left = Traces.used()._replace(sources=(9, 8, 7, 6), moved=chance.randrange(4))
        found.append(ComputerQuestion(board, (chance.randint(1, 6), chance.randint(1, 6)), acey_deucey, left))
        if acey_deucey and chance.random() < 0.1:
            found.append(BonusQuestion(board, left))
    return found


@pytest.mark.parametrize(("seed", "games"), [(5, 60), pytest.param(6, 1500, marks=pytest.mark.slow)])
@pytest.mark.parametrize("acey_deucey", [False, True])
def test_answers_found_together_are_those_of_the_search(seed: int, games: int, acey_deucey: bool) -> None:
    questions = strewn(seed, games, acey_deucey)
    assert answers(questions) == [expected(question) for question in questions]


def test_no_question_has_no_answer() -> None:
    assert answers([]) == []


def test_a_roll_that_cannot_be_played_is_answered_by_the_search() -> None:
    shut_out = red_board([0] * 25 + [15], [0] + [2] * 6 + [0] * 18 + [3])
    question = ComputerQuestion(shut_out, (3, 1), False, Traces.used())
    [answer] = answers([question])
    assert answer == expected(question)
    assert answer.play == ()


@times(2)
@given(
    st.one_of(st.just(START), st.just(ACEY_DEUCEY_START), boards(), boards(home_only=True)), traces, st.data()
)
def test_any_board_is_answered_as_by_the_search(
    board: tuple[int, ...], left: Traces, data: st.DataObject
) -> None:
    roll = data.draw(st.tuples(st.integers(1, 6), st.integers(1, 6)))
    question = ComputerQuestion(board, roll, data.draw(st.booleans()), left)
    assert answers([question]) == [expected(question)]


@pytest.mark.slow
def test_the_recorded_decisions_are_answered_alike_together() -> None:
    questions = [
        ComputerQuestion(
            red_board(decision["red"], decision["white"]),
            (decision["dice"][0], decision["dice"][1]),
            decision["game"] > 4,
            Traces.used(),
        )
        for decision in golden("computer")
    ]
    assert answers(questions) == [expected(question) for question in questions]
