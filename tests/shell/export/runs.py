"""Runs of the lamp that writers of files look at, and the memory that it takes them."""

import tracemalloc
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import SIZE
from retro2600.fronts import headless
from retro2600.machine import Machine
from retro2600.machine.pictures import Pixels
from retro2600.shell.export.documents import Writer
from tests.lamp import LAMP
from tests.lamp_state import State

HELD = [(10, Inputs()), (30, Inputs(button0=True)), (20, Inputs(reset=True)), (40, Inputs(paddle0=80))]


def console() -> Machine[Any, Any, Any]:
    return Machine.powered_on(LAMP)


def written(writer: Writer, runs: list[tuple[int, Inputs]] = HELD) -> Machine[Any, Any, Any]:
    end = headless.run(console(), runs, [writer.add])
    writer.finish()
    return end


def pictures(runs: list[tuple[int, Inputs]] = HELD) -> list[NDArray[np.uint8]]:
    """The picture of every frame of a run."""
    shown: list[NDArray[np.uint8]] = []

    def look(frame: int, state: Any, output: Any) -> None:
        shown.append(np.frombuffer(output.pixels, np.uint8).reshape(192, 160))

    headless.run(console(), runs, [look])
    return shown


def memory_at_most(body: Callable[[], object]) -> int:
    """Bytes that Python held at one time in the course of it."""
    tracemalloc.start()
    try:
        body()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def flickering(writer: Writer, frames: int) -> None:
    """So many frames, each with another picture, label and state."""
    for frame in range(1, frames + 1):
        pixels = bytes([frame * 2 % 256]) * (192 * 160)
        output = SimpleNamespace(
            shown=Pixels(SIZE, pixels), label=f"{frame:016x}", sound=(frame % 2, 0), lines=262, spoken=()
        )
        writer.add(frame, State(knob=frame), output)
    writer.finish()
