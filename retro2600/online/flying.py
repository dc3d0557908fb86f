"""Pieces off their places, as the motion of a table's screen has them, and as they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from retro2600.consoles.tablet.widgets import flying, pieces
from retro2600.consoles.tablet.widgets.flying import Board, Flying, Seats
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.colours import Colours
from retro2600.machine.drawing import Element
from retro2600.online.values import Glide, Return, Undone
from retro2600.rules import Side
from retro2600.tables.steps import Steps


def moving(
    board: Board, seats: Seats, motion: object, below: Side
) -> tuple[Seats, tuple[Flying, ...]] | None:
    """The pieces that lie, and those on their way, for who sits below; None where none is on its way."""
    match motion:
        case Glide(side, source, target, frame, frames, hit, landed):
            way, time = (source, target), (frame, frames)
            seats, one = flying.gliding(board, seats, side is below, way, time, hit=hit, landed=landed)
            return seats, (one,)
        case Return(source, start, frame, frames):
            seats, one = flying.returning(board, seats, source, start, (frame, frames))
            return seats, (one,)
        case Undone(moves, frame, frames):
            return flying.undone(board, seats, ways(moves), (frame, frames))
    return None


def ways(moves: Steps) -> list[flying.Way]:
    """From where to where each step leads."""
    return [(move.source, move.target) for move in moves]


def elements(
    every: Iterable[Flying], colours: tuple[Colours, Colours], radius: int, name: str
) -> Iterator[Element]:
    """The pieces in your colours and theirs; one that has landed has a ring, the one in the hand a name."""
    for index, each in enumerate(every):
        inks = colours[0 if each.yours else 1]
        if each.lifted:
            yield pieces.held("held", each.at, inks, radius, name)
            continue
        yield Element(f"flying-{index}", pieces.piece(inks, radius), each.at)
        if each.ringed:
            yield focus.round_ring(each.at, radius)._replace(key=f"landed-{index}")
