"""The 1979 computer on many boards: its own plays, whoever computes them."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

from retro2600.cartridges.cx2617.computer import ComputerQuestion, Thought, Traces, played
from retro2600.cartridges.cx2617.rulebook import own_board, position_seen
from retro2600.envs import BatchedBackgammon, computers_ranks
from retro2600.envs.batched import at_random
from retro2600.envs.cx2617 import opponent
from retro2600.rules import CX2617_ACEY_DEUCEY, Position


def position(counts: np.ndarray) -> Position:
    mine, theirs = (tuple(map(int, seat)) for seat in counts)
    return Position(mine, theirs)


def test_each_board_gets_the_play_that_the_computer_alone_would_choose() -> None:
    games = BatchedBackgammon(24, seed=1979)
    for _ in range(4):
        ranks = computers_ranks(games)
        reached = games.afterstates()[games.plays.starts[:-1] + ranks]
        for board in range(games.boards):
            left, right = map(int, games.dice[board])
            own = own_board(position(games.positions[board]))
            question = ComputerQuestion(own, (left, right), False, Traces.used()._replace(game=3, cube=0))
            after = position_seen(played(own, Thought(question).answer().play))
            assert position(reached[board]) == after
        games.step(ranks)


@pytest.mark.slow
def test_the_scores_choose_what_the_search_would() -> None:
    games, settled = BatchedBackgammon(30, seed=11), 0
    everywhere = np.ones(games.boards, bool)
    for turn in range(40):
        after = games.afterstates()
        by_scores = opponent.ranks_by_scores(games.positions, games.plays, games.rolls, after, everywhere)
        thoughts = opponent._by_thoughts(games, after, np.arange(games.boards), None)
        assert (by_scores[by_scores >= 0] == thoughts[by_scores >= 0]).all()
        settled += int((by_scores >= 0).sum())
        games.step(thoughts if turn % 2 else at_random(games.plays, games.rng))
    assert 1000 < settled < 1200  # equal scores, shorter plays and last men are thought about


@pytest.mark.slow
def test_games_of_the_computer_against_itself_go_on_by_the_rules_to_their_ends() -> None:
    games = BatchedBackgammon(8, seed=2)
    ended = sum(int((games.step(computers_ranks(games)).points > 0).sum()) for _ in range(80))
    assert ended > 4


def test_some_boards_are_answered_in_their_order() -> None:
    games = BatchedBackgammon(30, seed=5)
    for _ in range(3):
        games.step(at_random(games.plays, games.rng))
    reds = games.side == 1
    assert 0 < reds.sum() < games.boards
    assert (computers_ranks(games, reds) == computers_ranks(games)[reds]).all()
    assert computers_ranks(games, np.zeros(30, bool)).shape == (0,)


def test_the_workers_change_no_answer() -> None:
    games = BatchedBackgammon(40, seed=3)
    games.step(at_random(games.plays, games.rng))
    alone = computers_ranks(games)
    with ThreadPoolExecutor(3) as threads, ProcessPoolExecutor(1) as processes:
        assert (computers_ranks(games, executor=threads) == alone).all()
        assert (computers_ranks(games, executor=processes) == alone).all()


@pytest.mark.parametrize("boards", [np.ones(3, bool), np.ones(4, int), [True] * 5])
def test_what_is_no_choice_of_boards_is_refused(boards: np.ndarray) -> None:
    with pytest.raises(ValueError, match="expected 4 of True and False"):
        computers_ranks(BatchedBackgammon(4, seed=1), boards)


def test_acey_deucey_is_refused() -> None:
    games = BatchedBackgammon(1, seed=1, rules=CX2617_ACEY_DEUCEY)
    with pytest.raises(ValueError, match=r"^games are by the rules of CX2617 acey-deucey, expected backgamm"):
        computers_ranks(games)
