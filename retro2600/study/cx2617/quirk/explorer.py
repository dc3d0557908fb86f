"""One roll under the lens: what must be played, what is accepted, what is allowed, and where it ends."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617 import traps
from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.computer import HumanQuestion, think
from retro2600.cartridges.cx2617.rulebook import board_of, own_board, rules_of
from retro2600.cartridges.cx2617.traps import Drop, Required, entry_used
from retro2600.rules import BAR, OFF, Move, Play, Position, Roll, Ruleset, first_moves, legal_plays


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
        return rules_of(self.acey_deucey)

    @property
    def roll(self) -> Roll:
        """The dice as the rule book has them."""
        return Roll(*self.dice)


class DeadEnd(NamedTuple):
    """A first move that suspends the game, and the number that can no longer be played."""

    move: Move
    stranded: int


class Explored(NamedTuple):
    """The findings about a case; moves from the higher die and the bar downwards."""

    required: Required
    accepted: list[Move]
    """First moves the cartridge accepts. A drop that bears off is listed under each die that can make it."""
    legal: list[Move]
    """First moves of some legal play."""
    dead_ends: list[DeadEnd]


def explored(case: Case) -> Explored:
    """Everything about this case."""
    required = required_numbers(case)
    moves = accepted_moves(case, required)
    ends = [DeadEnd(move, left) for move in moves if (left := stranded(case, required, move))]
    return Explored(required, moves, first_moves(case.position, case.roll, case.rules), ends)


def right_plays(case: Case) -> list[Play]:
    """The legal plays of the whole roll, one a distinct result."""
    return legal_plays(case.position, case.roll, case.rules)


def required_numbers(case: Case) -> Required:
    """The numbers that the cartridge's search says must be played."""
    question = HumanQuestion(own_board(case.position), case.dice, case.acey_deucey)
    return think(question).answer().required


def accepted_moves(case: Case, required: Required) -> list[Move]:
    """The first moves the cartridge accepts while these numbers are to be played."""
    own = own_board(case.position)
    moves = (
        Move(source, die)
        for die in sorted(set(case.dice), reverse=True)
        for source in range(BAR, OFF, -1)
        if own[source] > 0
    )
    return [
        move
        for move in moves
        if entry_used(own, _taken_for(required, move), *_carry(move), case.acey_deucey) is not None
    ]


def stranded(case: Case, required: Required, move: Move) -> int:
    """The number for which the game waits for ever after this accepted move; 0 if it goes on."""
    entry = entry_used(own_board(case.position), required, *_carry(move), case.acey_deucey)
    assert entry is not None
    drop = Drop(*_carry(move), entry)
    return traps.stranded(case.board, case.side, required, drop, case.acey_deucey)


def _carry(move: Move) -> tuple[int, int]:
    return move.source, move.target


def _taken_for(required: Required, move: Move) -> Required:
    """The required numbers as far as this die, and not the other one, is meant by them.

    Where only one number can be played, and bears a checker off from a point below it, the cartridge
    requires the point in place of the die.
    """
    a, b, c, d = (number if number == move.die else 0 for number in required)
    if not (a or b or c or d):
        a, b, c, d = (move.die if number == move.source < move.die else 0 for number in required)
    return a, b, c, d
