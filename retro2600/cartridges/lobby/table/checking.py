"""The check of the table's screen in a state from a file: the program must be able to go on from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600 import limits
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.values import At, Glide, Return, Undone
from retro2600.rules import BAR, OFF
from retro2600.tables.sitting import checking

_MOST: Final = 10_000
"""Frames that anything lasts here, and events on their way, are fewer."""

_LATEST: Final = 1 << 53
_COUNTS: Final = ("pause", "rest", "stays", "again", "back_in", "ended", "waited", "warned")


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    at, table = state.at, state.sitting.table
    if not (0 <= state.hour.told < _LATEST and 0 <= state.hour.frames < _LATEST):
        yield "the server's time is none"
    if at is None:
        return
    if not all(0 <= getattr(at, name) < _MOST for name in _COUNTS) or len(at.coming) >= _MOST:
        yield "something on the table's screen lasts too long"
        return
    for each in (at.shown, *((table,) if table else ())):
        if not checking.can_be(each):
            yield "the Board has pieces or jumps that no round has"
            return
    yield from _moving(at)
    if not checking.leads(at.shown, at.coming, table):
        yield "the events on their way do not lead to the table"
    if not checking.are_told(at.rounds, at.shown):
        yield "a round of the table has actions that the rules do not know"


def _moving(at: At) -> Iterator[str]:
    """The reasons why what moves, or is held, can be none."""
    game = at.shown.game
    if at.pending and (game is None or not checking.are_legal(game, (*at.shown.steps, *at.pending))):
        yield "jumps that the table has not booked are none"
    if at.picked is not None and not (OFF < at.picked.source <= BAR and 0 <= at.picked.frames < _MOST):
        yield "a piece is held where none can be"
    if at.dice is not None and not all(1 <= value <= 6 for value in at.dice.values):
        yield "dice show numbers that they do not have"
    match at.motion:
        case Glide(source=source, target=target, frame=frame, frames=frames):
            fits = OFF < source <= BAR and OFF <= target < BAR and 0 <= frame < frames < _MOST
        case Return(source, place, frame, frames):
            fits = OFF < source <= BAR and 0 <= frame < frames < _MOST
            fits = fits and all(abs(each) <= limits.DRAWN_UNITS for each in place)
        case Undone(moves, frame, frames):
            fits = 0 <= frame < frames < _MOST and len(moves) <= _JUMPS
            fits = fits and all(OFF < move.source <= BAR and 1 <= move.die <= 6 for move in moves)
        case _:
            fits = at.motion is None or at.motion.frame >= 0
    if not fits:
        yield "something moves that cannot"


_JUMPS: Final = 4
