"""The way from a state to all that is seen of the table's screen."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import cubing, hand, pace, refusing
from retro2600.cartridges.mpgn.table.board import Now, is_asked, mine, now
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.places import ROWS, Board, bar_key, bin_key, key_of, row_key
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.view.table import names, people
from retro2600.cartridges.mpgn.view.table.seen import Bar, Cube, Seen
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.widgets import flying
from retro2600.consoles.tablet.widgets.flying import Flying, Seats
from retro2600.consoles.tablet.widgets.shared import glide
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.machine.remembered import by_identity
from retro2600.online.board import at_hand, cube_value, may_act
from retro2600.online.flying import moving
from retro2600.online.values import Glide, Return
from retro2600.rules import RED, START, Doubled, Game, Position

_ALL: Final = frozenset(
    {*map(row_key, ROWS), *(key(side) for key in (bar_key, bin_key) for side in (RED, RED.other))}
    | {"dice", "rolled", "cube"}
)
_SHAKES: Final = (0, 2, 0, -2)


@by_identity
def seen_of(state: State) -> Seen:
    """All that is seen; without a table the board stands as a game begins."""
    if state.at is None:
        board = Board(state.upright, RED)
        seats = START.mine, START.theirs
        there = names.places(board, START, (), ())
        return Seen(board, seats, there, _ALL, cube=_cube_of(board, None), to_roll_name=names.dice_to_roll(0))
    at, sitting, position = state.at, state.sitting, mine(state)
    board = Board(state.upright, sitting.side)
    lifts, reached = _marks(state)
    seats, loose = _pieces(state, board, position)
    rolled, to_roll = people.yours(state), people.to_roll(state)
    table = at.shown
    return Seen(
        board=board,
        seats=seats,
        names=names.places(board, position, lifts, reached),
        idle=_idle(state, lifts, reached),
        lifts=lifts if table.options.hints else (),
        reached=reached if table.options.hints else (),
        raised=at.picked is not None and at.picked.at is None,
        flying=loose,
        cube=_cube(state, board),
        you=people.person(state, sitting.side),
        they=people.person(state, sitting.side.other),
        rolled=rolled,
        rolled_name=names.rolled(rolled.values, bool(at.stuck)),
        to_roll=to_roll,
        to_roll_name=names.dice_to_roll(len(to_roll)),
        shaken=_SHAKES[at.shaken // 3 % 4] if at.shaken >= pace.SHAKEN and not state.calm else 0,
        theirs=people.theirs(state),
        game=table.options.name,
        counts=f"The game counts {cube_value(state)}",
        bar=bar(state),
        message=text(state.message) if state.message else "",
        warns=state.message is not None and state.message.warns,
        held=_held(state.held),
    )


def bar(state: State) -> Bar | None:
    """The question, or the wait, across the board; a sheet takes its place."""
    at = at_hand(state)
    if is_asked(state):
        said = text(message(state, TableSays.THEY_OFFER, 2 * cube_value(state)))
        return Bar(said, (("answer-accept", "Accept"), ("answer-decline", "Decline")))
    match now(state):
        case Now.WAITING if at.shown.options.players > 1:
            return Bar(TableSays.WAITING_BAR.value, (("answer-invite", "Invite"), ("answer-exit", "Exit")))
        case Now.READY if state.sheet is not SheetName.PAUSED:
            return Bar(text(message(state, TableSays.READY_BAR)), (("answer-exit", "Exit"),))
    return None


def _marks(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places of men that lift, and those that the man in the hand reaches."""
    picked = at_hand(state).picked
    if picked is not None:
        return (picked.source,), tuple(sorted(hand.reached(state)))
    is_still = may_play_soon(state)
    return (tuple(sorted(hand.movable(state))) if is_still else ()), ()


def may_play_soon(state: State) -> bool:
    """True while arrows are shown: it is your step, and nothing moves."""
    at = at_hand(state)
    return not (at.coming or at.pause or isinstance(at.motion, Glide)) and now(state) is Now.PLAY


def _idle(state: State, lifts: tuple[int, ...], reached: tuple[int, ...]) -> frozenset[str]:
    at, side = at_hand(state), state.sitting.side
    usable = {key_of(side, each) for each in (*lifts, *reached)}
    if at.picked is None:
        if people.to_roll(state) and may_act(state):
            usable.add("dice")
        if at.stuck:
            usable.add("rolled")
        if may_act(state) and refusing.why_no_offer(state) is None:
            usable.add("cube")
    return _ALL - usable


def _pieces(state: State, board: Board, position: Position) -> tuple[Seats, tuple[Flying, ...]]:
    """The men that lie, and those that fly."""
    at, seats = at_hand(state), (position.mine, position.theirs)
    picked = at.picked
    motion = None if picked is not None and isinstance(at.motion, Return) else at.motion
    if (moved := moving(board, seats, motion, state.sitting.side)) is not None:
        return moved
    if picked is None:
        return seats, ()
    seats, one = flying.held(board, seats, picked.source, picked.at)
    return seats, (one,)


def _cube(state: State, board: Board) -> Cube:
    at = at_hand(state)
    cube, game, turning = _cube_of(board, at.shown.game), at.shown.game, at.turning
    may_offer = may_act(state) and refusing.why_no_offer(state) is None and at.picked is None
    where = cubing.CENTRE if game is None else cubing.where(game, board.side)
    name = names.cube(where, cube.face, cube_value(state), may_offer)
    cube = cube._replace(name=name, idle=not may_offer)
    if turning is None:
        return cube
    if turning.start == where:  # it is turned where it lies
        return cube._replace(face=turning.face) if turning.frame < pace.STEP // 2 else cube
    start = board.cube(turning.start)
    at_now = glide.between(start.place, board.cube(where).place, turning.frame, pace.STEP)
    size = glide.between((start.width, 0), (board.cube(where).width, 0), turning.frame, pace.STEP)[0]
    return cube._replace(at=at_now, size=size, plate="")


def _cube_of(board: Board, game: Game | None) -> Cube:
    """The cube as it lies; before a game in the centre."""
    where = cubing.CENTRE if game is None else cubing.where(game, board.side)
    face, value = (2, 1) if game is None else (cubing.face(game), game.cube.value)
    is_offered = game is not None and isinstance(game.phase, Doubled)
    plate = f"= {value}" if where == cubing.CENTRE and not is_offered else ""
    area = board.cube(where)
    name = names.cube(where, face, value, False)
    return Cube(area.place, area.width, face, plate, board.cube_touched(where), name)


def _held(held: Held) -> Held:
    """The finger, as far as it changes the look of a button."""
    if held.key.startswith("answer-") and held.pressing(held.key):
        return Held(held.finger, held.key, held.over)
    return FREE
