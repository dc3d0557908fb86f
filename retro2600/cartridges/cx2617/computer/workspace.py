"""Three scratch bytes of the evaluation, as the end of a blank frame finds them.

They lie where the program keeps three colours between searches, so a frame torn off by RESET shows them
(note 17).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.computer.balance import blockade, race_remainder
from retro2600.cartridges.cx2617.computer.board import Board
from retro2600.cartridges.cx2617.computer.danger import blots_of, test_numbered, worth_of
from retro2600.cartridges.cx2617.computer.features import DANGER, Features, home
from retro2600.cartridges.cx2617.computer.sides import ON_BOARD, Points, Sides
from retro2600.cartridges.cx2617.computer.slots import slots_and_covers, wanting


class Workspace(NamedTuple):
    """The smaller die of the roll whose hits are counted, and a sum of two bytes."""

    die: int | None  # 0 outside danger; None where no evaluation has begun: the byte is as it was
    low: int
    high: int


_SQUARES: Final = Features._fields.index("home_squares")
_OFF: Final = Features._fields.index("off")
_RUNS: Final = Features._fields.index("runs")
_HOLDS_21: Final = Features._fields.index("holds_21")


def in_multiplication(board: Board, feature: int) -> Workspace:
    """The bytes that the multiplication of a feature, by its place among the Features, finds and leaves."""
    sides = Sides(board)
    if feature >= DANGER:
        return after(board)
    if feature <= _SQUARES:
        return Workspace(0, home(_made(sides))[1] & 0xFF, 0)
    if feature <= _OFF:
        return after_race_balance(sides)._replace(die=0)
    if feature <= _RUNS:
        return after_blockade(sides)._replace(die=0)
    if feature <= _HOLDS_21:
        return Workspace(0, sides.white.checkers + sides.white.bar & 0xFF, 0)
    return Workspace(0, _covers(sides) & 0xFF, 0)


def workspace_after_copying(board: Board) -> Workspace:
    """The bytes after a position was copied for the computer's search, which finds Q, for the weights."""
    return after_race_balance(Sides(board))


def after_race_balance(sides: Sides) -> Workspace:
    """The bytes that finding Q by itself leaves."""
    remainder = race_remainder(sides)
    return Workspace(None, remainder & 0xFF, remainder >> 8)


def after_blockade(sides: Sides) -> Workspace:
    """The bytes that finding K by itself leaves."""
    k, _ = blockade(_made(sides), sides.white.made)
    return Workspace(None, k & 0xFF, 0)


def in_danger(board: Board, test: int) -> Workspace:
    """The bytes at one of danger's clock tests, counted from 0."""
    worth, die = test_numbered(Sides(board).red, test)
    return Workspace(die, worth & 0xFF, 0)


def after(board: Board) -> Workspace:
    """The bytes that an evaluation leaves: the worth of the last blot, 0 where there is none."""
    blots = blots_of(Sides(board).red)
    return Workspace(0, worth_of(blots.bit_length() // 2) & 0xFF if blots else 0, 0)


def _made(sides: Sides) -> Points:
    return sides.red >> 1 & ON_BOARD


def _covers(sides: Sides) -> int:
    """The rolls that cover blots, of 36 for each."""
    unmade, _ = wanting(_made(sides), sides.white.made)
    return slots_and_covers(sides.red, sides.white, unmade)[1]
