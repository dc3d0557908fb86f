"""The numbers that a human must play, and the blank frames before he may."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import Board, HumanQuestion, Thought
from tests.cartridges.cx2617.computer.boards import boards, dice, placed
from tests.cartridges.cx2617.golden import golden

FROM_SESSIONS = golden("human")


def test_the_numbers_and_the_blank_frames_are_the_originals_in_577_move_phases() -> None:
    wrong = []
    for line in FROM_SESSIONS:
        question = HumanQuestion(tuple(line["board"]), tuple(line["dice"]), line["acey_deucey"])
        answer = Thought(question).answer()
        if (list(answer.required), answer.frames) != (line["required"], line["frames"]):
            wrong.append(question)
    assert (len(FROM_SESSIONS), wrong) == (577, [])


@pytest.mark.parametrize(
    ("own", "other", "roll", "required"),
    [
        ({24: 1, 0: 14}, {18: 2, 19: 2, 12: 11}, (6, 5), (0, 0, 0, 0)),
        ({24: 1, 0: 14}, {22: 2, 18: 1, 19: 2, 16: 2, 13: 8}, (6, 2), (6, 0, 0, 0)),
        ({24: 1, 0: 14}, {18: 2, 16: 2, 12: 11}, (6, 2), (2, 0, 0, 0)),
        ({3: 1, 0: 14}, {24: 15}, (6, 5), (3, 0, 0, 0)),
        ({24: 1, 0: 14}, {9: 2, 23: 13}, (5, 5), (5, 5, 0, 0)),
        ({13: 15}, {23: 15}, (2, 2), (2, 2, 2, 2)),
    ],
    ids=["nothing", "higher only", "lower only", "bearing off counts the point", "twice", "a whole doublet"],
)
def test_as_much_as_possible_must_be_played(
    own: dict[int, int], other: dict[int, int], roll: tuple[int, int], required: tuple[int, ...]
) -> None:
    assert Thought(HumanQuestion(placed(own, other), roll, False)).answer().required == required


@given(boards(), dice, st.booleans())
def test_what_must_be_played_is_part_of_the_roll_or_a_point_borne_off_from(
    board: Board, roll: tuple[int, int], acey_deucey: bool
) -> None:
    required = Thought(HumanQuestion(board, roll, acey_deucey)).answer().required
    played = [number for number in required if number]
    assert all(number in roll or number < max(roll) for number in played)
    assert len(played) <= (4 if roll[0] == roll[1] else 2)


def test_an_analysis_without_any_play_leaves_the_kept_play_of_before() -> None:
    board = placed({24: 1, 0: 14}, {18: 2, 19: 2, 12: 11})
    answer = Thought(HumanQuestion(board, (6, 5), False, (9, 8, 7, 6), 3, 4)).answer()
    assert (answer.sources, answer.lo, answer.mid) == ((9, 8, 7, 6), 3, 4)
    answer = Thought(HumanQuestion(board, (6, 5), False)).answer()
    assert (answer.sources, answer.lo, answer.mid) == ((0, 0, 0, 0), 0, 0)


def test_a_play_of_two_moves_overwrites_two_sources() -> None:
    board = placed({13: 2, 7: 1, 0: 12}, {24: 15})
    answer = Thought(HumanQuestion(board, (6, 5), False, (9, 8, 7, 6), 3, 4)).answer()
    assert answer.sources[2:] == (7, 6)
    assert answer.sources[:2] != (9, 8)
    assert (answer.lo, answer.mid) == (0, 1)  # the opponent's bar, and the count on the 7 point
