"""The end of a game of the cartridge, and its worth in points."""

from __future__ import annotations

from typing import Literal, NamedTuple

from retro2600.cartridges.cx2617.board import RED_TRAY, WHITE_TRAY, Side
from retro2600.cartridges.cx2617.rulebook import position_of, rules_of
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.rules import CHECKERS
from retro2600.rules.result import win_on_the_board

Scoring = Literal["manual", "cube", "win"]
"""The worth of a game. "manual": the cube, twice in a gammon and three times in a backgammon, as the manual
tells them. "cube": the cube alone, which is all that the cartridge shows. "win": 1."""


class Outcome(NamedTuple):
    """The winner, and the points won."""

    winner: Side
    points: int

    def points_for(self, side: Side) -> int:
        """The points of a side: what it has won, or less than 0 what it has lost."""
        return self.points if side is self.winner else -self.points


def outcome(state: State, scoring: Scoring) -> Outcome:
    """The outcome of a game that is over: borne off, or given up when a double was refused.

    The cartridge doubles before it has the answer, so a refused cube shows twice what was lost.
    """
    trays = {Side.WHITE: -state.board[WHITE_TRAY], Side.RED: state.board[RED_TRAY]}
    winner = next((side for side, borne_off in trays.items() if borne_off == CHECKERS), None)
    if winner is None:
        assert state.owner is not None, "a double was refused"
        return Outcome(state.owner.other, 1 if scoring == "win" else state.cube // 2)
    if scoring == "win":
        return Outcome(winner, 1)
    cube = max(state.cube, 1)
    if scoring == "cube":
        return Outcome(winner, cube)
    rules = rules_of(VARIATIONS[state.game].acey_deucey)
    return Outcome(winner, cube * win_on_the_board(position_of(state.board, winner), rules))
