"""A paddle's knob in a person's hand: turned in steps or fine steps, or put somewhere by an axis.

A program tells 28 positions of the knob apart, by how many samples of a frame find its input high. It
smooths them: half the sum of the old value and the new sample, rounded down (note 5). So turned up it stays
one short of the sample, turned down it gets there. A step here is one value of the smoothed knob: to bring
the program up to step n the knob stands at n + 1 for a while, then it rests at n, where the program stays
from whichever side it came.

A fine step is one scan line, the least that the console's own paddle can be turned; there are six to a
sample. A program notices it where the original would: when the line lies beyond the sample it stays at.
"""

from typing import Final

from retro2600.cartridges.cx2617.paddle import (
    FIRST_LOSS,
    FULL_LEFT,
    SAMPLES,
    SAMPLES_PER_FRAME,
    lines_for,
)
from retro2600.consoles.vcs.inputs import KNOB_AT_REST

LAST_STEP = SAMPLES_PER_FRAME - 1

FULL_RIGHT = FIRST_LOSS - 1
"""Scan lines up to which every sample finds the input high: the knob's clockwise end (note 5)."""

TRAVEL = FULL_LEFT - FULL_RIGHT
"""Scan lines from one end of the knob to the other."""

SETTLING = 16
"""Frames in which a program follows the knob wherever it is put (chosen): it takes at most five looks, and
looks at every third frame or oftener."""

ANSWERING: Final = 4
"""Frames after which a press that has been let go has done all it does: two polls and two looks (chosen)."""


class Knob:
    """One player's knob, frame by frame; implements `retro2600.machine.controls.Turning`."""

    def __init__(self) -> None:
        self._step = SAMPLES[KNOB_AT_REST]
        self._rest = KNOB_AT_REST
        self._high = range(0)  # the frames since the last turn in which it stands one step higher
        self._age = 0
        self._lines = KNOB_AT_REST  # in the last frame
        self._placed = True  # an axis has put it where it is
        self._still = 0  # frames in which it stays, whatever turns it

    @property
    def step(self) -> int:
        """The value that a program's smoothed knob has, or will have once it has followed: 0 to 27.

        It goes to the nearest value that stays where the knob rests.
        """
        return min(max(self._step, self.notch - 1), self.notch)

    @property
    def notch(self) -> int:
        """Samples that find its input high where it rests: 0 to 28."""
        return SAMPLES[self._rest]

    def turn(self, steps: int) -> None:
        """Turn it clockwise by so many steps (negative: counter-clockwise), at most to its end.

        Turned down it goes to its rest at once, and only then one higher for a while: the program may still
        be on its way up from a turn before.
        """
        step = min(max(self.step + steps, 0), LAST_STEP)
        if step != self.step:
            up = step > self.step
            self._high = range(SETTLING) if up else range(SETTLING, 2 * SETTLING)
            self._step, self._rest, self._age, self._placed = step, lines_for(step), 0, False

    def fine(self, fine_steps: int) -> None:
        """Turn it clockwise by so many fine steps (negative: counter-clockwise), at most to its end."""
        self._rest = min(max(self._rest - fine_steps, FULL_RIGHT), FULL_LEFT)
        self._placed = False

    def put(self, place: float) -> None:
        """Put it somewhere between its counter-clockwise end, -1, and its clockwise end, +1."""
        self.stand(round(FULL_LEFT - (place + 1) / 2 * TRAVEL))

    def stand(self, lines: int) -> None:
        """Put it at these scan lines, as if it had stood there for long."""
        self._rest = lines
        self._high = range(0)
        self._placed = True

    def frame(self, button: bool) -> int:
        """Its position in the next frame, scan lines.

        A press answers a question with the knob as it is some frames later (note 7): one that is turned
        meanwhile follows when the button has been up for a while. Where an axis puts it, there it is at once.
        """
        self._step = self.step
        self._still = ANSWERING if button else max(self._still - 1, 0)
        if self._still and not self._placed:
            return self._lines
        lines = lines_for(self._step + 1) if self._age in self._high else self._rest
        self._age += not button
        self._lines = lines
        return lines
