"""Marks on the board: men that lift, places for the one in the hand, arrows of plays."""

from __future__ import annotations

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import hand
from retro2600.cartridges.mpgn.table.board import is_asked, mine
from retro2600.cartridges.mpgn.table.places import Board
from retro2600.machine.facets.markings import Arrow, Markings
from retro2600.online import marking
from retro2600.online.board import seen
from retro2600.rules import Play, Side


def markings(state: State) -> Markings:
    """The marks of a state; none under a sheet or a question, while something moves, and in the hall."""
    at = state.at
    if state.scene is not Scene.TABLE or at is None or state.sheet:
        return Markings()
    if at.motion or at.coming or is_asked(state):
        return Markings()
    board = Board(state.upright, state.sitting.side)
    reached = hand.reached(state) if at.picked else None
    dots = tuple(marking.dots(board, mine(state), hand.movable(state), reached))
    arrows = () if at.picked else marking.last_turns(board, state.sitting.side, at)
    return Markings(dots=dots, arrows=arrows)


def play_arrows(state: State, side: Side, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by a side's own pips, before it is made; none under a sheet."""
    if state.scene is not Scene.TABLE or state.at is None or state.sheet:
        return ()
    board = Board(state.upright, state.sitting.side)
    return tuple(marking.play(board, side is state.sitting.side, seen(state, side), play))
