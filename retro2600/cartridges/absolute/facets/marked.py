"""Marks on the board: pieces that can be moved, rows for the one in the hand, arrows of the last turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute import moving, questions, scenes
from retro2600.cartridges.absolute.record import Deed, Moves, Playing
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view import places
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.machine.facets.markings import Arrow, Dot, Markings, Role, Spot
from retro2600.rules import WHITE, Choose, Doubled, Result, Side, ToChoose, ToPlay, ToRoll, Turn

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


def _dots(state: State, board: Board) -> Iterator[Dot]:
    """The pieces that can be moved, or the places to which the one in the hand can go."""
    if not isinstance(state.scene, scenes.Play):
        return
    yours, sides = state.mover is WHITE, places.sides_of(state.mine)
    if state.picked is None:
        for row in sorted(moving.movable(state)):
            yield Dot(Spot(*places.top(board, sides, yours, row)), Role.MAY_MOVE)
        return
    over = state.held.over if state.held.dragged else ""
    for row in sorted(moving.targets(state, state.picked.source)):
        role = Role.CHOSEN if over == places.source_key(row) else Role.MAY_LAND
        yield Dot(Spot(*places.free(board, sides, yours, row)), role)


def _arrows(playing: Playing, board: Board) -> Iterator[Arrow]:
    """The last turn of each side, the older one first."""
    game = playing.game
    mine = game.position if game.mover is WHITE else game.position.swapped()
    sides = places.sides_of(mine)
    for side, moves in reversed(last_turns(playing)):
        for tail, head in reversed([*places.ways_back(board, sides, side is WHITE, moves)]):
            yield Arrow(Spot(*tail), Spot(*head))


def last_turns(playing: Playing) -> list[tuple[Side, Moves]]:
    """The last turns, the very last one first, each with its side; all rolls of a turn are together."""
    side, found = _last_side(playing), list[tuple[Side, Moves]]()
    record, later = playing.record, None
    for number in reversed(range(len(record))):
        deed = record[number]
        if not isinstance(deed, Turn):
            continue
        if later is not None and _of_one_turn(record, number, later):
            found[-1] = side, (*deed.play, *found[-1][1])
        elif len(found) == TURNS:
            break
        else:
            side = side if later is None else side.other
            found.append((side, deed.play))
        later = number
    return found


def _last_side(playing: Playing) -> Side:
    """The side that played last: the mover if it has won by that, or has earned another roll."""
    match playing.game.phase:
        case Result() if isinstance(playing.record[-1], Turn):
            return playing.game.mover
        case ToChoose() | ToRoll(is_bonus=True) | ToPlay(is_bonus=True) | Doubled(ToRoll(is_bonus=True)):
            return playing.game.mover
    return playing.game.mover.other


def _of_one_turn(record: tuple[Deed, ...], earlier: int, later: int) -> bool:
    """True if the earlier of two rolls has earned the later one: a chosen doublet, or the roll after it."""
    if isinstance(record[later - 1], Choose):
        return True
    roll, play = record[earlier - 1], record[earlier]
    return isinstance(roll, Choose) and isinstance(play, Turn) and len(play.play) == len(roll.roll.dice)
