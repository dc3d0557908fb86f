"""Turning by keys and wheel: a knob without ends, and the rhythm of a key that is held."""

from retro2600.fronts.input.accumulator import Accumulator


class Endless:
    """A knob without ends, which stands nowhere: it counts how far it is turned."""

    def __init__(self, fine_steps_a_step: int) -> None:
        self._steps = 0
        self._fine_steps = Accumulator(fine_steps_a_step)

    def turn(self, steps: int) -> None:
        """Turn it clockwise by so many steps (negative: counter-clockwise)."""
        self._steps += steps

    def fine(self, fine_steps: int) -> None:
        """Turn it clockwise by so many fine steps (negative: counter-clockwise)."""
        self._steps += self._fine_steps.add(fine_steps)

    def turned(self) -> int:
        """By how many steps it has been turned since this was asked last."""
        steps = self._steps
        self._steps = 0
        return steps


_FIRST_REPEAT, _SLOW, _FAST_FROM, _FAST = 18, 5, 60, 2  # frames (chosen)


def turned_while_held(frames: int, accelerating: bool = True) -> bool:
    """True if a key that has been held for so many frames turns the knob by another step in this one.

    It waits a moment, so that a tap is one step, goes on slowly, then faster if it is to accelerate.
    """
    if frames < _FIRST_REPEAT:
        return False
    return frames % (_FAST if accelerating and frames >= _FAST_FROM else _SLOW) == 0
