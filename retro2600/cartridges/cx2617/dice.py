"""The dice: the generator, the automatic roll, and dialling numbers in (note 4)."""

from array import array
from functools import cache

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.knob import DIALLED, polled, with_paddle_of
from retro2600.cartridges.cx2617.scenes import Dialling, Die, Occasion, Poll, Rolled, Rolling
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import State, power_on
from retro2600.consoles.vcs import Inputs

SHORTEST_ROLL = 30  # display frames; note 4


def stepped(generator: int) -> int:
    """The 16-bit generator after a display frame's four steps.

    Each step shifts left by one and brings in bit 14 exclusive-or bit 13 (note 4); since neither tap is
    reached by a bit that entered in the same frame, the four are made at once.
    """
    return (generator << 4 | (generator >> 11 ^ generator >> 10) & 0xF) & 0xFFFF


@cache
def _orbit() -> "array[int]":
    """The generator's registers, frame after frame, through its whole period (note 4)."""
    registers = array("H", [power_on().generator])
    while (register := stepped(registers[-1])) != registers[0]:
        registers.append(register)
    return registers


@cache
def _place() -> dict[int, int]:
    return {register: place for place, register in enumerate(_orbit())}


def is_in_orbit(generator: int) -> bool:
    """True of every register that play leads to; one that somebody has set may not be."""
    return generator in _place()


def later(generator: int, frames: int) -> int:
    """The generator some display frames later, wherever `is_in_orbit`."""
    orbit = _orbit()
    return orbit[(_place()[generator] + frames) % len(orbit)]


_rolling = cache(Rolling)


def roll_begun(state: State, inputs: Inputs, occasion: Occasion) -> State:
    """The state in which dice begin to roll, or to be dialled where the right difficulty switch is at b."""
    if inputs.right == "b":
        return dial_begun(state, occasion)
    return state._replace(
        idle=state.idle & 0xFF00, tones=(CLICK, state.tones[1]), scene=_rolling(occasion, Die.LEFT)
    )


def dial_begun(state: State, occasion: Occasion) -> State:
    """The state in which the left die begins to follow the knob."""
    if occasion is Occasion.BONUS:
        state = state._replace(asked=True)
    dialler = Side.WHITE if occasion is Occasion.OPENING else state.turn
    return with_paddle_of(state, dialler)._replace(scene=Dialling(occasion, Die.LEFT))


def rolling(state: State, scene: Rolling) -> State:
    """Draw a die: numbers 0 and 7 of the generator's low three bits cost another frame (note 4)."""
    number = state.generator & 7
    if number in (0, 7):
        return state
    left, right = state.dice
    if scene.die is Die.LEFT:
        return state._replace(
            dice=(number, right), tones=(SILENCE, state.tones[1]), scene=_rolling(scene.occasion, Die.RIGHT)
        )
    state = state._replace(dice=(left, number))
    if state.idle & 0xFF < SHORTEST_ROLL:
        return state._replace(tones=(CLICK, state.tones[1]), scene=_rolling(scene.occasion, Die.LEFT))
    return state._replace(scene=Rolled(scene.occasion))


def dialling(state: State, inputs: Inputs, scene: Dialling) -> State:
    """Let a die follow the knob until a press, the left one first."""
    state, poll = polled(state, inputs, scene.poll)
    if poll is Poll.PRESS:
        if scene.die is Die.LEFT:
            return state._replace(scene=Dialling(scene.occasion, Die.RIGHT))
        return state._replace(scene=Rolled(scene.occasion))
    if scene.poll is Poll.KNOB:
        left, right = state.dice
        number = DIALLED[state.knob]
        state = state._replace(dice=(number, right) if scene.die is Die.LEFT else (left, number))
    if poll is Poll.CLICK and scene.occasion is Occasion.BONUS:
        state = state._replace(answered=True)
    stage = Poll.KNOB if poll is Poll.NOTHING else poll
    return state._replace(scene=Dialling(scene.occasion, scene.die, stage))
