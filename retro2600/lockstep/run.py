"""One side's machine: run with the near hand and the far one as given or guessed, corrected, agreed upon.

Knows both seats' hands and nothing of messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from retro2600.lockstep.holding import Hands, Holdings
from retro2600.lockstep.rollback import Rollback
from retro2600.lockstep.sounding import Sounding
from retro2600.lockstep.track import Track
from retro2600.machine import Machine
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Mark, Movie


class FrameRecord:
    """A movie in the making, frame by frame."""

    def __init__(self, machine: Machine[Any, Any, Any]) -> None:
        self._start = machine
        self._runs: list[tuple[int, Any]] = []
        self._marks: list[Mark] = []

    def add(self, inputs: Any) -> None:
        """One agreed frame more."""
        if self._runs and self._runs[-1][1] == inputs:
            self._runs[-1] = self._runs[-1][0] + 1, inputs
        else:
            self._runs.append((1, inputs))

    def mark(self, frame: int, state: object) -> str:
        """The digest of the state at the end of a frame, which the movie has from now on."""
        found = digest(state)
        self._marks.append(Mark(frame - self._start.frame, found))
        return found

    def unmark(self, frame: int) -> None:
        """Take back the marks after a frame: it is run anew."""
        self._marks = [mark for mark in self._marks if mark.frame <= frame - self._start.frame]

    @property
    def movie(self) -> Movie[Any]:
        """All agreed frames so far; it begins with the machine that the lock step began with."""
        return Movie(self._start, tuple(self._runs), tuple(self._marks))


def is_marked(frame: int) -> bool:
    """True if the state at the end of this frame is marked: once a second."""
    return frame % MARK_EVERY == 0


AHEAD: Final = 60
"""Frames that a side may be ahead of the last far hand given."""

KEPT: Final = 600
"""Agreed frames whose hands are kept, for a far side that has lost them."""


@dataclass(slots=True)
class FrameCounts:
    """The frames that a side has run, and those in which it stood."""

    stepped: int = 0
    """Frames run for the first time."""
    rolled_back: int = 0
    """Frames run anew because a far hand was not as it was guessed."""
    corrections: int = 0
    """Times that some were."""
    deepest: int = 0
    """The most of them at a time."""
    waits: int = 0
    """Frames of the screen in which it waited for the far side."""
    skips: int = 0
    """Frames of the screen that it skipped because it was ahead."""
    returns: int = 0
    """Times that both sides went back to the last frame at which they were equal."""


class Run:
    """The machine of one side."""

    def __init__(self, machine: Machine[Any, Any, Any], seat: int, holdings: Holdings[Any]) -> None:
        """`seat`: that of the near player, 0 or 1."""
        self._holdings, self._seat = holdings, seat
        self.keepsake = machine
        """The machine at the last mark that was equal on both sides."""
        self.figures = FrameCounts()
        self._record = FrameRecord(machine)
        self._rollback = Rollback(machine, holdings)
        self._sounding = Sounding(machine.cartridge.console.sound.silence)
        self._states: dict[int, Any] = {}
        """Those at marks after the keepsake."""
        tracks = [Track(machine.frame, held) for held in holdings.at_rest]
        self._tracks = tracks[0], tracks[1]
        self.near, self.far = tracks[seat], tracks[1 - seat]
        self._silence = self.heard = machine.cartridge.console.sound.silence
        """The sound to be heard with the frame that was run last."""
        self._corrected_by = machine.frame
        """The last far hand by which the past was corrected."""

    @property
    def frame(self) -> int:
        """The present frame."""
        return self._rollback.frame

    @property
    def agreed(self) -> int:
        """The last agreed frame."""
        return self._rollback.agreed

    @property
    def machine(self) -> Machine[Any, Any, Any]:
        """The machine at the end of the present frame."""
        return Machine(self.keepsake.cartridge, self._rollback.state, self.frame)

    @property
    def record(self) -> FrameRecord:
        """The agreed frames."""
        return self._record

    @property
    def is_silent(self) -> bool:
        """True if nothing is heard with the frame that was run last."""
        return self.heard == self._silence

    @property
    def can_step(self) -> bool:
        """True unless the far hands, or the far marks, are too late."""
        far = self.frame - self.far.given < AHEAD
        return far and self.agreed - self.keepsake.frame < KEPT - AHEAD

    def step(self, inputs: Any) -> None:
        """Run the next frame with the near player's share of these inputs."""
        self.near.give(self.frame + 1, [self._holdings.seats[self._seat].hand(inputs)])
        self._rollback.step(self._hands(self.frame + 1))
        self.figures.stepped += 1
        self.heard = self._sounding.shown(self.frame, self._sound(self.frame))

    def catch_up(self) -> None:
        """Run the frames whose near hand is given already: this side has lost them, and nobody sees them."""
        while self.frame < self.near.given and self.frame - self.far.given < AHEAD:
            self._rollback.step(self._hands(self.frame + 1))
            self._sounding.passed(self.frame, self._sound(self.frame))

    def settle(self) -> list[Mark]:
        """Correct what was guessed wrong, and agree upon what is given; the marks of frames agreed upon."""
        if self.far.given > self._corrected_by:
            self._corrected_by = self.far.given
            self._correct()
        return self._agree()

    def anew(self, machine: Machine[Any, Any, Any]) -> Run:
        """Another run of the same seat, from this machine on."""
        run = Run(machine, self._seat, self._holdings)
        run.figures = self.figures
        return run

    def keep(self, frame: int) -> None:
        """Both sides are equal at this marked frame: it is the keepsake from now on."""
        if frame > self.keepsake.frame:
            self.keepsake = Machine(self.keepsake.cartridge, self._states[frame], frame)
            self._states = {at: state for at, state in self._states.items() if at > frame}

    def go_back(self) -> list[Mark]:
        """Run everything after the keepsake anew; the marks of the agreed frames."""
        last, agreed, had = self.frame, self.agreed, self._rollback
        self.figures.returns += 1
        self._rollback = Rollback(self.keepsake, self._holdings)
        self._record.unmark(self.keepsake.frame)
        marks = []
        for frame in range(self.keepsake.frame + 1, last + 1):
            self._rollback.step(self._hands(frame))
            if frame <= agreed:
                self._rollback.agree(frame)
                marks += self._marks(frame)
            elif self._rollback.state != had.state_at(frame):
                self._sounding.corrected(frame, self._sound(frame))
        return marks

    def _correct(self) -> None:
        anew = self._rollback.correct(self._hands)
        if anew:
            self.figures.rolled_back += len(anew)
            self.figures.corrections += 1
            self.figures.deepest = max(self.figures.deepest, len(anew))
        for frame in anew:
            self._sounding.corrected(frame, self._sound(frame))

    def _agree(self) -> list[Mark]:
        last = min(self.frame, self.far.given)
        marks = []
        for frame in range(self.agreed + 1, last + 1):
            self._record.add(self._holdings.merged(self._hands(frame)))
            marks += self._marks(frame)
        if last > self.agreed:
            self._rollback.agree(last)
            self._sounding.agree(last)
            for track in self._tracks:
                track.forget(last - KEPT)
        return marks

    def _marks(self, frame: int) -> list[Mark]:
        if not is_marked(frame):
            return []
        state = self._states[frame] = self._rollback.state_at(frame)
        return [Mark(frame, self._record.mark(frame, state))]

    def _hands(self, frame: int) -> Hands:
        first, second = self._tracks
        return first.at(frame), second.at(frame)

    def _sound(self, frame: int) -> tuple[int, ...]:
        sound: tuple[int, ...] = self.keepsake.cartridge.show(self._rollback.state_at(frame)).sound
        return sound
