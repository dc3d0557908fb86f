"""A paddle's knob, turned in steps by wheel, mouse and keys, or put somewhere by an axis.

A program tells 28 positions of the knob apart, by how many samples of a frame find its input high. It
smooths them: half the sum of the old value and the new sample, rounded down (note 5). So turned up it stays
one short of the sample, turned down it gets there. A step here is one value of the smoothed knob: to bring
the program up to step n the knob stands at n + 1 for a while, then it rests at n, where the program stays
from whichever side it came.
"""

from retro2600.consoles.vcs.inputs import KNOB_AT_REST
from retro2600.consoles.vcs.paddle import FIRST_LOSS, FULL_LEFT, SAMPLES, SAMPLES_PER_FRAME, lines_for

LAST_STEP = SAMPLES_PER_FRAME - 1

SETTLING = 16
"""Frames in which a program follows the knob wherever it is put (chosen): it takes at most five looks, and
looks at every third frame or oftener."""


class Knob:
    """Where one player's knob stands, frame by frame."""

    def __init__(self) -> None:
        self._step = SAMPLES[KNOB_AT_REST]
        self._rest = KNOB_AT_REST
        self._high = range(0)  # the frames since the last turn in which it stands one step higher
        self._age = 0

    def turn(self, steps: int) -> None:
        """Turn it clockwise by so many steps (negative: counter-clockwise), at most to its end.

        Turned down it goes to its rest at once, and only then one higher for a while: the program may still
        be on its way up from a turn before.
        """
        step = min(max(self._step + steps, 0), LAST_STEP)
        if step != self._step:
            up = step > self._step
            self._high = range(SETTLING) if up else range(SETTLING, 2 * SETTLING)
            self._step, self._rest, self._age = step, lines_for(step), 0

    def put(self, place: float) -> None:
        """Put it somewhere between its counter-clockwise end, -1, and its clockwise end, +1."""
        turned = (place + 1) / 2
        self._rest = round(FULL_LEFT - turned * (FULL_LEFT - (FIRST_LOSS - 1)))
        self._step = min(round(turned * SAMPLES_PER_FRAME), LAST_STEP)
        self._high = range(0)

    def frame(self, button: bool) -> int:
        """Its position in the next frame, scan lines; a program does not look while the button is down."""
        lines = lines_for(self._step + 1) if self._age in self._high else self._rest
        if not button:
            self._age += 1
        return lines


_FIRST_REPEAT, _SLOW, _FAST_FROM, _FAST = 18, 5, 60, 2  # frames (chosen)


def turned_while_held(frames: int) -> bool:
    """Whether a key that has been held for so many frames turns the knob by another step in this one.

    It waits a moment, so that a tap is one step, goes on slowly, then faster.
    """
    if frames < _FIRST_REPEAT:
        return False
    return frames % (_SLOW if frames < _FAST_FROM else _FAST) == 0
