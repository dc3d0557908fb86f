"""A run without a window: as fast as it goes, watched by whoever wants to know something of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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


def look(frame: int, state: Any, output: Output) -> None:
    """A watcher that only has each picture made."""
    _ = output.shown
