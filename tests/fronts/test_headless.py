"""Runs without a window."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.fronts import headless
from retro2600.machine import Machine
from tests.fronts.logs import record
from tests.lamp import LAMP
from tests.lamp_state import State

RUNS = [(3, Inputs(button0=True)), (2, Inputs(paddle0=100)), (0, Inputs(reset=True)), (1, Inputs())]


def start() -> Machine[Any, Any, Any]:
    return Machine(LAMP, State(), 10)


def test_a_run_is_its_steps() -> None:
    console = start()
    for count, held in RUNS:
        for _ in range(count):
            console = console.step(held)
    assert headless.run(start(), RUNS) == console
    assert headless.run(start(), RUNS, [headless.look]) == console
    assert console.frame == 16


def test_a_watcher_sees_every_frame_once_counted_from_one() -> None:
    seen: list[tuple[int, int, tuple[int, ...]]] = []
    headless.run(
        start(), RUNS, [lambda frame, state, output: seen.append((frame, state.presses, output.sound))]
    )
    assert seen == [
        (1, 1, (4, 0)),
        (2, 1, (0, 0)),
        (3, 1, (0, 0)),
        *((frame, 1, (0, 0)) for frame in (4, 5, 6)),
    ]


@given(st.lists(st.integers(0, 5)), st.integers(0, 30))
def test_a_run_cut_short_is_its_beginning(counts: list[int], frames: int) -> None:
    def spread(runs: list[tuple[int, int]]) -> list[int]:
        return [held for count, held in runs for _ in range(count)]

    runs = list(zip(counts, range(len(counts)), strict=True))
    assert spread(headless.cut(runs, frames)) == spread(runs)[:frames]


def test_a_log_tells_what_changed_and_when() -> None:
    frames = [Inputs(), Inputs(button0=True), Inputs(button0=True), Inputs(reset=True), Inputs(reset=True)]
    log = record(LAMP, frames)
    assert log["frames"] == 5
    assert log["events"] == [{"frame": 1, "game": 1, "knob": 0, "presses": 0}, {"frame": 2, "presses": 1}]
    assert log["tones"] == [[1, 0, 0], [2, 4, 0], [3, 0, 0]]
    assert [picture[:2] for picture in log["pictures"]] == [[1, 1], [2, 3], [4, 5]]
    assert log["pictures"][2][2] is None
