"""A hint: the play that the computer of 1979 would choose in a person's place, from its own search."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import Board, Side, seen_by
from retro2600.cartridges.cx2617.computer import ComputerQuestion, Traces, think
from retro2600.cartridges.cx2617.onlooker.moment import moment_of
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.cartridges.cx2617.state import State
from retro2600.rules import Move
from retro2600.rules.notation import write_play


def hint(state: State) -> str:
    """The hint as a sentence; "" if no person is to play a roll, or some of it has been played."""
    now = moment_of(state)
    whole = 4 if now.dice[0] == now.dice[1] else 2
    if not now.is_persons_move or sum(map(bool, now.required)) < whole:
        return ""
    play = _choice(now.board, now.turn, now.dice, now.variation.acey_deucey)
    return f"the 1979 machine would play {play}" if play else "the 1979 machine would not find a play"


@lru_cache(maxsize=8)
def _choice(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> str:
    """The computer's play as text, with this side in red's place."""
    question = ComputerQuestion(seen_by(board, side), dice, acey_deucey, Traces.used())
    play = tuple(Move(move.source, move.amount) for move in think(question).answer().play)
    return write_play(position_of(board, side), play) if play else ""
