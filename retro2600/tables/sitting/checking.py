"""The check of a seat's values from a file: tables, steps, events and games that a table can have."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.rules import Game, Position, PositionError, RulesError, ToPlay
from retro2600.tables.event import Event
from retro2600.tables.sitting.games import Games, recorded
from retro2600.tables.spelling import EventError
from retro2600.tables.steps import Steps, next_moves
from retro2600.tables.table import Table


def can_be(table: Table) -> bool:
    """True if the rules know the position, and the steps so far."""
    if table.game is None:
        return not table.steps
    return _is_position(table.game.position) and are_legal(table.game, table.steps)


def are_legal(game: Game, steps: Steps) -> bool:
    """True if these steps can be made, one after the other, from the beginning of the turn."""
    if not steps:
        return True
    if not isinstance(game.phase, ToPlay):
        return False
    return all(move in next_moves(game, steps[:count]) for count, move in enumerate(steps))


def leads(shown: Table, coming: Sequence[Event], table: Table | None) -> bool:
    """True if events on their way, one after the other, make the table of the one that is shown."""
    if table is None:
        return not coming
    try:
        for event in coming:
            shown = shown.apply(event)
    except (EventError, RulesError):
        return False
    return shown == table


def are_told(games: Games, table: Table) -> bool:
    """True if the rules know all that these games of a table are made of."""
    try:
        for each in games:
            recorded(each, table)
    except RulesError:
        return False
    return True


def _is_position(position: Position) -> bool:
    try:
        Position.checked(*position)
    except PositionError:
        return False
    return True
