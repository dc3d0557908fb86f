"""Marks on the board: pieces that can be moved, rows for the one in the hand, arrows of the last turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.cartridges.absolute import moving, questions, scenes, seats
from retro2600.cartridges.absolute.record import Begun, Deed, Moves, Playing, begin, passages
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view import places
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.machine.facets.markings import Arrow, Dot, DotRole, Markings, Spot
from retro2600.rules import WHITE, Play, Side, Turn

TURNS: Final = 2
"""Turns that have arrows: one of each side."""

_NONE: Final = Markings()


def markings(state: State) -> Markings:
    """The marks of a state; none under a sheet or a question, while something moves, and between games."""
    if state.playing is None or state.motion or state.sheet or questions.question(state):
        return _NONE
    board = Board(state.upright, state.settings.clockwise)
    begun = state.playing.moves or state.picked or state.shown
    arrows = () if begun else tuple(_arrows(state.playing, board))
    return Markings(dots=tuple(_dots(state, board)), arrows=arrows)


def play_arrows(state: State, side: Side, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by a side's own rows, before it is made; none under a sheet."""
    if state.playing is None or state.sheet:
        return ()
    board, yours = Board(state.upright, state.settings.clockwise), side is WHITE
    ways = places.ways_ahead(board, places.sides_of(state.mine), yours, play)
    return tuple(Arrow(Spot(*tail), Spot(*head)) for tail, head in ways)


def _dots(state: State, board: Board) -> Iterator[Dot]:
    """The pieces that can be moved, or the places to which the one in the hand can go."""
    if not isinstance(state.scene, scenes.Play):
        return
    yours, sides = state.mover is WHITE, places.sides_of(state.mine)
    if state.picked is None:
        for row in sorted(moving.movable(state)):
            yield Dot(Spot(*places.top(board, sides, yours, sides.source(yours, row))), DotRole.MAY_MOVE)
        return
    over = state.held.over if state.held.dragged else ""
    for row in sorted(moving.targets(state, state.picked.source)):
        role = DotRole.CHOSEN if over == seats.key(state.mover, row, state.position) else DotRole.MAY_LAND
        yield Dot(Spot(*places.free(board, sides, yours, row)), role)


def _arrows(playing: Playing, board: Board) -> Iterator[Arrow]:
    """The last turn of each side, the older one first."""
    game = playing.game
    mine = game.position if game.mover is WHITE else game.position.swapped()
    sides = places.sides_of(mine)
    for side, moves, waiting in last_turns(playing.begun, playing.record):
        for tail, head in reversed([*places.ways_back(board, sides, side is WHITE, moves, waiting)]):
            yield Arrow(Spot(*tail), Spot(*head))


class Last(NamedTuple):
    """The moves of a turn, of all its rolls."""

    side: Side
    moves: Moves
    waiting: int
    """Pieces of the side that waited beside the board before it."""


@lru_cache(maxsize=4)
def last_turns(begun: Begun, record: tuple[Deed, ...]) -> tuple[Last, ...]:
    """The last turn of each side, the very last one at the end."""
    found = list[Last]()
    for before, deed, _ in passages(begin(begun)._replace(record=record)):
        if isinstance(deed, Turn) and found and found[-1].side is before.game.mover:
            found[-1] = found[-1]._replace(moves=(*found[-1].moves, *deed.play))
        elif isinstance(deed, Turn):
            found.append(Last(before.game.mover, deed.play, before.game.position.my_waiting))
    return tuple(found[-TURNS:])
