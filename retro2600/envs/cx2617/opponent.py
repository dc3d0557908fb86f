"""The 1979 computer as an opponent on many boards at once, without a console around it.

A board whose plays all use the whole roll is answered by their scores, found for all boards at once. Where
that does not settle it, the cartridge's own search is asked: with equal scores its order decides, with a
shorter play or a last man other things than scores do. What a console would remember of earlier play decides
nothing but the worth of a last man (note 15); here it is that of a game in progress.
"""

from __future__ import annotations

from concurrent.futures import Executor

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.computer import ComputerQuestion, Traces, answered, played
from retro2600.cartridges.cx2617.rulebook import own_board, position_seen
from retro2600.envs.batched import BatchedBackgammon
from retro2600.envs.cx2617 import evaluation_arrays
from retro2600.excerpt import excerpt
from retro2600.players.boards.plays import MOST_MOVES, Plays, found_moves
from retro2600.players.rollouts import Serial
from retro2600.rules import BAR, CHECKERS, OFF, Bonus, Position

_SEAT = BAR + 1
_GAME = 3
"""Backgammon without a cube, as `BatchedBackgammon` plays it."""
_AT_ONCE = 16
"""Questions that a worker is handed at a time."""

_Asked = tuple[int, ...]
"""The counts of both seats and the roll: 54 numbers."""


def computers_ranks(
    games: BatchedBackgammon, boards: NDArray[np.bool_] | None = None, executor: Executor | None = None
) -> NDArray[np.int64]:
    """int64[k]: the play that the computer chooses on each of these boards, all by default, for `step`.

    `boards` is bool[n]; the answers come in the order of the boards. Boards and rolls that are alike are
    thought about once. `executor` spreads single thoughts over its workers; their number changes no answer.
    Raises ValueError for what is no such array, and for games of acey-deucey.
    """
    if games.rules.bonus is not Bonus.NONE:
        raise ValueError(f"games are by the rules of {games.rules.name}, expected backgammon")
    chosen = np.ones(games.boards, bool) if boards is None else np.asarray(boards)
    if chosen.shape != (games.boards,) or chosen.dtype != bool:
        raise ValueError(f"boards are {excerpt(boards)}, expected {games.boards} of True and False")
    after = games.afterstates()
    ranks = ranks_by_scores(games.positions, games.plays, games.rolls, after, chosen)
    open_ones = np.flatnonzero(chosen & (ranks < 0))
    if len(open_ones):
        ranks[open_ones] = _by_thoughts(games, after, open_ones, executor)
    found: NDArray[np.int64] = ranks[chosen]
    return found


def ranks_by_scores(
    positions: NDArray[np.int8],
    plays: Plays,
    rolls: NDArray[np.int8],
    after: NDArray[np.int8],
    chosen: NDArray[np.bool_],
) -> NDArray[np.int64]:
    """int64[n]: the ranks of the plays with the highest scores, -1 where that does not settle the choice.

    `positions` int8[n, 2, 26] and `after` int8[m, 2, 26], the boards before and after each play, are seen
    by the side to move; `rolls` int8[m, 2] are the dice of each play. A board that is not among those chosen,
    bool[n], is not settled unless it has a single play.
    """
    counts, board = plays.counts, plays.boards
    before = evaluation_arrays.before(positions[:, 0], positions[:, 1])
    scores = np.zeros(len(board), np.int64)
    race, asked = before.race[board], (chosen & (counts > 1))[board]
    weighed, raced = asked & ~race, asked & race
    mine, theirs = after[weighed, 0], after[weighed, 1]
    scores[weighed] = evaluation_arrays.scores(mine, theirs, before.weights[board[weighed]])
    scores[raced] = evaluation_arrays.race_scores(after[raced, 0])
    highest = np.maximum.reduceat(scores, plays.starts[:-1])
    best = np.flatnonzero(scores == highest[board])
    settled = chosen & (np.bincount(board[best], minlength=len(counts)) == 1)
    open_ones = _is_short(plays, rolls) | (after[:, 0, OFF] == CHECKERS)
    settled &= ~np.logical_or.reduceat(open_ones, plays.starts[:-1])
    ranks = np.where(counts == 1, 0, -1)
    clear = best[settled[board[best]]]
    ranks[board[clear]] = clear - plays.starts[board[clear]]
    return ranks


def _is_short(plays: Plays, rolls: NDArray[np.int8]) -> NDArray[np.bool_]:
    """bool[m]: the plays that do not use the whole roll."""
    points, _ = found_moves(plays.codes, rolls)
    whole = np.where(rolls[:, 0] == rolls[:, 1], MOST_MOVES, 2)
    short: NDArray[np.bool_] = np.count_nonzero(points, axis=1) < whole
    return short


def _by_thoughts(
    games: BatchedBackgammon, after: NDArray[np.int8], boards: NDArray[np.int64], executor: Executor | None
) -> NDArray[np.int64]:
    """int64[k]: the ranks of the plays that the cartridge's search chooses on these boards."""
    asked = np.concatenate((games.positions.reshape(games.boards, -1), games.dice), axis=1)[boards]
    kinds, kind = np.unique(asked, axis=0, return_inverse=True)
    questions = [tuple(map(int, row)) for row in kinds]
    answers = (executor or Serial()).map(_after, questions, chunksize=_AT_ONCE)
    reached = np.array([*answers], np.int8).reshape(-1, 2, _SEAT)[kind.reshape(-1)]
    return _ranks(games, after, boards, reached)


def _after(asked: _Asked) -> _Asked:
    """The counts of both seats, 52 numbers, after the computer's play."""
    left, right = asked[2 * _SEAT :]
    after = computers_after(Position(asked[:_SEAT], asked[_SEAT : 2 * _SEAT]), (left, right))
    return after.mine + after.theirs


def computers_after(position: Position, dice: tuple[int, int]) -> Position:
    """The position after the computer's play by its own search, seen by the computer."""
    board = own_board(position)
    traces = Traces.used()._replace(game=_GAME, cube=0)
    return position_seen(played(board, answered(ComputerQuestion(board, dice, False, traces)).play))


def _ranks(
    games: BatchedBackgammon,
    after: NDArray[np.int8],
    boards: NDArray[np.int64],
    reached: NDArray[np.int8],
) -> NDArray[np.int64]:
    """The rank of the play that leads to the position reached, of each board."""
    wanted = np.zeros((games.boards, 2, _SEAT), np.int8)
    wanted[boards] = reached
    plays = games.plays
    found = np.flatnonzero((after == wanted[plays.boards]).all(axis=(1, 2)))
    rank = np.full(games.boards, -1)
    rank[plays.boards[found]] = found - plays.starts[plays.boards[found]]
    assert (rank[boards] >= 0).all(), "the computer keeps to the rules"
    return rank[boards]
