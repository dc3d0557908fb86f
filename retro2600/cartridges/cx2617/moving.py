"""A person's moves: picking up, carrying, dropping, passing, in play and in set-up mode (note 6).

The drop is checked against the numbers that must be played, one at a time and without looking ahead. That
is the whole of the illegal-move quirk: with two different numbers to play, a first move is accepted although
the second number then has none, and nothing but set-up mode, RESET or SELECT ends the wait for it.
"""

from retro2600.cartridges.cx2617 import scenes
from retro2600.cartridges.cx2617.board import (
    NUMBER,
    OWN_TRAY,
    RED_TRAY,
    WHITE_TRAY,
    Board,
    Side,
    all_off,
    placed,
    seen_by,
    with_changes,
)
from retro2600.cartridges.cx2617.computer import HumanQuestion
from retro2600.cartridges.cx2617.drops import (
    FAR_CHECK,
    NEAR_CHECK,
    PUT_BACK,
    bearing_off_entry,
    is_held,
    stands_beyond,
    step_entry,
    waits_for_bar,
)
from retro2600.cartridges.cx2617.frame import recoloured
from retro2600.cartridges.cx2617.knob import LOCATION_AT, button, clicked, followed, polled, with_paddle_of
from retro2600.cartridges.cx2617.sounds import BUZZ, SILENCE
from retro2600.cartridges.cx2617.state import CarriedView, Hand, State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

_SHOWN, _ALONE, _KNOB = (
    scenes.Holding(scenes.Hold.SHOWN),
    scenes.Holding(scenes.Hold.ALONE),
    scenes.Holding(scenes.Hold.KNOB),
)
_RELEASE, _CLICK = scenes.Holding(scenes.Hold.RELEASE), scenes.Holding(scenes.Hold.CLICK)


def question_of(state: State) -> HumanQuestion:
    """The question which numbers a person must play of the roll."""
    acey_deucey = VARIATIONS[state.game].acey_deucey
    own = seen_by(state.board, state.turn)
    return HumanQuestion(own, state.dice, acey_deucey, state.sources, state.lo, state.mid)


def begun(state: State, inputs: Inputs) -> State:
    """The first scene of a person's moves, once the required numbers are known."""
    state = with_paddle_of(state, state.turn)
    nothing_to_play = not any(state.required) and inputs.left == "a"
    return state._replace(scene=scenes.Passing() if nothing_to_play else scenes.Pointing())


def passing(state: State, inputs: Inputs, scene: scenes.Passing) -> State:
    """Wait for a press."""
    state, poll = polled(state, inputs, scene.poll)
    if poll is scenes.Poll.PRESS:
        return state._replace(scene=scenes.PhaseOver())
    return state._replace(scene=scenes.Passing(scenes.Poll.KNOB if poll is scenes.Poll.NOTHING else poll))


def pointing(state: State, inputs: Inputs, scene: scenes.Pointing) -> State:
    """Let the cursor follow the knob until a press picks a checker up."""
    state, poll = polled(state, inputs, scene.poll)
    if poll is scenes.Poll.PRESS:
        return _picked(state, inputs)
    cursor = LOCATION_AT[state.knob]
    if poll is scenes.Poll.NOTHING:
        if cursor == state.cursor and scene.poll is scenes.Poll.KNOB and state.tones[1] == SILENCE:
            return state
        return state._replace(cursor=cursor, tones=(state.tones[0], SILENCE), scene=scenes.Pointing())
    return state._replace(cursor=cursor, scene=scenes.Pointing(poll))


def _picked(state: State, inputs: Inputs) -> State:
    count = state.board[state.cursor]
    opposing = count * state.turn.sign < 0
    if count == 0 or (opposing and inputs.left == "a"):
        return state._replace(tones=(state.tones[0], BUZZ), scene=scenes.Pointing())
    return lifted(state, state.cursor)._replace(scene=scenes.Lifted())


def lifted(state: State, location: int) -> State:
    """The state with a checker taken up from a location, coloured by the sign found there (note 9).

    From an empty location, which only the computer's worst bug lifts from, a red one is taken all the same.
    """
    count = state.board[location]
    side = Side.WHITE if count < 0 else Side.RED
    colour = state.colours.white if side is Side.WHITE else state.colours.red
    board = with_changes(state.board, {location: count - side.sign})
    return carried(
        state._replace(board=board, hand=Hand(location, colour, CarriedView.SHOWN)),
        location,
        CarriedView.SHOWN,
    )


def carried(state: State, location: int, view: CarriedView) -> State:
    """The state with the carried checker at a location."""
    hand = state.hand
    assert hand is not None
    if hand.at == location == state.carried_at and hand.view is view:
        return state
    return state._replace(hand=Hand(location, hand.colour, view), carried_at=location)


def over_opponents(state: State, location: int) -> bool:
    """True if checkers of the other colour than the carried one stand on a location."""
    assert state.hand is not None
    return state.board[location] * state.hand.side.sign < 0


def holding(state: State, inputs: Inputs, hold: scenes.Hold) -> State:
    """Let a carried checker follow the knob until a press drops it.

    Over opposing checkers the two take turns on the screen, one frame to two.
    """
    match hold:
        case scenes.Hold.CLICK:
            return _dropped(clicked(state), inputs)
        case scenes.Hold.KNOB:
            state = followed(state)
            location = LOCATION_AT[state.knob]
            if over_opponents(state, location):
                state = carried(state, location, CarriedView.ALONE)
                return state._replace(flicker=True, scene=_ALONE)
            return carried(state, location, CarriedView.SHOWN)._replace(scene=_SHOWN)
        case scenes.Hold.ALONE:
            assert state.hand is not None
            return carried(state, state.hand.at, CarriedView.AWAY)._replace(scene=_SHOWN)
        case scenes.Hold.SHOWN | scenes.Hold.RELEASE:
            return _still_holding(state, inputs)


def _still_holding(state: State, inputs: Inputs) -> State:
    state, poll = button(state, inputs)
    if poll is scenes.Poll.CLICK:
        return state._replace(scene=_CLICK)
    if poll is scenes.Poll.RELEASE:
        return state._replace(scene=_RELEASE)
    return state._replace(tones=(state.tones[0], SILENCE), scene=_KNOB)


def _dropped(state: State, inputs: Inputs) -> State:
    """Judge a drop at the place last shown; the origin is where the highlight still is."""
    assert state.hand is not None
    side = state.hand.side
    origin, target = NUMBER[side][state.cursor], NUMBER[side][state.hand.at]
    if inputs.left == "b":
        return _landed(state, inputs, state.used_entry)
    own = seen_by(state.board, side)
    if waits_for_bar(own, origin, target, acey_deucey=VARIATIONS[state.game].acey_deucey):
        return _refused(state, inputs)
    if target == OWN_TRAY and origin != OWN_TRAY:
        return _tray_checked(state, inputs, own, FAR_CHECK)
    if target == origin:
        return _landed(state, inputs, PUT_BACK)
    return _matched(state, inputs, step_entry(state.required, origin - target))


def _tray_checked(state: State, inputs: Inputs, own: Board, clear_from: int) -> State:
    """Look for checkers on the far numbers, then, a frame later, on the near ones."""
    if stands_beyond(own, clear_from):
        return _refused(state, inputs)
    return recoloured(state, inputs)._replace(scene=scenes.BearingOff(clear_from))


def bearing_off(state: State, inputs: Inputs, scene: scenes.BearingOff) -> State:
    """Go on judging a drop in the tray: the outer points next, then the number."""
    assert state.hand is not None
    side = state.hand.side
    own = seen_by(state.board, side)
    if scene.clear_from == FAR_CHECK:
        return _tray_checked(state, inputs, own, NEAR_CHECK)
    origin = NUMBER[side][state.cursor]
    return _matched(state, inputs, bearing_off_entry(own, state.required, origin))


def _matched(state: State, inputs: Inputs, entry: int | None) -> State:
    return _refused(state, inputs) if entry is None else _landed(state, inputs, entry)


def _landed(state: State, inputs: Inputs, entry: int) -> State:
    """Put the checker down unless two opposing checkers hold the place; a lone one goes to its bar."""
    assert state.hand is not None
    location, side = state.hand.at, state.hand.side
    if is_held(seen_by(state.board, side), NUMBER[side][location]):
        return _refused(state._replace(used_entry=entry), inputs)
    landed = state._replace(
        board=placed(state.board, location, side),
        hand=None,
        cursor=RED_TRAY if side is Side.WHITE else WHITE_TRAY,
        used_entry=entry,
        scene=scenes.Placed(),
    )
    return recoloured(landed, inputs)


def _refused(state: State, inputs: Inputs) -> State:
    return recoloured(state, inputs)._replace(scene=scenes.Refused())


def refused(state: State, inputs: Inputs) -> State:
    """After the frame of a refusal: the buzz, and the checker is still in the hand."""
    return _still_holding(state._replace(tones=(state.tones[0], BUZZ)), inputs)


def settled(state: State, inputs: Inputs) -> State:
    """After the frame that shows the new board: strike the number off, unless in set-up mode.

    Nothing else is looked at: what is left to play is not worked out anew.
    """
    if inputs.left == "b":
        return state._replace(scene=scenes.Pointing())
    required = state.required
    if state.used_entry != PUT_BACK:
        left_over = list(required)
        left_over[state.used_entry] = 0
        a, b, c, d = left_over
        required = a, b, c, d
    if all_off(state.board):
        return state._replace(required=required, scene=scenes.GameOver())
    return state._replace(required=required, scene=scenes.Pointing() if any(required) else scenes.PhaseOver())
