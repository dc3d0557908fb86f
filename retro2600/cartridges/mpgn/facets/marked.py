"""Marks on the board: men that lift, places for the one in the hand, arrows of plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import hand
from retro2600.cartridges.mpgn.table.board import at_hand, is_asked, made, mine
from retro2600.cartridges.mpgn.table.places import Board
from retro2600.machine.facets.markings import Arrow, Dot, Markings, Role, Spot
from retro2600.rules import Play, Position, Side
from retro2600.tables.sitting import games

TURNS: Final = 2
"""Turns that have arrows: one of each side."""

_NONE: Final = Markings()


def markings(state: State) -> Markings:
    """The marks of a state; none under a sheet or a question, while something moves, and in the hall."""
    if state.scene is not Scene.TABLE or state.at is None or state.sheet:
        return _NONE
    at = state.at
    if at.motion or at.coming or is_asked(state):
        return _NONE
    arrows = () if made(at) or at.picked else tuple(_arrows(state))
    return Markings(dots=tuple(_dots(state)), arrows=arrows)


def play_arrows(state: State, side: Side, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by a side's own pips, before it is made; none under a sheet."""
    if state.scene is not Scene.TABLE or state.at is None or state.sheet:
        return ()
    board, yours = _board(state), side is state.sitting.side
    position = mine(state) if yours else mine(state).swapped()
    return tuple(_steps(board, yours, position, play))


def _dots(state: State) -> Iterator[Dot]:
    """The men that can be lifted, or the places to which the one in the hand can go."""
    board, position, picked = _board(state), mine(state), at_hand(state).picked
    if picked is None:
        for place in sorted(hand.movable(state)):
            yield Dot(Spot(*board.of_piece(True, place, position.mine[place] - 1)), Role.MAY_MOVE)
        return
    for place in sorted(hand.reached(state)):
        yield Dot(Spot(*board.of_piece(True, place, position.mine[place])), Role.MAY_LAND)


def _arrows(state: State) -> Iterator[Arrow]:
    """The last turn of each side, the older one first."""
    at = at_hand(state)
    if not at.games or at.shown.game is None:
        return
    for side, before, play in games.plays(at.games[-1], at.shown)[-TURNS:]:
        yield from _steps(_board(state), side is state.sitting.side, before, play)


def _steps(board: Board, yours: bool, position: Position, play: Play) -> Iterator[Arrow]:
    """A play's arrows, from each man to where it stands then; the position is seen from the mover's seat."""
    for move in play:
        count = position.mine[move.source] - 1
        position = position.after((move,))
        tail = board.of_piece(yours, move.source, count)
        head = board.of_piece(yours, move.target, position.mine[move.target] - 1)
        yield Arrow(Spot(*tail), Spot(*head))


def _board(state: State) -> Board:
    return Board(state.upright, state.sitting.side)
