"""The table's events on the Board, one after the other: dice tumble, pieces glide, the cube is offered.

Your own jumps were there before the table booked them; they come true without being seen again.
"""

from __future__ import annotations

from typing import Any

from retro2600.cartridges.lobby.saying import sounding
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import ends, news, pace, rounds
from retro2600.cartridges.lobby.table.board import below, name_of
from retro2600.cartridges.lobby.table.values import At, Dice, Last, Tumble, lying
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online import showing, telling
from retro2600.online.board import at_hand, game_at
from retro2600.online.showing import NEWS, with_message
from retro2600.online.values import glide
from retro2600.rules import (
    CHECKERS,
    OFF,
    Doubled,
    Game,
    Move,
    Opening,
    Resigning,
    Side,
    ToPlay,
    ToRoll,
    Win,
)
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.sitting import games
from retro2600.tables.steps import Steps, dice_left
from retro2600.tables.table import Table


def begun(state: State, event: Event) -> State:
    """The state after the first event of a table."""
    table = state.sitting.table
    assert table is not None
    return state._replace(at=At(table), hour=state.hour.at_least(event.t))


def happened(state: State, event: Event) -> State:
    """The state with one more event of the table, which is to be shown."""
    return showing.happened(state._replace(hour=state.hour.at_least(event.t)), event)


def caught_up(state: State) -> State:
    """The Board as the table stands, at once; a piece that the finger holds stays in it."""
    at, table = at_hand(state), state.sitting.table
    assert table is not None
    before, pending = at.shown, telling.unbooked(state)
    for event in at.coming:
        at = _folded(at, event)
    at = at._replace(shown=table, coming=(), motion=None, pause=0, pending=pending, rest=0)
    at = at._replace(dice=dice_of(at))
    return ends.reached(state._replace(at=at._replace(last=_last_of(at, below(state)))), before)


def _folded(at: At, event: Event) -> At:
    """The screen's table and its rounds after the next event."""
    after = at.shown.apply(event)
    lost = games.lost(event) or at.lost
    return at._replace(shown=after, rounds=games.folded(at.rounds, at.shown, event, after), lost=lost)


def _told_of(state: State, frames: int = NEWS) -> State:
    """The state in which the last play is told, if it is the other one's."""
    at, sitting = at_hand(state), state.sitting
    if at.last is None or not at.last.play or (sitting.seated and at.last.side is sitting.side):
        return state
    says = TableSays.BACK_IN_PLAYED if at.back_in else TableSays.PLAYED
    return news.told(state, says, play=at.last.play, name=name_of(at.shown, at.last.side), frames=frames)


def dice_of(at: At) -> Dice | None:
    """The dice that lie on the Board, by the table's present round."""
    deeds = at.rounds[-1].deeds if at.rounds else ()
    return lying(at.shown.game, deeds[-1] if deeds else None)


def _last_of(at: At, seat: Side) -> Last | None:
    """The last play of the present round, for who sits there."""
    plays = games.plays(at.rounds[-1], at.shown) if at.rounds else ()
    if not plays:
        return None
    side, position, play = plays[-1]
    return Last(side, news.play_text(position, play, side is seat))


def shown(state: State) -> State:
    """The state with the next event shown, or begun to be shown."""
    at = at_hand(state)
    if len(at.coming) > pace.BEHIND:
        state = caught_up(state)
        return state if at_hand(state).last == at.last else _told_of(state)
    event = at.coming[0]
    if (side := _thrown_by(at, event)) is not _NOBODY and not state.calm:
        if not isinstance(at.motion, Tumble):
            at = at._replace(motion=Tumble(side), dice=None, rest=0)
            return sounding(state._replace(at=at), Sound.DICE)
        if at.motion.frame < pace.TUMBLE:
            return state
    before = at.shown
    at = _folded(at, event)._replace(coming=at.coming[1:], motion=None)
    return ends.reached(_acted(state._replace(at=at), event, before), before)


_NOBODY: Any = object()


def _thrown_by(at: At, event: Event) -> Side | Any | None:
    """The side whose dice fall by an event, None for one die each; `_NOBODY` for anything else."""
    if isinstance(event.act, acts.Roll):
        return event.seat
    both = (
        isinstance(event.act, acts.Cast) and at.shown.chair(event.seat.other if event.seat else Side.RED).die
    )
    return None if both else _NOBODY


def _acted(state: State, event: Event, before: Table) -> State:
    at, act = at_hand(state), event.act
    match act:
        case acts.Commit():
            at = at._replace(dice=None, last=None, looking=False, ended=0, waited=0, pending=())
            return state._replace(at=at, sheet=None) if state.sheet is ends.SHEET else state._replace(at=at)
        case acts.Cast() if at.shown.rolls > before.rolls:
            return _cast(state, event, before)
        case acts.Roll(values):
            assert event.seat is not None
            dice = Dice((values[0], values[1]), (event.seat, event.seat))
            pause = 0 if _is_own(state, event) else pace.ROLLED
            return state._replace(at=at._replace(dice=dice, pause=pause))
        case acts.Step(source, die):
            return _stepped(state, before, Move(source, die))
        case acts.Pass():
            return _passed(state, before)
        case acts.Double() | acts.Take() | acts.Drop() | acts.Resign():
            return _answered(state, act, before)
        case acts.Credit(ms):
            seconds = -(-ms // 1000)
            return news.told(state, TableSays.CREDIT, seconds, frames=pace.CREDIT) if seconds else state
        case acts.End() | acts.Close():
            return state._replace(at=at._replace(pending=(), wish=None, picked=None, asks=None))
    return state


def _cast(state: State, event: Event, before: Table) -> State:
    """Both opening dice have fallen."""
    at, seat = at_hand(state), event.seat
    assert seat is not None
    assert isinstance(event.act, acts.Cast)
    values = {seat: event.act.die, seat.other: before.chair(seat.other).die}
    dice = Dice((values[Side.WHITE], values[Side.RED]), (Side.WHITE, Side.RED))
    is_tie = at.shown.game is not None and isinstance(at.shown.game.phase, Opening)
    state = state._replace(at=at._replace(dice=dice, pause=pace.TIE if is_tie else pace.OPENED))
    return news.told(state, TableSays.TIE, event.act.die, frames=pace.TIE) if is_tie else state


def _is_own(state: State, event: Event) -> bool:
    return state.sitting.seated and event.seat is state.sitting.side


def _stepped(state: State, before: Table, move: Move) -> State:
    """A piece jumps: your pending one comes true, any other one glides."""
    at, game = at_hand(state), game_at(before)
    is_over = not at.shown.steps
    if is_over:
        state = _turn_over(state, before, (*before.steps, move))
        at = at_hand(state)
    if at.pending and at.pending[0] == move and game.mover is state.sitting.side:
        rest = pace.ENDING if is_over else 0
        state = state._replace(at=at._replace(pending=at.pending[1:], rest=rest, pause=rest))
        return _nothing_left(state, game, (*before.steps, move)) if is_over else state
    motion = glide(game, before.steps, move, state.calm)
    rest = motion.frames + pace.ENDING if is_over else 0
    return state._replace(at=at._replace(motion=motion, pending=(), rest=rest))


def _nothing_left(state: State, game: Game, play: Steps) -> State:
    """Your turn is over though a die is left, which cannot be used."""
    assert isinstance(game.phase, ToPlay)
    off = game.position.after(play).mine[OFF]
    if off == CHECKERS or not dice_left(game.phase.roll, play):
        return state
    at, this = at_hand(state), news.message(state, TableSays.NOTHING_LEFT)
    if at.prompt == this:  # it was said as the jump was made
        return state._replace(at=at._replace(stays=pace.STUCK), message=this)
    return with_message(state, this, pace.STUCK)


def _passed(state: State, before: Table) -> State:
    """A roll without a legal move."""
    game = game_at(before)
    state = _turn_over(state, before, before.steps)
    at = at_hand(state)._replace(pause=pace.STUCK, rest=pace.STUCK)
    is_own = state.sitting.seated and game.mover is state.sitting.side
    says = TableSays.STUCK if is_own else TableSays.NO_MOVE
    name = name_of(before, game.mover)
    return news.told(state._replace(at=at), says, name=name, frames=pace.STUCK)


def _turn_over(state: State, before: Table, play: Steps) -> State:
    """A turn is over: its play stands in the terms; the other one's is told."""
    game = game_at(before)
    words = news.play_text(game.position, play, game.mover is below(state))
    at = at_hand(state)._replace(last=Last(game.mover, words))
    return _told_of(state._replace(at=at), NEWS if at.back_in else pace.PLAYED)


def _answered(state: State, act: Any, before: Table) -> State:
    """The cube, or a resignation, is offered or answered."""
    game = game_at(before)
    own = state.sitting.seated and game.mover is state.sitting.side
    name = name_of(before, game.mover if isinstance(act, acts.Double | acts.Resign) else game.mover.other)
    match act, game.phase:
        case acts.Double(), _:
            return sounding(state, Sound.DOUBLE)
        case acts.Take(), Doubled():
            says = _for(state, own, TableSays.THEY_ACCEPT, TableSays.YOU_ACCEPT, TableSays.CUBE_ACCEPTED)
            return sounding(news.told(state, says, 2 * game.cube.value, name=name), Sound.CUBE)
        case acts.Drop(), Doubled() if state.sitting.seated:
            says = TableSays.THEY_DECLINE if own else TableSays.YOU_DECLINE
            return news.told(state, says, game.cube.value, name=name_of(before, state.sitting.side.other))
        case acts.Drop(), Resigning() if state.sitting.seated and not own:
            return news.told(state, TableSays.DECLINED_ALL)
        case acts.Resign(win), ToRoll() if win == Win.BACKGAMMON and state.sitting.seated:
            says = TableSays.YOU_GIVE_BACKGAMMON if own else TableSays.GIVES_BACKGAMMON
            return news.told(sounding(state, Sound.DOUBLE), says, rounds.most(game, win))
        case acts.Resign(), _:
            return sounding(state, Sound.DOUBLE)
    return state


def _for(state: State, own: bool, theirs: TableSays, yours: TableSays, watched: TableSays) -> TableSays:
    """The sentence for who has asked, for who answers, and for who watches."""
    if not state.sitting.seated:
        return watched
    return theirs if own else yours


__all__ = ["begun", "caught_up", "dice_of", "happened", "shown"]
