"""A finger on the board: rolling, moving pieces, the tray, the dice and the cube, in each scene.

Everything happens as the finger comes up; a piece is in the hand from the moment that the finger drags it.
"""

from __future__ import annotations

from retro2600.cartridges.absolute import between, cubing, moving, pace, scenes, seats, steps, turn
from retro2600.cartridges.absolute.record import Playing, passages
from retro2600.cartridges.absolute.saying import refused, told, turn_message
from retro2600.cartridges.absolute.seats import NO_ROW
from retro2600.cartridges.absolute.state import Arrows, Picked, Shown, State
from retro2600.cartridges.absolute.turn import at_hand
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.widgets import board, cube
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online.values import Return
from retro2600.rules import BAR, OFF, RED, WHITE, Play, Position, Side, Turn

DICE = "dice"
_WELLS = seats.well(WHITE), seats.well(RED)


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if gesture.phase is TouchPhase.DOWN:
        return _down(turn.hurried(state), gesture)
    if gesture.phase is TouchPhase.CANCEL:
        return _let_go(state, gesture)
    if gesture.phase is TouchPhase.MOVE:
        return _dragging(state, gesture) if gesture.dragged else state
    shown, state = state.shown, state._replace(shown=None)
    event = (
        cube.placed(state.upright).event(gesture, cubing.place(state)) if gesture.key == cube.KEY else None
    )
    if event is not None:
        return _on_cube(state, event)
    match state.scene:
        case scenes.Opening(False):
            return turn.roll(state) if _rolls(state, gesture) else _not_yet(state, gesture)
        case scenes.ToRoll():
            return _to_roll(state, gesture, shown)
        case scenes.Play():
            return _play(state, gesture)
        case scenes.Ending() if gesture.presses(DICE) and state.settings.touch_to_end:
            return turn.ended(state)
        case scenes.Stuck() if state.by_hand and _presses(gesture, DICE, seats.well(state.hand)):
            return turn.ended(state)
        case scenes.Over(True) if _rolls(state, gesture):
            return between.next_one(state)
    return state


def their_moves(state: State) -> State:
    """The other side's last moves as arrows."""
    playing = state.playing
    if playing is None:
        return state
    plays = _last_plays(playing, state.hand.other)
    if not plays:
        return told(state, Says.NO_LAST_MOVES)
    play = tuple((source, die) for _, each in plays for source, die in each)
    if not play:
        dice = playing.dice[0 if state.hand is RED else 1]
        return told(state, Says.PASSES_TURN, *dice, side=state.hand.other)
    return state._replace(shown=Shown(Arrows.THEIRS, play, waiting=plays[0][0].my_waiting))


def _last_plays(playing: Playing, side: Side) -> list[tuple[Position, Play]]:
    """The plays of a side's last turn, each with the position before it; acey-deucey may have several."""
    plays: list[tuple[Position, Play]] = []
    for before, deed, _ in reversed(list(passages(playing))):
        if isinstance(deed, Turn) and before.game.mover is side:
            plays.insert(0, (before.game.position, deed.play))
        elif isinstance(deed, Turn) and plays:
            break
    return plays


def my_moves(state: State) -> State:
    """The hand's moves so far as arrows."""
    playing = state.playing
    if playing is None or not state.by_hand or not playing.moves:
        return told(state, Says.NO_MOVES_YET)
    waiting = playing.game.position.my_waiting
    return state._replace(shown=Shown(Arrows.MINE, playing.moves, waiting=waiting))


def swapped(state: State) -> State:
    """The dice change places: the left one plays first."""
    fits = isinstance(state.scene, scenes.Play) and not at_hand(state).moves
    if not fits or len(set(state.dice)) == 1:
        return refused(state, Message(Says.NOT_NOW))
    state = state._replace(swapped=not state.swapped, picked=None)
    return told(state, Says.PLAY, *state.dice)


def _down(state: State, gesture: Gesture) -> State:
    """A finger goes down: a piece that can move is picked up."""
    row = _row(state, gesture.key)
    if not isinstance(state.scene, scenes.Play) or row == NO_ROW:
        return state
    picked = state.picked
    if picked is not None and (row == picked.source or row in moving.targets(state, picked.source)):
        return state
    if row not in moving.movable(state):
        return state
    if state.message is not None and state.message.refusal:  # it is answered by this
        state = state._replace(message=turn_message(state))
    return state._replace(picked=Picked(row))


def _dragging(state: State, gesture: Gesture) -> State:
    """A piece is dragged: it is this one that is picked up, though a tap may have picked another one."""
    row = _row(state, gesture.key)
    picked = state.picked
    if not isinstance(state.scene, scenes.Play) or picked is None or row in (NO_ROW, picked.source):
        return state
    return state._replace(picked=Picked(row) if row in moving.movable(state) else None)


def _let_go(state: State, gesture: Gesture) -> State:
    """The finger has gone to somebody else: what it held goes back."""
    if state.picked is None:
        return state
    return _back(state, gesture) if gesture.dragged else state._replace(picked=None)


def _to_roll(state: State, gesture: Gesture, shown: Shown | None) -> State:
    if _rolls(state, gesture):
        return turn.roll(state)
    if _half(state, gesture) == 0:
        return state if shown and shown.arrows is Arrows.THEIRS else their_moves(state)
    return _not_yet(state, gesture)


def _not_yet(state: State, gesture: Gesture) -> State:
    """A piece of the hand's is dragged before the roll."""
    row = _row(state, gesture.key)
    is_piece = row != NO_ROW and state.position.mine[row] and gesture.dragged and gesture.over != gesture.key
    return refused(state, Message(Says.ROLL_FIRST)) if is_piece else state


def _rolls(state: State, gesture: Gesture) -> bool:
    """True for the three ways to roll: the hand's dice, the right half of the board, your tray.

    Between people a tray is none of them; the first dice, and the next game's, are thrown by either.
    """
    if _half(state, gesture) == 1 or _presses(gesture, seats.well(state.hand)):
        return True
    if state.is_alone:
        return _presses(gesture, seats.tray(WHITE))
    return not isinstance(state.scene, scenes.ToRoll) and _presses(gesture, *_WELLS)


def _half(state: State, gesture: Gesture) -> int | None:
    """The half of the board that is tapped: 0 the left one, 1 the right one; None for anything else."""
    row = board.row_of(gesture.key)
    if not row or gesture.dragged:
        return None
    return board.Board(state.upright, state.settings.clockwise).half(row)


def _presses(gesture: Gesture, *keys: str) -> bool:
    return not gesture.dragged and gesture.key in keys


def _on_cube(state: State, event: Pressed | Changed) -> State:
    if isinstance(event, Pressed):
        return cubing.beavered(state) if cubing.may_beaver(state) else cubing.wanted(state)
    if cubing.may_beaver(state):
        return cubing.beavered(state)
    away = cubing.THEIRS if state.hand is WHITE else cubing.YOURS
    if away in (event.value, cubing.place(state)):
        return cubing.doubled(state)
    return state


def _play(state: State, gesture: Gesture) -> State:
    """The finger comes up while you play your roll."""
    if _presses(gesture, DICE):
        return swapped(state) if not at_hand(state).moves else state
    if _presses(gesture, seats.well(state.hand)):
        return my_moves(state)
    if gesture.dragged:
        return _dropped(state, gesture)
    row, picked = _row(state, gesture.key), state.picked
    if picked is None:
        return _tapped(state, gesture, row)
    if row == picked.source:
        return _tapped_again(state, picked)
    target = OFF if gesture.key == seats.tray(state.hand) else row
    moves = moving.targets(state, picked.source).get(target)
    if moves:
        return turn.moved(state, moves, glides=True)
    return _refused(state._replace(picked=None), gesture.key, picked.source)


def _refused(state: State, key: str, source: int) -> State:
    """The state with the reason why a picked piece does not go there, where a piece could go at all."""
    if key == seats.tray(state.hand):
        return refused(state, moving.refusal(state, source, OFF))
    row = _row(state, key)
    if row in (NO_ROW, BAR):
        return state
    why = moving.refusal(state, row) if state.position.mine[row] else moving.refusal(state, source, row)
    return refused(state, why)


def _tapped(state: State, gesture: Gesture, row: int) -> State:
    """A tap that has picked up no piece."""
    if gesture.key == seats.tray(state.hand):
        moves = moving.tray_play(state)
        return refused(state, moves) if isinstance(moves, Message) else turn.moved(state, moves, glides=True)
    return _not_moved(state, gesture.key)


def _not_moved(state: State, key: str) -> State:
    """The state with the reason why nothing below that key moves, if a piece is there."""
    row, position = _row(state, key), state.position
    if row == NO_ROW:
        waits = key == seats.tray(state.hand.other) and position.my_waiting
        return refused(state, Message(Says.BAR_FIRST)) if waits else state
    if row in moving.movable(state):
        return state
    if position.mine[row]:
        return refused(state, moving.refusal(state, row))
    return refused(state, Message(Says.NOT_YOURS)) if row < BAR and position.holds(row) else state


def _tapped_again(state: State, picked: Picked) -> State:
    """A tap on the piece that is picked up: the first one picks it, a second one soon after plays it."""
    if not picked.tapped:
        return state._replace(picked=picked._replace(tapped=True))
    if picked.frames >= pace.AGAIN:
        return state._replace(picked=None)
    further = steps.next_moves(at_hand(state))
    for die in state.left:
        if (picked.source, die) in further:
            return turn.moved(state, ((picked.source, die),), glides=True)
    return state._replace(picked=None)


def _dropped(state: State, gesture: Gesture) -> State:
    """A piece is dropped where the finger has dragged it."""
    row, state = _row(state, gesture.key), _dragging(state, gesture)
    if state.picked is None or state.picked.source != row:
        state = state._replace(picked=None)
        return state if gesture.over == gesture.key else _not_moved(state, gesture.key)
    target = OFF if gesture.over == seats.tray(state.hand) else _row(state, gesture.over)
    if moves := moving.targets(state, row).get(target):
        return turn.moved(state, moves, glides=False)
    back = _back(state, gesture)
    if target in (NO_ROW, row, BAR):
        return back
    return refused(back, moving.refusal(state, row, target))


def _back(state: State, gesture: Gesture) -> State:
    """The piece in the hand goes back to its row."""
    assert state.picked is not None
    motion = None if state.calm else Return(state.picked.source, gesture.at, 0, pace.BACK)
    return state._replace(picked=None, motion=motion)


def _row(state: State, key: str) -> int:
    """The hand's own row below a key; `NO_ROW` for anything else."""
    return seats.row(state.hand, key, state.position if state.by_hand else state.mine)
