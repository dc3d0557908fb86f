"""The score of a position in contact: seventeen features, each multiplied by its weight, added up."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.balance import race_balance
from retro2600.cartridges.cx2617.computer.board import Board
from retro2600.cartridges.cx2617.computer.danger import Blots
from retro2600.cartridges.cx2617.computer.features import DANGER, Features, Survey
from retro2600.cartridges.cx2617.computer.sheet import (
    COLUMNS,
    Sheet,
    Weights,
    end,
    multiplications,
    sums,
    values,
)
from retro2600.cartridges.cx2617.computer.sides import Points, Sides

# note 14
BEHIND: Final = (74, 7, -2, 1, -4, 70, 0, 127, 7, 5, 4, 5, 1, 12, 13, -20, -98)
EVEN: Final = (-127, 46, 1, 1, -10, -10, 49, -28, 21, 7, 7, 27, 6, 55, 50, -28, -76)
AHEAD: Final = (-19, 0, 22, 127, 11, 3, 20, -25, 28, 9, 0, 0, 6, -4, 82, -76, -54)

_BEHIND_FROM: Final = 7  # Q; ahead from -7 down (note 14)

_AFTER_TEST: Final = 6  # its clock test ends this long before it does (note 14)
_LEAVE: Final = 16  # cycles (note 14)
AFTER_LAST_TEST: Final = _AFTER_TEST + _LEAVE
"""Cycles from the end of an evaluation's last clock test to its end."""


ClockTest = tuple[int, int, int | None]
"""A clock test in an evaluation: the cycles up to its end; the place of the feature that is multiplied, or
of danger; while that is counted, the number of its clock test, from 0."""


class Evaluation(NamedTuple):
    """A position's score and the course of finding it."""

    score: int
    cycles: int
    sheet: Sheet
    red: Points
    blots: Blots

    @property
    def features(self) -> Features:
        """The features by name."""
        return Features(*values(self.sheet))

    def first_test(self, room: int) -> ClockTest | None:
        """The first clock test that ends after so many cycles or more.

        Danger's own tests are only looked for where its multiplication's is the first of the others.
        """
        sheet = self.sheet
        feature = multiplications(sheet, room + _AFTER_TEST)
        if feature == DANGER:
            start = end(sheet, DANGER - 1)
            within = self.blots.first_test(self.red, room - start)
            if within is not None:
                return start + within[1], DANGER, within[0]
        if feature == COLUMNS:
            return None
        return end(sheet, feature) - _AFTER_TEST, feature, None


def weights_for(board: Board) -> Weights:
    """The weights of a turn, by the board before it."""
    return weights_of(Sides(board))


def weights_of(sides: Sides) -> Weights:
    """The weights of a turn, chosen by the race balance before it."""
    balance = race_balance(sides)
    if balance >= _BEHIND_FROM:
        return BEHIND
    return AHEAD if balance <= -_BEHIND_FROM else EVEN


class Evaluator:
    """Scores the positions that a turn may lead to, red the mover, with the weights of that turn."""

    __slots__ = ("_survey", "weights")

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._survey = Survey(weights)

    def evaluate(self, sides: Sides) -> Evaluation:
        """Score a position."""
        sheet, blots = self._survey.of(sides)
        score, cycles = sums(sheet)
        return tuple.__new__(Evaluation, (score, cycles + _LEAVE, sheet, sides.red, blots))


def evaluated(board: Board, weights: Weights) -> Evaluation:
    """The evaluation of a board by itself."""
    return Evaluator(weights).evaluate(Sides(board))
