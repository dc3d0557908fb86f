"""The cost of thinking, to the cycle, if no frame ever ended.

The original shows its cycles in whole frames only. A wrong cost can hide there for a hundred decisions, so
the sums over many are kept here, as they were when every recorded decision came out to the frame.
"""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.cx2617.computer import Board, Traces
from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.analysis import Analyst
from retro2600.cartridges.cx2617.computer.balance import blockade
from retro2600.cartridges.cx2617.computer.choice import Chooser
from retro2600.cartridges.cx2617.computer.closed import ClosedFrames
from retro2600.cartridges.cx2617.computer.evaluation import EVEN, evaluated
from retro2600.cartridges.cx2617.computer.race import last_man_cycles, race_score, rearmost, top_of_race
from retro2600.cartridges.cx2617.computer.scratch import KeptPlay, Scratch
from retro2600.cartridges.cx2617.computer.search import Judge, Search
from retro2600.cartridges.cx2617.computer.sides import point_set
from tests.cartridges.cx2617.computer.boards import all_tests, red_board
from tests.cartridges.cx2617.golden import golden

DECISIONS = golden("computer")[::8]
MOVE_PHASES = golden("human")


class Endless(Allowance):
    """A frame that never ends; searches one after the other add up."""

    def begin(self, cycles: int) -> None:
        self.cycles = cycles + getattr(self, "cycles", 0)
        self.limit = 1 << 40


def board_of(decision: dict[str, Any]) -> Board:
    return red_board(decision["red"], decision["white"])


def cost(scratch: Scratch, judge: Judge, acey_deucey: bool, *rolls: tuple[int, int]) -> int:
    """The cycles of searches for these rolls, with what the judge does about the plays."""
    search = Search(scratch, judge, acey_deucey, ClosedFrames())
    for roll in rolls:
        for _ in search.run(*roll):
            pass
    return scratch.clock.cycles


def cost_of_choosing(board: Board, acey_deucey: bool, *rolls: tuple[int, int]) -> int:
    scratch = Scratch(board, Endless())
    return cost(scratch, Chooser(scratch, Traces.used(), ClosedFrames()), acey_deucey, *rolls)


def cost_of_analysis(board: Board, acey_deucey: bool, roll: tuple[int, int]) -> int:
    scratch = Scratch(board, Endless())
    return cost(scratch, Analyst(scratch, roll, KeptPlay((0, 0, 0, 0), 0, 0)), acey_deucey, roll)


@pytest.mark.parametrize(
    ("race", "doublet", "cycles"),
    [(False, False, 75_367_658), (False, True, 39_192_758), (True, False, 437_389), (True, True, 40_855)],
)
def test_the_computers_plays_cost_so_many_cycles(race: bool, doublet: bool, cycles: int) -> None:
    total = 0
    for decision in DECISIONS:
        board, (left, right) = board_of(decision), decision["dice"]
        if (top_of_race(board) > 0, left == right) == (race, doublet):
            total += cost_of_choosing(board, decision["game"] > 4, (left, right))
    assert total == cycles


def test_a_bonus_costs_a_search_for_each_doublet() -> None:
    doublets = [(die, die) for die in range(6, 0, -1)]
    costs = [cost_of_choosing(board_of(decision), True, *doublets) for decision in DECISIONS[::16]]
    assert sum(costs) == 112_478_335


def test_the_numbers_that_a_person_must_play_cost_so_many_cycles() -> None:
    total = 0
    for line in MOVE_PHASES:
        left, right = line["dice"]
        total += cost_of_analysis(tuple(line["board"]), line["acey_deucey"], (left, right))
    assert total == 14_053_214


def test_an_evaluation_and_the_clock_tests_on_its_way_come_at_so_many_cycles() -> None:
    evaluations = [evaluated(board_of(decision), EVEN) for decision in DECISIONS]
    assert sum(evaluation.cycles for evaluation in evaluations) == 3_207_398
    assert sum(end for evaluation in evaluations for end, _, _ in all_tests(evaluation)) == 127_488_731


def test_a_blockade_costs_a_look_before_every_white_point_and_4_cycles_a_carry() -> None:
    six_prime, four_before_it = point_set(*range(7, 13)), point_set(6, 5, 4, 3)
    squares = 91 + 90 + 86 + 77
    looks = 18 * 36 + 6 * 22  # red's, and the others
    assert blockade(six_prime, four_before_it) == (squares // 4, 44 + 20 * 14 + 4 * (21 - 1) + looks + 4)


def test_the_score_of_a_race_costs_so_many_cycles() -> None:
    boards = [board_of(decision) for decision in DECISIONS]
    assert sum(race_score(board, 25, rearmost(board, 25))[1] for board in boards) == 69_569


def test_the_last_man_costs_a_walk_through_the_memory() -> None:
    assert [last_man_cycles(*point) for point in ((4, 64), (6, 71))] == [4280, 4309]
