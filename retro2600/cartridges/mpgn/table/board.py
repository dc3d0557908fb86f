"""The board as it shows the table: one's own seat, the position, and all that may be done."""

from __future__ import annotations

from enum import Enum

from retro2600.cartridges.mpgn.state import State
from retro2600.online.board import at_hand, game_of, is_here, is_mine, is_shown, made, may_act, seen
from retro2600.rules import RED, Doubled, Game, Opening, Position, Side, ToPlay, ToRoll
from retro2600.tables.steps import Steps, dice_left, next_moves
from retro2600.tables.table import Life, Table
from retro2600.tables.who import WhoKind

UNNAMED = "The other one"
HOUSE = "The house"
_NAME = 20


class Now(Enum):
    """The thing that the board waits for."""

    NOTHING = "nothing"
    WAITING = "a second player"
    SEEDING = "the dice are agreed upon"
    CAST = "your opening die"
    YOU_CAST = "their opening die"
    ROLL = "your roll"
    PLAY = "your step"
    THEY = "their roll or step"
    OFFERED = "their answer to your offer"
    ASKED = "your answer to their offer"
    PAUSED = "your play after a pause"
    READY = "their play after a pause"
    OVER = "another game"


def left(state: State) -> tuple[int, ...]:
    """The dice of the present turn that have not been played, the higher first."""
    at, game = at_hand(state), game_of(state)
    if game is None or not isinstance(game.phase, ToPlay) or at.shown.life is Life.BETWEEN:
        return ()
    return dice_left(game.phase.roll, made(at))


def mine(state: State) -> Position:
    """The board from one's own seat, with all steps that are seen."""
    return seen(state, state.sitting.side)


def now(state: State) -> Now:
    """The thing that the board waits for, as the screen has it."""
    at, seat = at_hand(state), state.sitting.side
    table, game = at.shown, at.shown.game
    match table.life:
        case Life.CLOSED | Life.BETWEEN:
            return Now.OVER
        case Life.OPEN:
            return Now.WAITING if table.free else Now.SEEDING
        case Life.SEEDING:
            return Now.SEEDING
        case Life.PAUSED:
            return Now.READY if table.chair(seat).plays else Now.PAUSED
    if game is None or not state.sitting.seated:
        return Now.NOTHING
    return _now(game, made(at), is_mine(state), bool(table.chair(seat).die))


def _now(game: Game, steps: Steps, mine: bool, has_cast: bool) -> Now:
    match game.phase:
        case Opening():
            return Now.YOU_CAST if has_cast else Now.CAST
        case ToRoll() if mine:
            return Now.ROLL
        case Doubled():
            return Now.OFFERED if mine else Now.ASKED
        case ToPlay() if mine and next_moves(game, steps):
            return Now.PLAY
        case ToRoll() | ToPlay():
            return Now.THEY
    return Now.NOTHING


def may_play(state: State) -> bool:
    """True if you may step; while the line is lost, too: your steps wait."""
    at = at_hand(state)
    return is_here(state) and is_shown(at) and at.wish is None and now(state) is Now.PLAY


def is_asked(state: State) -> bool:
    """True while a double waits for your own answer."""
    return state.at is not None and now(state) is Now.ASKED and may_act(state)


def other_name(state: State) -> str:
    """The name of the other one."""
    return name_of(at_hand(state).shown, state.sitting.side.other)


def name_of(table: Table, side: Side) -> str:
    """The name at a seat, of at most 20 characters; "The house" for the house."""
    who = table.chair(side).who
    if who is None:
        return UNNAMED
    return HOUSE if who.kind is WhoKind.BOT else who.name[:_NAME]


def colour(side: Side) -> str:
    """The side's colour: White of the code is Black here."""
    return "Red" if side is RED else "Black"
