"""The Board as it shows the table: the seat below, the position, and all that may be done."""

from __future__ import annotations

from enum import Enum

from retro2600.cartridges.lobby.state import State
from retro2600.online.board import at_hand, is_mine, made, may_act, seen
from retro2600.rules import (
    RED,
    WHITE,
    Doubled,
    Game,
    Opening,
    Position,
    Resigning,
    Result,
    Side,
    ToPlay,
    ToRoll,
)
from retro2600.tables.steps import Steps, next_moves
from retro2600.tables.table import Life, Table

UNNAMED = "Your opponent"


class Now(Enum):
    """The thing that the Board waits for, seen from who looks."""

    NOTHING = "no round is played"
    SEEDING = "the dice are agreed upon"
    OPENING = "the opening dice"
    START = "your roll"
    PLAY = "your jump"
    STUCK = "nothing can be played"
    THEY = "the other one's roll or jump"
    OFFERED = "the other one's answer to your cube"
    RESIGNING = "the other one's answer to your resignation"
    ASKED = "your answer to a cube"
    TOLD = "your answer to a resignation"
    ROUND = "the next round"
    GAME = "nothing more: the game is over"


def below(state: State) -> Side:
    """The side that sits below: one's own; who watches has Red's, or turns the Board."""
    if state.sitting.seated:
        return state.sitting.side
    return WHITE if state.at is not None and state.at.turned else RED


def mine(state: State) -> Position:
    """The Board from the seat below, with all jumps that are seen."""
    return seen(state, below(state))


def now(state: State) -> Now:
    """The thing that the Board waits for, as the screen has it."""
    at = at_hand(state)
    table, game = at.shown, at.shown.game
    if table.life is Life.CLOSED or table.match.winner is not None:
        return Now.GAME
    if table.life is Life.BETWEEN:
        return Now.ROUND
    if table.life is Life.SEEDING:
        return Now.SEEDING
    if table.life is not Life.PLAYING or game is None:
        return Now.NOTHING
    return _now(game, made(at), is_mine(state), state.sitting.seated)


def _now(game: Game, steps: Steps, mine: bool, seated: bool) -> Now:
    match game.phase:
        case Opening():
            return Now.OPENING
        case ToRoll():
            return Now.START if mine else Now.THEY
        case Doubled():
            return Now.OFFERED if mine or not seated else Now.ASKED
        case Resigning():
            return Now.RESIGNING if mine or not seated else Now.TOLD
        case ToPlay() if mine:
            return Now.PLAY if next_moves(game, steps) else Now.STUCK
        case Result():
            return Now.ROUND
    return Now.THEY


def may_start(state: State) -> bool:
    """True if you may roll, offer the cube or a resignation."""
    return may_act(state) and now(state) is Now.START


def may_play(state: State) -> bool:
    """True if you may jump; while the line is lost pieces may only be looked at."""
    return may_act(state) and now(state) is Now.PLAY


def other_name(state: State) -> str:
    """The name of the other one; of who watches the name above."""
    return name_of(at_hand(state).shown, below(state).other)


def name_of(table: Table, side: Side) -> str:
    """The name at a seat."""
    who = table.chair(side).who
    return who.name if who else UNNAMED
