"""Marks on the Board: pieces that can be moved, positions for the one that is looked at, arrows of plays."""

from __future__ import annotations

from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import asking, hand
from retro2600.cartridges.lobby.table.board import below, mine
from retro2600.cartridges.lobby.table.places import Board
from retro2600.machine.facets.markings import Arrow, Markings
from retro2600.online import marking
from retro2600.online.board import seen
from retro2600.rules import RED, Play, Side


def markings(state: State) -> Markings:
    """The marks of a state; none under a sheet or a question, while something moves, and in the lobby."""
    at = state.at
    if state.scene is not Scene.TABLE or at is None or state.sheet or state.ask:
        return Markings()
    if at.motion or at.coming or asking.question(state) is not None:
        return Markings()
    board, source = _board(state), hand.looked_at(state)
    reached = None if source is None else hand.ways(state, source)
    dots = tuple(marking.dots(board, mine(state), hand.movable(state), reached))
    return Markings(dots=dots, arrows=() if at.picked else marking.last_turns(board, below(state), at))


def play_arrows(state: State, side: Side, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by a side's own pips, before it is made; none under a sheet."""
    if state.scene is not Scene.TABLE or state.at is None or state.sheet:
        return ()
    return tuple(marking.play(_board(state), side is below(state), seen(state, side), play))


def _board(state: State) -> Board:
    return Board(state.upright, below(state) is RED)
