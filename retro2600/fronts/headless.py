"""A run without a window: as fast as it goes, watched by whoever wants to know something of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from typing import Any, TypeAlias

from retro2600.machine import Machine, Output

Watcher: TypeAlias = Callable[[int, Any, Output], object]
"""Called after each frame of a run with its number, counted from 1, the state and the output."""


def run(
    console: Machine[Any, Any, Any], runs: Iterable[tuple[int, Any]], watchers: Sequence[Watcher] = ()
) -> Machine[Any, Any, Any]:
    """The console after these inputs, each held for its number of frames, every frame watched by all.

    Where nobody watches, frames whose course is known are leapt over.
    """
    if not watchers:
        return _leapt(console, runs)
    step, show = console.cartridge.step, console.cartridge.show
    state, frame = console.state, 0
    for count, held in runs:
        for held_once in repeat(held, count):
            state = step(state, held_once)
            frame += 1
            output = show(state)
            for watcher in watchers:
                watcher(frame, state, output)
    return Machine(console.cartridge, state, console.frame + frame)


def _leapt(console: Machine[Any, Any, Any], runs: Iterable[tuple[int, Any]]) -> Machine[Any, Any, Any]:
    leap, state, frame = console.cartridge.leap, console.state, console.frame
    for count, held in runs:
        last = frame + count
        while frame < last:
            state, far = leap(state, held, last - frame)
            frame += far
    return Machine(console.cartridge, state, frame)


def cut(runs: Iterable[tuple[int, Any]], frames: int) -> list[tuple[int, Any]]:
    """The runs as far as they lie within the first `frames` frames."""
    kept: list[tuple[int, Any]] = []
    for count, held in runs:
        kept.append((min(count, frames), held))
        frames -= kept[-1][0]
    return kept


LISTS = ("events", "pictures", "tones", "lines")
"""The lists of a log; `lines` has the frames, with their scan lines, that do not last as long as usual."""


class Log:
    """Gathers what each frame showed, sounded and changed, as the conformance format wants it."""

    def __init__(self, usual_lines: int) -> None:
        """`usual_lines`: the scan lines of a frame that `lines` does not list."""
        self._usual = usual_lines
        self.frames = 0
        self.events: list[dict[str, Any]] = []
        self.pictures: list[list[Any]] = []
        self.tones: list[list[int]] = []
        self.lines: list[list[int]] = []
        self._described: Mapping[str, object] = {}
        self._last_sound: tuple[int, ...] | None = None

    def add(self, described: Mapping[str, object], output: Output) -> None:
        """Take in one frame."""
        self.frames += 1
        changed = {
            name: value
            for name, value in described.items()
            if name not in self._described or self._described[name] != value
        }
        if changed:
            self.events.append({"frame": self.frames, **changed})
            self._described = described
        label = output.label
        if self.pictures and self.pictures[-1][2] == label:
            self.pictures[-1][1] = self.frames
        else:
            self.pictures.append([self.frames, self.frames, label])
        if output.sound != self._last_sound:
            self._last_sound = output.sound
            self.tones.append([self.frames, *output.sound])
        if output.lines != self._usual:
            self.lines.append([self.frames, output.lines])

    def as_json(self) -> dict[str, Any]:
        """The log's own fields of the conformance format."""
        return {"frames": self.frames, **{name: getattr(self, name) for name in LISTS}}


def look(frame: int, state: Any, output: Output) -> None:
    """A watcher that only has each picture made."""
    _ = output.pixels
