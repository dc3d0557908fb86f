"""Logs of a run, and the state that is saved at its end."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.machine import savestate
from retro2600.shell.export.documents import LogFile, StateFile
from tests.fronts.logs import record
from tests.lamp import LAMP, load
from tests.lamp_state import State
from tests.shell.export.runs import HELD, console, flickering, memory_at_most, written


def test_a_log_names_the_inputs_it_is_of(tmp_path: Path) -> None:
    inputs = [
        [10, {}],
        [30, {"button0": 1}],
        [20, {"button0": 0, "reset": 1}],
        [40, {"reset": 0, "paddle0": 80}],
    ]
    written(LogFile(tmp_path / "a.json", console(), inputs))
    frames = [held for count, held in HELD for _ in range(count)]
    assert json.loads((tmp_path / "a.json").read_text()) == {
        **record(LAMP, frames),
        "inputs": inputs,
    }


@pytest.mark.parametrize("runs", [HELD, []])
def test_a_saved_state_is_the_one_at_the_end(tmp_path: Path, runs: list[tuple[int, Inputs]]) -> None:
    end = written(StateFile(tmp_path / "a.json", console()), runs)
    assert savestate.restored(json.loads((tmp_path / "a.json").read_text()), load) == end


@pytest.mark.slow
def test_a_log_holds_no_more_than_a_few_frames(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "a.json", console(), [])
    assert memory_at_most(lambda: flickering(log, 20_000)) < 8_000_000
    written = json.loads((tmp_path / "a.json").read_text())
    assert written["frames"] == 20_000
    assert [event["frame"] for event in written["events"]] == list(range(1, 20_001))
    assert written["pictures"] == [[frame, frame, f"{frame:016x}"] for frame in range(1, 20_001)]
    assert written["tones"] == [[frame, frame % 2, 0] for frame in range(1, 20_001)]


def test_a_picture_that_stands_still_is_one_run_of_a_log_however_long(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "a.json", console(), [])
    for frame in range(1, 10_001):
        log.add(frame, State(), SimpleNamespace(label="same", sound=(0, 0), lines=262, spoken=()))
    log.finish()
    written = json.loads((tmp_path / "a.json").read_text())
    assert (written["pictures"], written["tones"]) == ([[1, 10_000, "same"]], [[1, 0, 0]])


def test_a_log_has_the_lines_that_were_said_if_there_were_any(tmp_path: Path) -> None:
    for said in ((), ("Your turn.", "Roll.")):
        log = LogFile(tmp_path / "a.json", console(), [])
        for frame in (1, 2):
            spoken = said if frame == 2 else ()
            log.add(frame, State(), SimpleNamespace(label="same", sound=(0, 0), lines=262, spoken=spoken))
        log.finish()
        written = json.loads((tmp_path / "a.json").read_text())
        assert written.get("spoken") == ([[2, line] for line in said] or None)


def test_a_log_of_many_inputs_names_all_of_them(tmp_path: Path) -> None:
    inputs = [[1, {"paddle0": number % 256}] for number in range(10_000)]
    log = LogFile(tmp_path / "a.json", console(), inputs)
    log.finish()
    assert json.loads((tmp_path / "a.json").read_text())["inputs"] == inputs
