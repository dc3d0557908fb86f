"""The board as a table's screen has it: the position with all steps that are seen, and who sits there."""

from __future__ import annotations

from typing import Any, TypeVar

from retro2600.online.state import Screen, State
from retro2600.online.values import Return
from retro2600.rules import START, Game, Position, Side
from retro2600.tables.steps import Steps
from retro2600.tables.table import Table
from retro2600.tables.who import WhoKind

A = TypeVar("A", bound=Screen)


def at_hand(state: State[A]) -> A:
    """The table's screen, where it is there."""
    assert state.at is not None
    return state.at


def game_of(state: State[Any]) -> Game | None:
    """The game as the screen has it."""
    game: Game | None = at_hand(state).shown.game
    return game


def game_at(table: Table) -> Game:
    """The game of a table at which one is played."""
    assert table.game is not None
    return table.game


def cube_value(state: State[Any]) -> int:
    """The value of the cube; 1 while there is no game."""
    game = game_of(state)
    return game.cube.value if game else 1


def made(at: Screen) -> Steps:
    """The steps of the turn so far, with those that the table has not booked yet."""
    return (*at.shown.steps, *at.pending)


def seen(state: State[Any], seat: Side) -> Position:
    """The board from a seat, with all steps that are seen."""
    game = game_of(state)
    if game is None:
        return START
    position = game.position.after(made(at_hand(state)))
    return position if game.mover is seat else position.swapped()


def is_mine(state: State[Any]) -> bool:
    """True if one's own seat is the mover's."""
    game = game_of(state)
    return state.sitting.seated and game is not None and game.mover is state.sitting.side


def is_shown(at: Screen) -> bool:
    """True if the board has come up with the table."""
    return not at.coming and not at.pause and (at.motion is None or isinstance(at.motion, Return))


def is_bot(table: Table, side: Side) -> bool:
    """True if the house sits there."""
    who = table.chair(side).who
    return who is not None and who.kind is WhoKind.BOT


def is_here(state: State[Any]) -> bool:
    """True if one sits here, and no other device of one's own holds the seat."""
    return state.sitting.seated and not state.sitting.elsewhere


def may_act(state: State[Any]) -> bool:
    """True if a hand may do something now that the table is told of."""
    at = at_hand(state)
    return is_here(state) and state.sitting.is_heard and is_shown(at) and at.wish is None
