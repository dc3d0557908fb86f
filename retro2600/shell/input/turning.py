"""Turning by keys, wheel and movement: pieces of a step, a knob without ends, a key that is held."""


class Accumulator:
    """Adds up pieces and hands out the whole units in them; what is left waits for the next piece."""

    def __init__(self, unit: float) -> None:
        self._unit = unit
        self._left = 0.0

    def add(self, amount: float) -> int:
        """The whole units there are now, towards nought."""
        total = self._left + amount
        whole = int(total / self._unit)
        self._left = total - whole * self._unit
        return whole

    def clear(self) -> None:
        """Forget what is left."""
        self._left = 0.0


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
