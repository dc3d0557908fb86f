"""A game of acey-deucey at the machine itself: the computer as red, a player as white, fair dice."""

from __future__ import annotations

from random import Random

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.scenes import Dialling, Scene
from retro2600.players.acey_deucey.states import Awaited, State, option, options
from retro2600.rules import CX2617_ACEY_DEUCEY, Play, Position, Roll, legal_plays
from retro2600.rules.result import win_on_the_board
from tools.rating.acey_deucey.players import Player
from tools.rating.opponents import Meek
from tools.rating.rated_game import LONGEST_LEAP, StuckError
from tools.rating.rated_game import Table as BackgammonTable
from tools.rating.record import Outcome
from tools.rating.standings import is_won

GAME = 7
"""Acey-deucey against the computer, without the cube."""
RULES = CX2617_ACEY_DEUCEY


class Table(BackgammonTable):
    """One game; `played` plays it. The plays of the computer, which may break the rules, are not recorded."""

    def __init__(self, player: Player, chance: Random) -> None:
        super().__init__(GAME, Meek(), chance)  # type: ignore[arg-type]  # it is never asked for a play
        self._player = player
        self._planned: Play | None = None
        """The play of the doublet chosen."""

    def _go_on(self) -> None:
        if isinstance(self._state.scene, Dialling):
            self._choose()
        else:
            super()._go_on()

    def _look_on(self, scene: Scene) -> None:
        self._white.leap(LONGEST_LEAP)

    def _choose(self) -> None:
        """Dial the doublet whose play is the best."""
        state = State(self._seen_by(Side.WHITE), Awaited.DOUBLET)
        best = self._player.chosen([*options(state, None, RULES)])
        for _ in range(2):
            self._white.dial(best.roll.high)
        self._planned = best.play or None

    def _chosen(self) -> Play:
        planned, self._planned = self._planned, None
        if planned is not None:
            return planned
        state, roll = State(self._seen_by(Side.WHITE)), Roll(*self._state.dice)
        plays = legal_plays(state.position, roll, RULES)
        return self._player.chosen([option(state, roll, play, RULES) for play in plays]).play

    def _result(self) -> Outcome:
        for side in Side:
            position = self._seen_by(side)
            if is_won(position):
                return _outcome(position, side)
        raise StuckError(f"the game ended without a winner: {self._state}")


def _outcome(position: Position, winner: Side) -> Outcome:
    win = int(win_on_the_board(position, RULES))
    return Outcome(win if winner is Side.RED else -win, win, 1)
