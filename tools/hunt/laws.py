"""Laws that hold from one frame to the next, whatever the inputs."""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.cartridges.cx2617 import scenes
from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, Board, Side
from retro2600.cartridges.cx2617.dice import stepped
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE, may_double
from retro2600.cartridges.cx2617.glyphs import ACC, DBL, NINE_PIPS, NO, YES
from retro2600.cartridges.cx2617.knob import HIGHEST_KNOB
from retro2600.cartridges.cx2617.paddle import SAMPLES_PER_FRAME
from retro2600.cartridges.cx2617.sounds import BUZZ, CLICK, SILENCE
from retro2600.cartridges.cx2617.state import Dye, State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

CHECKERS = 15
CUBES = frozenset(1 << power for power in range(HIGHEST_CUBE.bit_length()))
FACES = frozenset({*range(1, 7), NINE_PIPS})


class Laws:
    """Looks at one frame after another and names what is broken.

    It remembers whether something has happened since the game began after which checkers may be lost or
    made: set-up mode, a checker taken up under cycling colours, the computer's worst bug (notes 6 and 8).
    """

    def __init__(self) -> None:
        self.counted = True

    def broken(self, before: State, inputs: Inputs, after: State) -> Iterator[str]:
        """A sentence for each law that the frame from `before` to `after` breaks."""
        self._watch(before, inputs, after)
        if self.counted:
            yield from _checkers(after)
        yield from _dice(after)
        yield from _cube(after)
        yield from _asked(before, inputs, after)
        yield from _clockwork(before, after)
        yield from _bounds(after)

    def _watch(self, before: State, inputs: Inputs, after: State) -> None:
        if inputs.reset or isinstance(after.scene, scenes.Idle):
            self.counted = after.board == VARIATIONS[after.game].start
            return
        if inputs.left == "b" or _strangely_lifted(before, after):
            self.counted = False


def _strangely_lifted(before: State, after: State) -> bool:
    """True if a checker was taken up under accidental colours, or by the computer where it has none."""
    if after.hand is None or (before.hand is not None and not isinstance(after.scene, scenes.Lifting)):
        return False
    if before.dye is not Dye.NORMAL:
        return True
    lifting = after.scene
    if not isinstance(lifting, scenes.Lifting) or lifting.click:
        return False
    return before.board[LOCATION[Side.RED][lifting.play[lifting.index].source]] <= 0


def checkers(state: State) -> dict[Side, int]:
    """Number of each side's checkers on the board and in the hand."""
    counted = {side: _of(state.board, side) for side in Side}
    if state.hand is not None:
        counted[state.hand.side] += 1
    return counted


def _of(board: Board, side: Side) -> int:
    return sum(max(0, count * side.sign) for count in board)


def _checkers(state: State) -> Iterator[str]:
    for side, count in checkers(state).items():
        if count != CHECKERS:
            yield f"{side.value} has {count} checkers"


def _dice(state: State) -> Iterator[str]:
    left, right = state.dice
    if left not in FACES | {YES, NO} or right not in FACES | {DBL, ACC}:
        yield f"the dice show {state.dice}"


def _cube(state: State) -> Iterator[str]:
    """On show a game's number; in a game nothing, or a power of two that has an owner from 2 up."""
    idle = isinstance(state.scene, scenes.Idle)
    if idle and state.cube == state.game and state.owner is None:
        return
    if state.cube not in (CUBES if VARIATIONS[state.game].cube else {0}):
        yield f"the cube shows {state.cube} in game {state.game}"
    if (state.owner is None) != (state.cube <= 1):
        yield f"a cube of {state.cube} belongs to {state.owner}"


def _asked(before: State, inputs: Inputs, after: State) -> Iterator[str]:
    """Before the roll a player is asked if he may double, and only then."""
    scene, last = after.scene, before.scene
    if (
        isinstance(scene, scenes.Asking | scenes.Weighing)
        and scene.ask is scenes.Ask.DOUBLE
        and not may_double(after)
    ):
        yield f"{after.turn.value} is asked, and may not double a cube of {after.cube}"
    rolls = isinstance(scene, scenes.Rolling | scenes.Dialling) and scene.occasion is scenes.Occasion.TURN
    rolled = isinstance(last, scenes.Rolling | scenes.Dialling) and last.occasion is scenes.Occasion.TURN
    answered = isinstance(last, scenes.Asking | scenes.Weighing | scenes.Weighed)
    # the computer's answer takes no frame where nothing needs weighing
    a_person = not VARIATIONS[after.game].is_computer(after.turn)
    if rolls and not (rolled or answered or inputs.reset) and a_person and may_double(after):
        yield f"{after.turn.value} may double a cube of {after.cube} and is not asked"


def _clockwork(before: State, after: State) -> Iterator[str]:
    """A display frame turns the generator once; a blank one nothing, but it may begin with a moved knob."""
    turns = before.generator if after.screen is None else stepped(before.generator)
    if after.generator != turns:
        yield f"the generator went from {before.generator:#06x} to {after.generator:#06x}"
    if after.screen is None and after.idle not in (before.idle, 0):
        yield "the idle counter turned in a blank frame"


_POLLED = (scenes.Pointing, scenes.Holding, scenes.Passing, scenes.Asking, scenes.Dialling)


def _for_two(state: State) -> bool:
    return VARIATIONS[state.game].players == 2


def _bounds(state: State) -> Iterator[str]:
    within = {
        "generator": 0 < state.generator <= 0xFFFF,
        "idle": 0 <= state.idle <= 0xFFFF,
        "knob": 0 <= state.knob <= HIGHEST_KNOB,
        "sample": 0 <= state.sample <= SAMPLES_PER_FRAME,
        "cursor": 0 <= state.cursor < LOCATIONS,
        "paddle": state.paddle == 0 or not isinstance(state.scene, _POLLED) or _for_two(state),
        "tones": state.tones[0] in (SILENCE, CLICK) and state.tones[1] in (SILENCE, BUZZ),
        "scene": not isinstance(state.scene, scenes.Junction),
    }
    for name, holds in within.items():
        if not holds:
            yield f"{name} is {getattr(state, name)}"
