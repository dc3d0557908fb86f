"""The computer's moves at once: where its checkers go, and how many frames that takes.

As frame by frame in `computers_turn`: a pause, a click, then for each move the lift, its click, and
STAY frames on every point from the source to the target (note 9). Nothing but the play decides any of it.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.board import LOCATION, Board, Side, placed, with_changes
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.computer import Move
from retro2600.cartridges.cx2617.computers_turn import STAY
from retro2600.cartridges.cx2617.dice import later
from retro2600.cartridges.cx2617.knob import LAST_QUIET_PAGE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.scenes import Pausing, Walking
from retro2600.cartridges.cx2617.sounds import SILENCE
from retro2600.cartridges.cx2617.state import CarriedView, Hand, State
from retro2600.consoles.vcs import Inputs

_LIFT: Final = 2  # display frames: a lift and its click; note 9
_WRAPS_FROM: Final = LAST_QUIET_PAGE - 1 << 8  # of the idle counter: no pause from here down comes to its end
_PLACES: Final = LOCATION[Side.RED]


def walked(state: State, inputs: Inputs) -> tuple[State, int] | None:
    """The state in the pause before the computer's moves, taken to the last frame of them.

    With the state are told the frames passed. The pictures on the way are not made, so a real frame must
    follow; latches are up to date, if one with these inputs came before. None where there is no such pause,
    and where a checker is to be lifted from a place where red has none, as by the worst bug (note 8): those
    are to be stepped.
    """
    scene = state.scene
    if not isinstance(scene, Pausing) or not scene.play or state.idle >= _WRAPS_FROM:
        return None
    lifted = _last_lifted(state.board, scene.play)
    if lifted is None:
        return None
    board, flicker = lifted
    targets = [move.source - move.amount for move in scene.play]
    a, b, c, d = (*targets, *state.sources[len(targets) :])
    source, at = _PLACES[scene.play[-1].source], _PLACES[targets[-1]]
    before = state.moved + _LIFT  # up to the first arrival, which begins the counter's low byte anew
    points = sum([move.amount + 1 for move in scene.play])
    frames = before + _LIFT * (len(scene.play) - 1) + STAY * points
    last = len(scene.play) - 1
    view = CarriedView.AWAY if board[at] < 0 else CarriedView.SHOWN
    latched = colours(inputs.color, source)
    state = state._replace(
        scene=Walking(scene.play, last, targets[last], alone=False),
        board=board,
        cursor=source,
        hand=Hand(at, latched.red, view),
        tones=(SILENCE, state.tones[1]),
        colours=latched,
        shown_dye=state.dye,
        carried_at=at,
        flicker=state.flicker or flicker,
        moved=last,
        sources=(a, b, c, d),
    )
    idle = (state.idle + before & 0xFF00) + STAY
    return state.turned(SAMPLES[inputs.knob(state.paddle)], idle, later(state.generator, frames)), frames


def _last_lifted(board: Board, play: tuple[Move, ...]) -> tuple[Board, bool] | None:
    """The board when the last checker of a play is on its way, and whether any of them passed over white's.

    None where a checker is to be lifted from a place where red has none.
    """
    flicker, before = False, None
    for move in play:
        if before is not None:
            board = placed(board, before, Side.RED)
        source, target = _PLACES[move.source], move.source - move.amount
        if board[source] <= 0:
            return None
        board = with_changes(board, {source: board[source] - 1})
        flicker = flicker or any(board[place] < 0 for place in _PLACES[target : move.source])
        before = _PLACES[target]
    return board, flicker
