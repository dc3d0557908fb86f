"""One roll under the lens: what must be played, what is accepted, what is allowed, and where it ends."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    LOCATIONS,
    Board,
    Side,
    all_off,
    placed,
    seen_by,
    with_changes,
)
from retro2600.cartridges.cx2617.computer import HumanQuestion, think
from retro2600.cartridges.cx2617.drops import verdict
from retro2600.rules import (
    BAR,
    CX2617,
    CX2617_ACEY_DEUCEY,
    OFF,
    Move,
    Play,
    Position,
    Roll,
    Ruleset,
    Seat,
    first_moves,
    legal_plays,
)

Required = tuple[int, ...]
"""The cartridge's four entries of numbers left to play; 0 is none (note 6)."""


class Case(NamedTuple):
    """A position and a roll as a person at the console has them before him."""

    position: Position
    dice: tuple[int, int]
    side: Side = Side.WHITE
    acey_deucey: bool = False

    @property
    def board(self) -> Board:
        """The cartridge's board: 28 counts by location."""
        return board_of(self.position, self.side)

    @property
    def rules(self) -> Ruleset:
        """The rules of this game as the manual tells them."""
        return CX2617_ACEY_DEUCEY if self.acey_deucey else CX2617

    @property
    def roll(self) -> Roll:
        """The dice as the rule book has them."""
        return Roll(*self.dice)


class DeadEnd(NamedTuple):
    """A first move that suspends the game, and the number that can no longer be played."""

    move: Move
    stranded: int


class Explored(NamedTuple):
    """What was found out about a case; moves from the higher die and the bar downwards."""

    required: Required
    accepted: list[Move]
    """First moves the cartridge accepts. A drop that bears off is listed under each die that can make it."""
    legal: list[Move]
    """First moves of some legal play."""
    dead_ends: list[DeadEnd]


@lru_cache(maxsize=8)
def board_of(position: Position, side: Side) -> Board:
    """The cartridge's board of a position that has `side` to move."""
    counts = [0] * LOCATIONS
    seats: dict[Side, Seat] = {side: position.mine, side.other: position.theirs}
    for owner, seat in seats.items():
        for number, count in enumerate(seat):
            counts[LOCATION[owner][number]] += owner.sign * count
    return tuple(counts)


def explored(case: Case) -> Explored:
    """Everything about this case."""
    required = required_numbers(case)
    moves = accepted_moves(case, required)
    ends = [DeadEnd(move, left) for move in moves if (left := stranded(case, required, move))]
    return Explored(required, moves, first_moves(case.position, case.roll, case.rules), ends)


def required_numbers(case: Case) -> Required:
    """The numbers that the cartridge's search says must be played."""
    question = HumanQuestion(seen_by(case.board, case.side), case.dice, case.acey_deucey)
    return think(question).answer().required


def accepted_moves(case: Case, required: Required) -> list[Move]:
    """The first moves the cartridge accepts while these numbers are to be played."""
    own = seen_by(case.board, case.side)
    return [
        move
        for die in sorted(set(case.dice), reverse=True)
        for move in _moves(own, die)
        if _entry_used(own, _taken_for(required, move), move, case.acey_deucey) is not None
    ]


def stranded(case: Case, required: Required, move: Move) -> int:
    """The number for which the game waits for ever after this accepted move; 0 if it goes on."""
    board = case.board
    used = _entry_used(seen_by(board, case.side), required, move, case.acey_deucey)
    assert used is not None
    left = (*required[:used], 0, *required[used + 1 :])
    board = _after(board, case.side, move)
    number = max(left)
    if number == 0 or all_off(board):
        return 0
    own = seen_by(board, case.side)
    goes_on = any(
        _entry_used(own, left, following, case.acey_deucey) is not None for following in _moves(own, number)
    )
    return 0 if goes_on else number


def _moves(own: Board, die: int) -> list[Move]:
    """A move with this die for every place where an own checker stands, possible or not."""
    return [Move(source, die) for source in range(BAR, OFF, -1) if own[source] > 0]


def _taken_for(required: Required, move: Move) -> Required:
    """The required numbers as far as this die, and not the other one, is meant by them.

    Where only one number can be played, and bears a checker off from a point below it, the cartridge
    requires the point in place of the die.
    """
    numbers = tuple(number if number == move.die else 0 for number in required)
    if any(numbers):
        return numbers
    return tuple(move.die if number == move.source < move.die else 0 for number in required)


def _entry_used(own: Board, required: Required, move: Move, acey_deucey: bool) -> int | None:
    """The entry that a drop at the end of this move uses up; None if the cartridge refuses it."""
    carried = with_changes(own, {move.source: own[move.source] - 1})
    return verdict(carried, required, move.source, move.target, acey_deucey=acey_deucey)


def _after(board: Board, side: Side, move: Move) -> Board:
    origin, target = LOCATION[side][move.source], LOCATION[side][move.target]
    return placed(with_changes(board, {origin: board[origin] - side.sign}), target, side)


def right_plays(case: Case) -> list[Play]:
    """The legal plays of the whole roll, one a distinct result."""
    return legal_plays(case.position, case.roll, case.rules)
