"""Advice: the play that the computer of 1979 would choose in a person's place."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import Board, Side, seen_by
from retro2600.cartridges.cx2617.computer import ComputerQuestion, Traces, think
from retro2600.cartridges.cx2617.rulebook import board_of
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import Move, Play
from retro2600.rules.notation import MatchRecord

ADVISER = "the 1979 machine"


def advised(record: MatchRecord) -> Play | None:
    """The computer's play of the roll at the end of a record, in that side's place; None if it finds none."""
    now = at_hand(record)
    if now is None or now.roll is None or now.skipped:
        return None
    side = Side(now.side.value)
    dice = now.roll.high, now.roll.low
    return _choice(board_of(now.position, side), side, dice, now.is_acey_deucey) or None


@lru_cache(maxsize=256)
def _choice(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> Play:
    """The computer's play with this side in red's place; empty if it finds none."""
    question = ComputerQuestion(seen_by(board, side), dice, acey_deucey, Traces.used())
    return tuple(Move(move.source, move.amount) for move in think(question).answer().play)
