"""The check of a state from a file: the program must be able to go on from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from retro2600 import limits
from retro2600.online.state import Message, Screen, State
from retro2600.online.values import Glide, Return, Undone
from retro2600.rules import BAR, OFF
from retro2600.tables.sitting import checking
from retro2600.tables.table import Table

MOST: Final = 100_000
"""The most that a question, a page or a line of a list counts."""

LASTS: Final = 10_000
"""Frames that anything lasts at a table, and events on their way, are fewer."""

STEPS: Final = 4
"""Steps of a turn at most."""


class BoardWords(NamedTuple):
    """A program's words for what is on its board."""

    board: str
    pieces: str
    steps: str
    game: str


def messages(state: State[Any], text: Callable[[Any], str]) -> Iterator[str]:
    """A trouble for a message that lacks the numbers of its sentence, or has what cannot be drawn."""
    at = state.at
    every: Sequence[Message | None] = (*state.said, state.message, at.prompt if at else None)
    try:
        is_whole = all(text(message).isprintable() for message in every if message is not None)
    except (IndexError, KeyError, ValueError):
        is_whole = False
    if not is_whole:
        yield "a message lacks its numbers"


def hand(state: State[Any], page: int, first: int = 0) -> Iterator[str]:
    """Troubles with the question, with the page, from the first one on, and with the finger that is down."""
    if not 0 <= state.asked <= MOST or not first <= page < MOST:
        yield "a question or a page of it is none"
    held = state.held
    if not -1 <= held.finger < limits.FINGERS or not (is_near(held.start) and is_near(held.at)):
        yield "no finger is there"


def screen(at: Screen, table: Table | None, counts: Sequence[int], names: BoardWords) -> Iterator[str]:
    """Troubles with the screen of a table, and with what is counted there."""
    if not all(0 <= count < LASTS for count in counts) or len(at.coming) >= LASTS:
        yield "something on the table's screen lasts too long"
        return
    if not all(map(checking.can_be, (at.shown, *((table,) if table else ())))):
        yield f"the {names.board} has {names.pieces} or {names.steps} that no {names.game} has"
        return
    game = at.shown.game
    if at.pending and (game is None or not checking.are_legal(game, (*at.shown.steps, *at.pending))):
        yield f"{names.steps} that the table has not booked are none"
    if not _moves(at.motion):
        yield "something moves that cannot"
    if not checking.leads(at.shown, at.coming, table):
        yield "the events on their way do not lead to the table"
    if not checking.are_told(at.games, at.shown):
        yield f"a {names.game} of the table has actions that the rules do not know"


def is_near(place: tuple[int, int]) -> bool:
    """True for a place on a screen, or near one."""
    return all(abs(each) <= limits.DRAWN_UNITS for each in place)


def _moves(motion: object) -> bool:
    """True if it can move so; of a motion of the program's own its frame alone is looked at."""
    match motion:
        case Glide(source=source, target=target, frame=frame, frames=frames):
            return OFF < source <= BAR and OFF <= target < BAR and 0 <= frame < frames < LASTS
        case Return(source, place, frame, frames):
            return OFF < source <= BAR and 0 <= frame < frames < LASTS and is_near(place)
        case Undone(moves, frame, frames):
            fits = 0 <= frame < frames < LASTS and len(moves) <= STEPS
            return fits and all(OFF < move.source <= BAR and 1 <= move.die <= 6 for move in moves)
    return motion is None or getattr(motion, "frame", 0) >= 0
