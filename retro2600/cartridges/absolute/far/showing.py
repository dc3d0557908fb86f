"""The table's deeds on the board, one after the other: dice fall, pieces glide, the cube is offered."""

from __future__ import annotations

from typing import Final

from retro2600 import rules
from retro2600.cartridges.absolute import between, cubing, ending, scenes, turn
from retro2600.cartridges.absolute.far.folding import leads
from retro2600.cartridges.absolute.far.telling import is_of
from retro2600.cartridges.absolute.record import Concede, Deed, Ended, Moves, Playing, done, followed
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.turn import at_hand
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.rules import Resigning, ToPlay, Turn

LAG: Final = 8
"""Deeds by which the board may lag behind the table; beyond, as after a time away, it catches up at once."""


def kept_up(state: State) -> State:
    """The state with the table's present game on the board, where the one there is older, or another."""
    far, playing = state.far, state.playing
    sure = far.sure
    if sure is None or sure.begun.seed != (far.sitting.table.id if far.sitting.table else 0):
        return state
    if playing is None or not playing.begun.other:
        return on_the_board(state) if state.sheet is SheetName.TABLE else state
    if not is_of(sure, playing):
        return on_the_board(state)
    is_ended = bool(sure.record) and isinstance(sure.record[-1], Ended)
    return put_back(state) if playing.result is None and (is_ended or not _fits(sure, playing)) else state


def _fits(sure: Playing, playing: Playing) -> bool:
    """True if the one goes on from the other, and the board does not lag too far behind."""
    if playing.record[: len(sure.record)] == sure.record:
        return True
    return leads(sure, playing) and len(sure.record) - len(playing.record) <= LAG


def on_the_board(state: State) -> State:
    """The table's game comes on the board as it stands; a game that is over when it comes counts no more."""
    sure = state.far.sure
    assert sure is not None
    state = between.finished(state)
    kept = state.kept
    over = len(sure.record) if sure.result else 0
    begun = sure.begun._replace(before=kept.running[sure.begun.kind.place], uncounted=over)
    state = state._replace(kept=kept._replace(last=begun.kind))
    return _held(between.on_the_board(state, sure._replace(begun=begun), over))


def put_back(state: State) -> State:
    """The table's record in place of the one on the board."""
    sure = state.far.sure
    assert sure is not None
    state = state._replace(playing=sure._replace(begun=at_hand(state).begun), ask=None, held=FREE)
    return _held(turn.gone_on(state))


def _held(state: State) -> State:
    """The same, but that an offer to give up waits for its answer."""
    table = state.far.sitting.table
    if state.by_hand and table is not None and table.game and isinstance(table.game.phase, Resigning):
        return state._replace(scene=scenes.Awaiting())
    return state


def shown(state: State) -> State:
    """The state with the next thing that the table has on its way; the same one while nothing is there."""
    sure, playing = state.far.sure, at_hand(state)
    if sure is None or not is_of(sure, playing):
        return state
    count = len(playing.record)
    if len(sure.record) > count:
        return _shown(state, sure.record[count])
    if not state.by_hand and isinstance(playing.game.phase, ToPlay):
        return _moved(state, sure.moves)
    return _waited_for(state)


def has_more(state: State) -> bool:
    """True if `shown` would change something."""
    return shown(state) is not state


def _shown(state: State, deed: Deed) -> State:
    playing = at_hand(state)
    match deed:
        case rules.Cast() | rules.Throw():
            return turn.falling(state, followed(playing, deed))
        case Turn(play):
            moves = tuple((move.source, move.die) for move in play)
            return _moved(state, moves) if moves != playing.moves else turn.ended(state)
        case rules.Choose(roll):
            return turn.chosen(state, roll.high)
        case rules.Double():
            return cubing.offered(state)
        case rules.Take() | rules.Beaver() | rules.Drop():
            return cubing.replied(state, deed)
        case Concede():
            return ending.over(turn.put(state, done(playing, deed)))
    return put_back(state)


def _moved(state: State, moves: Moves) -> State:
    """The other one's next move glides; moves that it has taken back are back at once."""
    playing = at_hand(state)
    made = playing.moves
    if moves == made:
        return state
    if moves[: len(made)] == made:
        return turn.moved(state, (moves[len(made)],), glides=True)
    while made[: len(moves)] != moves[: len(made)]:
        made = made[:-1]
    return state._replace(playing=playing._replace(moves=made[: len(moves)]), shown=None)


def _waited_for(state: State) -> State:
    """The question, or the turn, that the table waits for, where that is one's own."""
    sitting, table = state.far.sitting, state.far.sitting.table
    assert table is not None
    if table.game is None or state.far.wish is not None or sitting.request is not None:
        return state
    if sitting.side not in table.awaits:
        return state
    if isinstance(table.game.phase, Resigning):
        return cubing.asked_to_accept(state, int(table.game.phase.win))
    return turn.gone_on(state) if state.by_hand else state
