"""The reason why a piece does not jump, or not there: a sentence of the table's words, and its number."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.rules import Game, Position
from retro2600.tables.sitting import refusing
from retro2600.tables.sitting.refusing import Reason
from retro2600.tables.steps import Steps

Why = tuple[TableSays, tuple[int, ...]]
"""The sentence and its numbers."""

_SAYS: Final = {reason: TableSays[reason.name] for reason in Reason}


def why_not(game: Game, made: Steps, source: int, target: int | None = None) -> Why:
    """The reason why the mover's piece cannot jump to `target`, or, without one, anywhere."""
    return _told(refusing.why_not(game, made, source, target))


def of_empty(game: Game, made: Steps, position: Position, place: int) -> Why | None:
    """The reason why nothing of the mover's at this position jumps; None if a piece of it can."""
    why = refusing.of_point(game, made, position, place)
    return _told(why) if why else None


def _told(why: refusing.StatedReason) -> Why:
    return _SAYS[why.reason], (why.number,) if why.number else ()
