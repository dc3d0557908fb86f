"""The order of the search, what it finds, and that it leaves no trace."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import Board, Move
from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.board import played
from retro2600.cartridges.cx2617.computer.closed import ClosedFrames
from retro2600.cartridges.cx2617.computer.scratch import PLAYED, KeptPlay, Scratch
from retro2600.cartridges.cx2617.computer.search import Search
from tests.cartridges.cx2617.computer.boards import START, boards, dice, placed

Plays = list[tuple[Move, ...]]


class Collector:
    """A judge that writes down what it is shown."""

    weighed = None

    def __init__(self, scratch: Scratch) -> None:
        self.scratch = scratch
        self.kept = KeptPlay((0, 0, 0, 0), 0, 0)
        self.plays: Plays = []
        self.boards: list[Board] = []
        self.singles: Plays = []

    def complete(self, length: int) -> None:
        self.plays.append(self.scratch.play(length))
        self.boards.append(tuple(self.scratch.board))

    def single(self) -> None:
        self.singles.append(self.scratch.play(1))

    def dead_end(self, length: int) -> bool:
        return False


def searched(board: Board, roll: tuple[int, int], acey_deucey: bool = False) -> Collector:
    collector = Collector(Scratch(board, Allowance()))
    for _ in Search(collector.scratch, collector, acey_deucey, ClosedFrames()).run(*roll):
        pass
    return collector


@given(boards(), dice, st.booleans())
def test_sources_never_rise_within_a_play_and_first_sources_never_rise_from_play_to_play(
    board: Board, roll: tuple[int, int], acey_deucey: bool
) -> None:
    plays = searched(board, roll, acey_deucey).plays
    for play in plays:
        sources = [move.source for move in play]
        assert sources == sorted(sources, reverse=True)
    firsts = [play[0].source for play in plays]
    assert firsts == sorted(firsts, reverse=True)


@given(boards(), st.integers(0, 25), st.integers(1, 6))
def test_a_move_taken_back_never_happened(board: Board, source: int, die: int) -> None:
    scratch = Scratch(board, Allowance())
    if source and board[source] > 0 and scratch.attempt(0, source, die) is PLAYED:
        assert tuple(scratch.board) != board
        scratch.take_back(0)
    assert tuple(scratch.board) == board


def test_the_left_die_is_tried_first_at_every_source() -> None:
    plays = searched(START, (6, 5)).plays
    assert plays[0] == (Move(24, 6), Move(18, 5))
    assert plays.index((Move(13, 6), Move(13, 5))) < plays.index((Move(13, 5), Move(13, 6)))


def test_a_hit_checker_goes_to_its_bar() -> None:
    found = searched(placed({8: 2, 6: 13}, {2: 1, 20: 14}), (6, 4))
    assert played(placed({8: 2}, {2: 1}), [Move(8, 6)]) == placed({8: 1, 2: 1}, {26: 1})
    assert any(board[26] == -1 for board in found.boards)


def test_a_single_move_is_shown_once_everything_after_it_was_seen() -> None:
    found = searched(placed({24: 1, 0: 14}, {22: 2, 18: 1, 16: 2, 19: 10}), (6, 2))
    assert found.plays == []
    assert found.singles == [(Move(24, 6),)]


def test_walking_over_a_board_without_checkers_takes_these_cycles() -> None:
    found = searched(placed({}, {1: 15}), (6, 5))
    a_source = 9 + 3 + 14 + 6 + 60 + 15 + 4 + 3
    assert found.scratch.clock.cycles == 104 + 25 * a_source
