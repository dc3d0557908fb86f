"""Three scratch bytes of the evaluation, as the end of a blank frame finds them.

They lie where the program keeps three colours between searches, so a frame torn off by RESET shows them
(note 17).
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer.board import Board
from retro2600.cartridges.cx2617.computer.features import Features
from retro2600.cartridges.cx2617.computer.workspace import Workspace
from tests.cartridges.cx2617.computer.plain.balance import blockade, race_remainder
from tests.cartridges.cx2617.computer.plain.danger import Danger
from tests.cartridges.cx2617.computer.plain.features import DANGER, survey
from tests.cartridges.cx2617.computer.plain.outline import Outline, outline
from tests.cartridges.cx2617.computer.plain.slots import slots_and_covers

_SQUARES: Final = Features._fields.index("home_squares")
_OFF: Final = Features._fields.index("off")
_RUNS: Final = Features._fields.index("runs")
_HOLDS_21: Final = Features._fields.index("holds_21")


def in_multiplication(board: Board, feature: int) -> Workspace:
    """The bytes that the multiplication of a feature, by its place among the finds and leaves."""
    features, _, danger = survey(board)
    if feature >= DANGER:
        return after(danger)
    if feature <= _SQUARES:
        return Workspace(0, features.home_squares & 0xFF, 0)
    o = outline(board)
    if feature <= _OFF:
        return after_race_balance(o)._replace(die=0)
    if feature <= _RUNS:
        return after_blockade(o)._replace(die=0)
    if feature <= _HOLDS_21:
        return Workspace(0, o.white_checkers + o.white_bar & 0xFF, 0)
    return Workspace(0, slots_and_covers(o)[1] & 0xFF, 0)


def workspace_after_copying(board: Board) -> Workspace:
    """The bytes after a position was copied for the computer's search, which finds Q, for the weights."""
    return after_race_balance(outline(board))


def after_race_balance(o: Outline) -> Workspace:
    """The bytes that finding Q by itself leaves."""
    remainder = race_remainder(o)
    return Workspace(None, remainder & 0xFF, remainder >> 8)


def after_blockade(o: Outline) -> Workspace:
    """The bytes that finding K by itself leaves."""
    k, _ = blockade(o.red_made, o.white_made)
    return Workspace(None, k & 0xFF, 0)


def in_danger(danger: Danger, test: int) -> Workspace:
    """The bytes at one of danger's clock tests, counted from 0."""
    value, die = danger.at(test)
    return Workspace(die, value & 0xFF, 0)


def after(danger: Danger) -> Workspace:
    """The bytes that an evaluation leaves: the worth of the last blot, 0 where there is none."""
    return Workspace(0, danger.blots[-1].value & 0xFF if danger.blots else 0, 0)
