"""The moves and plays that the rule book allows a person."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.facets.moment import Moment
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.rulebook import checked_position, rules_of
from retro2600.cartridges.cx2617.traps import Required
from retro2600.rules import Move, Roll, first_moves, legal_moves, legal_plays
from retro2600.rules.notation import write_play

Told = tuple[str, tuple[str, ...]]
"""A number of plays in words, and all of them."""


def is_asked(now: Moment) -> bool:
    """True while a person has something to play with checkers of his own, or nothing that he could."""
    over = now.phase is not Phase.PASSING and not any(now.required)
    return now.is_persons_move and not over and now.holder is now.turn


@lru_cache(maxsize=64)
def whole_plays(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> Told | None:
    """The plays of a whole roll; None on boards that no rule book knows."""
    found = checked_position(board, side)
    if found is None:
        return None
    plays = legal_plays(found, Roll(*dice), rules_of(acey_deucey))
    return ("nothing", ()) if plays == [()] else _told("play", [write_play(found, play) for play in plays])


@lru_cache(maxsize=64)
def single_moves(board: Board, side: Side, required: Required, acey_deucey: bool) -> Told | None:
    """The same of the moves with the numbers left, where some of the roll has been played."""
    found = checked_position(board, side)
    if found is None:
        return None
    moves = _moves(board, side, required, acey_deucey)
    return _told("move", [write_play(found, (move,)) for move in moves]) if moves else ("nothing", ())


@lru_cache(maxsize=64)
def next_moves(board: Board, side: Side, required: Required, acey_deucey: bool) -> tuple[Move, ...]:
    """The moves that may be made next, so that as much as possible of what is left can be played."""
    found = checked_position(board, side)
    left = {number for number in required if number}
    if found is not None and len(left) == 2:
        return tuple(first_moves(found, Roll(*left), rules_of(acey_deucey)))
    return _moves(board, side, required, acey_deucey)


def _moves(board: Board, side: Side, required: Required, acey_deucey: bool) -> tuple[Move, ...]:
    """The moves with any of the numbers left, whatever comes after; none on boards no rule book knows."""
    found = checked_position(board, side)
    if found is None:
        return ()
    numbers = sorted({number for number in required if number}, reverse=True)
    return tuple(move for number in numbers for move in legal_moves(found, number, rules_of(acey_deucey)))


def _told(what: str, texts: list[str]) -> Told:
    return f"{len(texts)} {what}{'' if len(texts) == 1 else 's'}", tuple(texts)
