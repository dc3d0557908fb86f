"""The check of the table's screen in a state from a file: the program must be able to go on from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600 import limits
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.values import At, Glide, Return, Undone
from retro2600.rules import BAR, OFF
from retro2600.tables.sitting import checking

_MOST: Final = 10_000
"""Frames that anything lasts here, and events on their way, are fewer."""

_STEPS: Final = 4
_FACE: Final = 64
_COUNTS: Final = ("pause", "leaves", "shaken", "waited", "stays", "resumes")


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    at, table = state.at, state.sitting.table
    if at is None:
        return
    if not all(0 <= getattr(at, name) < _MOST for name in _COUNTS) or len(at.coming) >= _MOST:
        yield "something on the table's screen lasts too long"
        return
    for each in (at.shown, *((table,) if table else ())):
        if not checking.can_be(each):
            yield "the board has men or steps that no game has"
            return
    yield from _moving(at)
    if not checking.leads(at.shown, at.coming, table):
        yield "the events on their way do not lead to the table"
    if not checking.are_told(at.games, at.shown):
        yield "a game of the table has actions that the rules do not know"


def _moving(at: At) -> Iterator[str]:
    """The reasons why what moves, or is held, can be none."""
    game = at.shown.game
    if at.pending and (game is None or not checking.are_legal(game, (*at.shown.steps, *at.pending))):
        yield "steps that the table has not booked are none"
    picked = at.picked
    if picked is not None and not (OFF < picked.source <= BAR and _is_near(picked.at or (0, 0))):
        yield "a man is held where none can be"
    if not all(1 <= die <= 6 for die in (*at.last, *at.stuck)) or max(len(at.last), len(at.stuck)) > _STEPS:
        yield "dice show numbers that they do not have"
    if not all(0 <= die <= 6 for die in at.thrown) or (0 in at.thrown and any(at.thrown)):
        yield "opening dice show numbers that they do not have"
    turning = at.turning
    if turning is not None and not (
        0 <= turning.start < 3 and 1 <= turning.face <= _FACE and 0 <= turning.frame < _MOST
    ):
        yield "the cube comes from nowhere"
    match at.motion:
        case Glide(source=source, target=target, frame=frame, frames=frames):
            fits = OFF < source <= BAR and OFF <= target < BAR and 0 <= frame < frames < _MOST
        case Return(source, place, frame, frames):
            fits = OFF < source <= BAR and 0 <= frame < frames < _MOST and _is_near(place)
        case Undone(moves, frame, frames):
            fits = 0 <= frame < frames < _MOST and len(moves) <= _STEPS
            fits = fits and all(OFF < move.source <= BAR and 1 <= move.die <= 6 for move in moves)
        case _:
            fits = True
    if not fits:
        yield "something moves that cannot"


def _is_near(place: tuple[int, int]) -> bool:
    return all(abs(each) <= limits.DRAWN_UNITS for each in place)
