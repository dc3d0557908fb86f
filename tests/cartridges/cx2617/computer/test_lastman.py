"""The last man: worked examples from play, counted byte by byte."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from retro2600.cartridges.cx2617.computer import (
    Board,
    BonusQuestion,
    Candidate,
    ComputerQuestion,
    Thought,
    Traces,
)
from retro2600.cartridges.cx2617.computer.lastman import of_board, of_machine
from retro2600.cartridges.cx2617.computer.race import last_man_score
from tests.cartridges.cx2617.computer.boards import placed

IN_PLAY = Traces(idle=1, knob=1, cursor=14, carried=6, flicker=True, doublet=True)


class Example(NamedTuple):
    """A turn of natural play; the counts were the original's own."""

    board: Board
    dice: tuple[int, int] | None  # None: the doublet after a 1-2
    traces: Traces
    of_board: int
    of_machine: int
    plays: dict[tuple[tuple[int, int], ...], int]  # of those that bear off the last man: bytes counted
    chosen: tuple[tuple[int, int], ...] | None


EXAMPLES = {
    "two singles": Example(
        placed({4: 1, 0: 14}, {14: 1, 15: 1, 16: 1, 20: 1, 22: 1, 19: 2, 27: 8}),
        (6, 4),
        IN_PLAY._replace(game=3, cube=0, moved=2, sources=(1, 1, 1, 1)),
        9,
        11,
        {((4, 4),): 64},  # left die first 61, right die first 64
        ((4, 4),),
    ),
    "a win passed up": Example(
        placed({4: 1, 1: 1, 0: 13}, {19: 3, 20: 3, 21: 1, 22: 1, 27: 7}),
        (2, 5),
        IN_PLAY._replace(game=3, cube=0, knob=0, carried=0, index=1, moved=1, sources=(4, 2, 1, 1)),
        7,
        10,
        {((4, 4), (1, 1)): 69},
        ((4, 2), (2, 2)),
    ),
    "both from one point": Example(
        placed({1: 2, 0: 13}, {19: 1, 20: 3, 21: 5, 22: 2, 23: 1, 24: 2, 27: 1}),
        (1, 2),
        IN_PLAY._replace(
            game=5,
            cube=2,
            owner_is_white=True,
            index=1,
            flicker=False,
            doublet=False,
            asked=True,
            answered=True,
            sources=(1, 1, 0, 0),
            lo=1,
        ),
        11,
        12,
        {((1, 1), (1, 1)): 71},
        ((1, 1), (1, 1)),
    ),
    "single, then both dice": Example(
        placed({3: 1, 0: 14}, {19: 3, 23: 1, 27: 11}),
        (6, 2),
        IN_PLAY._replace(
            cube=2,
            owner_is_white=True,
            index=1,
            doublet=False,
            moved=1,
            asked=True,
            answered=True,
            sources=(1, 1, 0, 0),
            mid=1,
        ),
        6,
        13,
        {((3, 3),): 59, ((3, 2), (1, 1)): 66},
        ((3, 2), (1, 1)),
    ),
    "a doublet": Example(
        placed({2: 2, 6: 1, 0: 12}, {9: 1, 12: 1, 13: 1, 15: 1, 19: 2, 27: 9}),
        (4, 4),
        IN_PLAY._replace(
            cube=2, owner_is_white=True, moved=1, asked=True, answered=True, sources=(1, 1, 0, 0)
        ),
        9,
        13,
        {((6, 4), (2, 2), (2, 2), (2, 2)): 68},
        ((6, 4), (2, 2), (2, 2), (2, 2)),
    ),
    "a bonus": Example(
        placed({1: 1, 3: 1, 4: 1, 0: 12}, {19: 3, 21: 1, 22: 3, 23: 2, 24: 4, 27: 2}),
        None,
        Traces(
            game=5,
            cube=4,
            owner_is_white=True,
            generator=154,
            idle=1,
            knob=1,
            carried=6,
            index=1,
            flicker=True,
            doublet=True,
            moved=3,
            asked=True,
            answered=True,
        ),
        11,
        13,
        {((4, 3), (3, 3), (1, 1), (1, 1)): 72},
        None,
    ),
}


def weighed(example: Example) -> tuple[Thought, list[Candidate]]:
    candidates: list[Candidate] = []
    if example.dice is None:
        return Thought(BonusQuestion(example.board, example.traces), candidates), candidates
    acey_deucey = example.traces.game > 4
    question = ComputerQuestion(example.board, example.dice, acey_deucey, example.traces)
    return Thought(question, candidates), candidates


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_bytes_of_board_and_machine_are_counted_as_in_the_original(example: Example) -> None:
    assert of_board(example.board) == example.of_board
    assert of_machine(example.traces) == example.of_machine


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_last_man_scores_and_the_choice_are_the_originals(example: Example) -> None:
    thought, candidates = weighed(example)
    answer = thought.answer()
    scores = {tuple(map(tuple, c.play)): c.score for c in candidates}
    for play, counted in example.plays.items():
        assert scores[play] == last_man_score(15, counted)
    if example.chosen is not None:
        assert answer.play == example.chosen


def test_of_two_scores_for_the_same_play_each_is_counted_anew() -> None:
    thought, candidates = weighed(EXAMPLES["two singles"])
    thought.answer()
    assert [c.score for c in candidates] == [last_man_score(15, 61), last_man_score(15, 64)] == [506, 509]


def test_67_bytes_and_more_wrap_to_next_to_nothing() -> None:
    assert [last_man_score(15, counted) for counted in (66, 67)] == [511, 256]


def test_the_prompt_and_the_cube_are_counted_too() -> None:
    traces = Traces.used()
    assert of_machine(traces._replace(cube=16)) == of_machine(traces) + 1
    assert of_machine(traces._replace(cube=0)) == of_machine(traces) - 2
    assert of_machine(traces._replace(asked=False, answered=False)) == of_machine(traces) - 2


@pytest.mark.parametrize("game", range(2, 9))
def test_every_game_but_the_first_is_a_byte(game: int) -> None:
    traces = Traces.used()
    assert of_machine(traces._replace(game=game)) == of_machine(traces._replace(game=1)) + 1


def test_a_counter_of_sixteen_bits_is_two_bytes() -> None:
    traces = Traces.used()
    assert of_machine(traces._replace(generator=0x0100)) == of_machine(traces._replace(generator=0x0080))
    assert of_machine(traces._replace(idle=0x0101)) == of_machine(traces._replace(idle=1)) + 1


def test_once_a_play_was_kept_unscored_the_points_7_and_8_are_counted_too() -> None:
    def score(white: dict[int, int]) -> int:
        """Of the 1-1, the one doublet that is played four times; the higher ones were kept unscored."""
        candidates: list[Candidate] = []
        question = BonusQuestion(placed({1: 2, 2: 1, 0: 12}, white), IN_PLAY._replace(game=5))
        Thought(question, candidates).answer()
        (only,) = candidates
        return only.score

    elsewhere = score({13: 14, 14: 1})
    assert score({13: 14, 7: 1}) == elsewhere + 1
    assert score({13: 14, 8: 1}) == elsewhere + 1
    assert score({7: 14, 8: 1}) == elsewhere + 2
