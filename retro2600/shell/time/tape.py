"""A run from its beginning, to every frame of which there is a way back.

It holds the inputs, run by run, and a state now and then; the frames between are run anew. They come out the
same, as the machine promises: a run is a function of its start and its inputs.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from retro2600.machine import Machine
from retro2600.machine.card import Card
from retro2600.machine.snapshot import Snapshot, packed, unpacked

APART = 60
"""Frames from one kept state to the next (chosen): at most so many are run anew to get back to a frame."""

APART_LONG_AGO = 1200
"""The same for what lies further back than `LONG_AGO` (chosen: a session in a few megabytes)."""

LONG_AGO = 36_000
"""Frames; ten minutes (chosen)."""

MOST_RUNS = 400_000
"""Runs of equal inputs on a tape (chosen: two hours of a knob that turns in every frame, in 60 MB)."""

MOST_FRAMES = 26_000_000
"""Frames of a tape (chosen: five days)."""


class Point(NamedTuple):
    """A moment: the console, and the ledger of its facets."""

    console: Machine[Any, Any, Any]
    ledger: Any

    def after(self, inputs: Any) -> Point:
        """The moment one frame later."""
        console = self.console.step(inputs)
        ledger = console.cartridge.facets.ledger.entered(self.ledger, self.console.state, console.state)
        return Point(console, ledger)


class Slip(NamedTuple):
    """A switch has ended a game."""

    before: int
    """The frame before that."""
    rest: int
    """The frame to go back to: the last one up to then whose picture agrees with its state."""


class Tape:
    """Inputs from a start on, states on the way, and the frames at which turns began.

    Frames are the console's own numbers: the start is frame `first`, the last one with inputs is `last`. It
    can hold inputs that have never been run, those of somebody else's movie: beyond frame `run_to`. It only
    ever grows: another course of things has a tape of its own, which begins as a copy (`upto`), and so has a
    session that has become long (`recent`).
    """

    def __init__(self, start: Point) -> None:
        self.first = self.last = self.run_to = start.console.frame
        self.turns: list[int] = []
        """The frames at whose end a player could do something in a new turn, as far as they have been run."""
        self.slips: list[Slip] = []
        """The games that a switch has ended, as far as they have been run."""
        self._start = start
        self._state_type = type(start.console.state)
        self._cartridge = start.console.cartridge
        self._cards: WeakValueDictionary[str, Card] = WeakValueDictionary()  # of the states kept, by digest
        self._kept = {self.first: self._snapshot(start)}
        self._openings: list[int] = []  # the frames at whose end a turn began
        self._thinned = self.first
        self._begun: list[int] = []  # the frame before each run of equal inputs
        self._held: list[Any] = []
        self._stretch: list[Point] = []  # frames lately run anew

    def add(self, count: int, inputs: Any) -> None:
        """So many more frames with these inputs."""
        if count and (not self._held or self._held[-1] != inputs):
            self._begun.append(self.last)
            self._held.append(inputs)
        self.last += count

    def keep(self, point: Point, *, began: bool, free: bool, slip: Slip | None = None) -> None:
        """Take note of a frame as it is run: the moment at its end, whether a turn began with it, whether
        input can make a difference, and the game that it has ended, if it has.
        """
        frame = point.console.frame
        self.run_to = max(self.run_to, frame)
        if (frame - self.first) % APART == 0 and frame not in self._kept:
            self._kept[frame] = self._snapshot(point)
            self._thin(frame)
        if slip and slip not in self.slips:
            self.slips.append(slip)
        if began and frame > _last(self._openings):
            self._openings.append(frame)
        if free and _last(self.turns) < _last(self._openings) <= frame:
            self.turns.append(frame)

    def inputs(self, frame: int) -> Any:
        """The inputs held through this frame, `first` + 1 to `last`."""
        return self._held[bisect_right(self._begun, frame - 1) - 1]

    def at(self, frame: int) -> Point:
        """The moment at the end of this frame, `first` to `run_to`."""
        if frame in self._kept:
            return self._kept_before(frame)
        if not self._stretch or not 0 <= frame - self._stretch[0].console.frame < len(self._stretch) + APART:
            self._stretch = [self._kept_before(frame)]
        while (end := self._stretch[-1].console.frame) < frame:
            self._stretch.append(self._stretch[-1].after(self.inputs(end + 1)))
        return self._stretch[frame - self._stretch[0].console.frame]

    def runs(self, begin: int, end: int) -> list[tuple[int, Any]]:
        """The inputs of the frames `begin` + 1 to `end`, run-length coded."""
        found: list[tuple[int, Any]] = []
        index = max(bisect_right(self._begun, begin) - 1, 0)
        while begin < end:
            following = self._begun[index + 1] if index + 1 < len(self._begun) else self.last
            until = min(following, end)
            found.append((until - begin, self._held[index]))
            begin, index = until, index + 1
        return found

    def upto(self, frame: int) -> Tape:
        """Another tape that is the same up to this frame, and ends there."""
        other = copy(self)
        other._kept = {kept: what for kept, what in self._kept.items() if kept <= frame}
        count = bisect_right(self._begun, frame - 1)
        other._begun, other._held = self._begun[:count], self._held[:count]
        other.turns = self.turns[: bisect_right(self.turns, frame)]
        other.slips = [slip for slip in self.slips if slip.before < frame]
        other._openings = self._openings[: bisect_right(self._openings, frame)]
        other._stretch = []
        other.last, other.run_to = frame, min(self.run_to, frame)
        other._thinned = min(self._thinned, frame - (frame - self.first) % APART)
        return other

    @property
    def is_long(self) -> bool:
        """True if it holds more than a tape is to hold."""
        return self.weight > 1

    @property
    def weight(self) -> float:
        """The part that it holds of the most that a tape is to hold."""
        return max(len(self._begun) / MOST_RUNS, (self.last - self.first) / MOST_FRAMES)

    def recent(self) -> Tape:
        """Another tape without the oldest part of this one: three quarters of the most are left."""
        oldest = self._begun[max(len(self._begun) - MOST_RUNS * 3 // 4, 0)]
        begin = max(oldest, self.last - MOST_FRAMES * 3 // 4, self.first)
        begin -= (begin - self.first) % APART_LONG_AGO  # a state is kept there
        held = max(bisect_right(self._begun, begin - 1) - 1, 0)  # with the inputs that led there
        other = copy(self)
        other._kept = {kept: what for kept, what in self._kept.items() if kept >= begin}
        other._begun, other._held = self._begun[held:], self._held[held:]
        other.turns = self.turns[bisect_left(self.turns, begin) :]
        other.slips = [slip for slip in self.slips if slip.rest >= begin]
        other._openings = self._openings[bisect_left(self._openings, begin) :]
        other._stretch = []
        other.first, other._thinned = begin, max(self._thinned, begin)
        return other

    def related(self, other: Tape) -> bool:
        """True if both have their start in common."""
        return self._start is other._start

    def shared(self, other: Tape) -> int | None:
        """The last frame up to which both are the same; None if they have no start in common.

        Where one of them has let go of its beginning, that is from where both begin.
        """
        frame, end = max(self.first, other.first), min(self.last, other.last)
        if not self.related(other) or frame > end:
            return None
        if self.first != other.first and self.at(frame).console != other.at(frame).console:
            return None
        for one, two in zip(self.runs(frame, end), other.runs(frame, end), strict=False):
            if one[1] != two[1]:
                break
            frame += min(one[0], two[0])
            if one[0] != two[0]:
                break
        return frame

    def state_every(self, frames: int, begin: int, end: int) -> Iterator[tuple[int, Any]]:
        """The states at every so many frames of the tape after `begin`, up to `end`."""
        for frame in range(begin + frames - (begin - self.first) % frames, end + 1, frames):
            yield frame, self.at(frame).console.state

    def _kept_before(self, frame: int) -> Point:
        """The last kept moment that is not after this frame."""
        near = frame - (frame - self.first) % APART
        found = near if near in self._kept else max(kept for kept in self._kept if kept <= frame)
        snapshot, ledger = self._kept[found]
        return Point(Machine(self._cartridge, unpacked(self._state_type, snapshot), found), ledger)

    def _snapshot(self, point: Point) -> tuple[Snapshot, Any]:
        """The state and the ledger, a memory card being the same object as in the other states with it."""
        snapshot = packed(self._state_type, point.console.state)
        if snapshot.beside:
            shared = self._cards.setdefault
            snapshot.beside = tuple(
                (place, shared(each.digest, each) if isinstance(each, Card) else each)
                for place, each in snapshot.beside
            )
        return snapshot, point.ledger

    def _thin(self, now: int) -> None:
        """Let go of states that have become old, but for one of many."""
        while now - self._thinned > LONG_AGO:
            if (self._thinned - self.first) % APART_LONG_AGO:
                self._kept.pop(self._thinned, None)
            self._thinned += APART


def _last(frames: list[int]) -> int:
    return frames[-1] if frames else -1
