"""The real cartridge in MAME's console beside ours, from power-on."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest

from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import frames_of, read
from tools.original.__main__ import main
from tools.original.episodes import SESSIONS
from tools.original.mame.beside import Beside, by_chance, scripted
from tools.original.mame.console import _OPTIONS, Mame, MameFrame, mame
from tools.original.memory import LAST_SAMPLE, byte
from tools.styles import STYLES

pytest.importorskip("ale_py", reason="ale-py ships the cartridge: pip install retro2600[test]")

needs_mame = pytest.mark.skipif(mame() is None, reason="mame is not installed")


@pytest.mark.slow
@needs_mame
@pytest.mark.parametrize("style", STYLES)
def test_a_session_from_power_on_is_the_same_in_mame(style: str) -> None:
    with Mame() as console:
        beside = Beside(console, by_chance(style, "2600"))
        assert beside.run(1_500) is None
        assert console.frames == 1_500
    assert beside.pictures > 50


@pytest.mark.slow
@needs_mame
def test_every_knob_position_gives_the_samples_of_the_note_in_mame() -> None:
    reset = Inputs(reset=True)  # the knob is sampled while dice roll, and not in the black frames that follow
    turns = [
        inputs
        for first in range(0, 256, 16)
        for inputs in (reset, reset, *(Inputs(paddle0=lines) for lines in range(first, first + 16)))
    ]
    with Mame() as console:
        frames = list(console.play(turns))
    measured = [
        byte(frame.memory, LAST_SAMPLE) for told, frame in zip(turns, frames, strict=True) if not told.reset
    ]
    assert tuple(measured) == SAMPLES


OVERRUN = 1013
"""The frame of a recorded game in which the computer's search overruns its timer (note 17)."""


@pytest.mark.slow
@needs_mame
@pytest.mark.parametrize(("timer", "lines"), [("6532", 2607), ("mame", 299)])
def test_mame_parts_from_the_note_where_the_timer_has_run_out(
    timer: Literal["6532", "mame"], lines: int
) -> None:
    document = json.loads(gzip.decompress((SESSIONS / "whole_nocube.json.gz").read_bytes()))
    with Mame(timer) as console:
        frames = list(console.play(islice(frames_of(read(document["inputs"])), OVERRUN)))
    long = {number: frame.lines for number, frame in enumerate(frames, 1) if frame.lines != 262}
    assert long == {199: 266, OVERRUN: lines}


@pytest.mark.slow
@needs_mame
def test_a_frame_at_a_time_gives_what_many_at_once_give() -> None:
    told = [
        *[Inputs()] * 5,
        *[Inputs(select=True)] * 3,
        *[Inputs(reset=True)] * 2,
        *[Inputs(paddle0=90)] * 50,
    ]
    with Mame() as console:
        together = list(console.play(told))
    with Mame() as console:
        single = [console.step(inputs) for inputs in told]
    assert [_plain(frame) for frame in single] == [_plain(frame) for frame in together]


def _plain(frame: MameFrame) -> tuple[object, ...]:
    return frame.lines, frame.blank, frame.audio, frame.memory.tobytes()


@pytest.mark.slow
@needs_mame
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("board", {"memory": np.full(128, 7, np.uint8)}),
        ("tones", {"audio": (4, 15, 0, 0, 0, 0)}),
        ("blank", {"blank": True}),
        ("lines", {"lines": 263}),
        ("picture", {"picture": np.zeros((192, 160), np.uint8)}),
    ],
)
def test_whatever_is_wrong_is_found(
    field: str, wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Mame._hear
    monkeypatch.setattr(Mame, "_hear", lambda console, picture: replace(heard(console, picture), **wrong))
    with Mame() as console:
        difference = Beside(console, scripted([Inputs(), Inputs(reset=True), *[Inputs()] * 18])).run(20)
    assert difference is not None
    assert difference.field == field


@pytest.mark.slow
@needs_mame
def test_the_command_reports_what_was_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--referee", "mame", "--frames", "300", "--style", "quirk"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["frames"], report["differing"], report["sessions"]) == (300, 0, 1)


@pytest.mark.slow
@needs_mame
def test_mame_that_cannot_start_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.original.mame.console._cartridge", lambda: Path("/nowhere/none.bin"))
    with pytest.raises(RuntimeError, match=r"MAME ended after frame 0: .*\S"), Mame() as console:
        console.step(Inputs())


@pytest.mark.slow
@needs_mame
def test_an_error_in_the_script_ends_mame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.original.mame.console._OPTIONS", tuple(_with_a_joystick()))
    with (
        pytest.raises(RuntimeError, match=r"(?s)MAME ended after frame 0: .*console\.lua"),
        Mame() as console,
    ):
        console.step(Inputs())


def _with_a_joystick() -> Iterator[str]:
    return ("joy" if word == "pad" else word for word in _OPTIONS)


def test_without_mame_the_program_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(FileNotFoundError, match="MAME is not installed"):
        Mame()
