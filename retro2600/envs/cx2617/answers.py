"""The computer's answers on many consoles at once: plays in the search's order, scored by arrays.

`retro2600.cartridges.cx2617.computer.answered` is the referee, question by question. Of the plays that use
the whole roll the first with the highest score is kept, in the order of the search. Where a roll cannot be
played whole, or a last man can be borne off, the cartridge's own search is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.computer import (
    Answer,
    BonusQuestion,
    ComputerQuestion,
    Move,
    answered,
    whole_plays,
)
from retro2600.envs.cx2617 import evaluation_arrays
from retro2600.rules import BAR, CHECKERS, OFF

ComputersQuestion = ComputerQuestion | BonusQuestion

_WHITES_BAR, _WHITES_TRAY = BAR + 1, BAR + 2
_DOUBLETS: Final = (6, 5, 4, 3, 2, 1)  # of a bonus, in the order in which they are tried (note 13)
_MOVES: Final = 4

_Four = tuple[int, ...]
_Boards = NDArray[np.int8]
"""int8[m, 28]: boards in red's numbering."""


class _Plays(NamedTuple):
    """The plays of one question in the order of the search: four sources each, 0 for no move, and dice."""

    sources: list[_Four]
    dice: list[_Four]


def answers(questions: Sequence[ComputersQuestion]) -> list[Answer]:
    """The answer to each, but for what a search spends: frames, cycles, overruns and evaluations are 0."""
    listed = [_listed(question) for question in questions]
    chosen = _chosen(questions, listed) if any(plays.sources for plays in listed) else [None] * len(listed)
    return [
        answered(question)._replace(evaluations=0) if best is None else _answer(question, plays, *best)
        for question, plays, best in zip(questions, listed, chosen, strict=True)
    ]


def _listed(question: ComputersQuestion) -> _Plays:
    board = question.board
    if isinstance(question, BonusQuestion):
        of_each = [(whole_plays.of_a_doublet(board, die, bar_first=False), die) for die in _DOUBLETS]
        sources = [play for plays, _ in of_each for play in plays]
        return _Plays(sources, [(die,) * _MOVES for plays, die in of_each for _ in plays])
    (left, right), bar_first = question.dice, not question.acey_deucey
    if left == right:
        sources = whole_plays.of_a_doublet(board, left, bar_first)
        return _Plays(sources, [(left,) * _MOVES] * len(sources))
    found = whole_plays.of_two_dice(board, left, right, bar_first)
    return _Plays([(*two, 0, 0) for two, _ in found], [(*dice, 0, 0) for _, dice in found])


def _chosen(questions: Sequence[ComputersQuestion], listed: list[_Plays]) -> list[tuple[int, int] | None]:
    """Of each question the place of the play kept and its score; None where the search is to be asked."""
    asked = [number for number, plays in enumerate(listed) if plays.sources]
    counts = np.array([len(listed[number].sources) for number in asked])
    starts = np.cumsum(counts) - counts
    before = np.array([questions[number].board for number in asked], np.int8)
    of_play = np.repeat(np.arange(len(asked)), counts)
    after = before[of_play]
    _play(after, _rows(plays.sources for plays in listed), _rows(plays.dice for plays in listed))
    scores = _scores(before, after, of_play)
    highest = np.maximum.reduceat(scores, starts)
    best = np.flatnonzero(scores == highest[of_play])
    first = best[np.searchsorted(best, starts)]
    is_open = np.logical_or.reduceat(after[:, OFF] == CHECKERS, starts)
    chosen: list[tuple[int, int] | None] = [None] * len(listed)
    for row, number in enumerate(asked):
        if not is_open[row]:
            chosen[number] = int(first[row] - starts[row]), int(highest[row])
    return chosen


def _rows(fours: Iterable[list[_Four]]) -> NDArray[np.int64]:
    """int64[m, 4]: those of all questions."""
    numbers = chain.from_iterable(chain.from_iterable(fours))
    return np.fromiter(numbers, np.int64).reshape(-1, _MOVES)


def _play(boards: _Boards, sources: NDArray[np.int64], dice: NDArray[np.int64]) -> None:
    """Makes the moves on the boards: int64[m, 4] each."""
    for left, die in zip(sources.T, dice.T, strict=True):
        row = np.flatnonzero(left)
        source = left[row]
        target = np.maximum(source - die[row], OFF)
        boards[row, source] -= 1
        hit = row[(boards[row, target] < 0) & (target != OFF)]
        boards[hit, target[np.searchsorted(row, hit)]] = 0
        boards[hit, _WHITES_BAR] -= 1
        boards[row, target] += 1


def _scores(before: _Boards, after: _Boards, of_play: NDArray[np.int64]) -> NDArray[np.int64]:
    """int64[m]: the scores of the plays; those of a last man say nothing."""
    settled = evaluation_arrays.before(*_seats(before))
    race = settled.race[of_play]
    scores = np.zeros(len(after), np.int64)
    weights = settled.weights[of_play[~race]]
    scores[~race] = evaluation_arrays.scores(*_seats(after[~race]), weights)
    scores[race] = evaluation_arrays.race_scores(_seats(after[race])[0])
    return scores


def _seats(boards: _Boards) -> tuple[_Boards, _Boards]:
    """int8[m, 26] each: red's counts and white's, from their own seats."""
    mine = np.maximum(boards[:, : BAR + 1], 0)
    theirs = np.zeros_like(mine)
    theirs[:, 1:BAR] = np.maximum(-boards[:, BAR - 1 : OFF : -1], 0)
    theirs[:, BAR], theirs[:, OFF] = -boards[:, _WHITES_BAR], -boards[:, _WHITES_TRAY]
    return mine, theirs


def _answer(question: ComputersQuestion, plays: _Plays, at: int, score: int) -> Answer:
    sources, dice = plays.sources[at], plays.dice[at]
    play = tuple(
        [Move(source, min(source, die)) for source, die in zip(sources, dice, strict=True) if source]
    )
    a, b, c, d = (*sources[: len(play)], *question.traces.sources[len(play) :])
    bonus = isinstance(question, BonusQuestion)
    return Answer(
        frames=0,
        sources=(a, b, c, d),
        lo=score & 0xFF,
        mid=score >> 8 & 0xFF,
        moved=0 if bonus else question.traces.moved,
        play=play,
        score=score,
        shown=play[0].amount if bonus else 0,
    )
