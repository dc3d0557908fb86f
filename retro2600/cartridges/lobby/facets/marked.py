"""Marks on the Board: pieces that can be moved, positions for the one that is looked at, arrows of plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import asking, hand
from retro2600.cartridges.lobby.table.board import at_hand, below, made, mine
from retro2600.cartridges.lobby.table.places import Board
from retro2600.machine.facets.markings import Arrow, Dot, Markings, Role, Spot
from retro2600.rules import RED, Play, Position, Side
from retro2600.tables.sitting import games

TURNS: Final = 2
"""Turns that have arrows: one of each side."""

_NONE: Final = Markings()
_Seats = dict[bool, list[int]]


def markings(state: State) -> Markings:
    """The marks of a state; none under a sheet or a question, while something moves, and in the lobby."""
    if state.scene is not Scene.TABLE or state.at is None or state.sheet or state.ask:
        return _NONE
    at = state.at
    if at.motion or at.coming or asking.question(state) is not None:
        return _NONE
    arrows = () if made(at) or at.picked else tuple(_arrows(state))
    return Markings(dots=tuple(_dots(state)), arrows=arrows)


def play_arrows(state: State, side: Side, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by a side's own pips, before it is made; none under a sheet."""
    if state.scene is not Scene.TABLE or state.at is None or state.sheet:
        return ()
    board, seats, yours = _board(state), _seats(mine(state)), side is below(state)
    found = []
    for move in play:
        start = _top(board, seats, yours, move.source)
        seats[yours][move.source] -= 1
        found.append(Arrow(start, _free(board, seats, yours, move.target)))
        seats[yours][move.target] += 1
    return tuple(found)


def _dots(state: State) -> Iterator[Dot]:
    """The pieces that can be moved, or the positions to which the one that is looked at can go."""
    board, seats = _board(state), _seats(mine(state))
    source = hand.looked_at(state)
    if source is None:
        for place in sorted(hand.movable(state)):
            yield Dot(_top(board, seats, True, place), Role.MAY_MOVE)
        return
    for place in sorted(hand.ways(state, source)):
        yield Dot(_free(board, seats, True, place), Role.MAY_LAND)


def _arrows(state: State) -> Iterator[Arrow]:
    """The last turn of each side, the older one first."""
    at = at_hand(state)
    if not at.rounds or at.shown.game is None:
        return
    board, plays = _board(state), games.plays(at.rounds[-1], at.shown)
    for side, before, play in plays[-TURNS:]:
        yours = side is below(state)
        position: Position = before
        for move in play:
            count = position.mine[move.source] - 1
            position = position.after((move,))
            tail = board.of_piece(yours, move.source, count)
            head = board.of_piece(yours, move.target, position.mine[move.target] - 1)
            yield Arrow(Spot(*tail), Spot(*head))


def _board(state: State) -> Board:
    return Board(state.upright, below(state) is RED)


def _seats(position: Position) -> _Seats:
    return {True: [*position.mine], False: [*position.theirs]}


def _top(board: Board, seats: _Seats, yours: bool, place: int) -> Spot:
    """The middle of a side's outermost piece there."""
    return Spot(*board.of_piece(yours, place, seats[yours][place] - 1))


def _free(board: Board, seats: _Seats, yours: bool, place: int) -> Spot:
    """The place to which a side's next piece comes there."""
    return Spot(*board.of_piece(yours, place, seats[yours][place]))
