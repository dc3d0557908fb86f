"""The frames of a log of two machines in lock step, run anew."""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import compress

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cli.main import main
from retro2600.hall.store import MemoryStore
from retro2600.lockstep.holding import Holdings
from retro2600.study.lock_step import replayed
from tests.hall.far import log, play, two
from tests.hall.halls import House

Log = list[dict[str, Any]]

_HELD = Holdings(CARTRIDGE.console)
SELECTS = _HELD.seats[0].hand(replace(CARTRIDGE.console.rest, select=True)) + _HELD.at_rest[1]
"""Both hands of a frame in which White holds SELECT down."""


@pytest.fixture(scope="module")
def played() -> str:
    store = MemoryStore()
    first, second, table = two(House(store))
    play((first, second), 260)
    return json.dumps(log(store, table))


def faults(events: Log) -> tuple[str, ...]:
    found = replayed(events)
    assert found
    return found.faults


def test_a_log_is_run_anew_frame_by_frame(played: str) -> None:
    found = replayed(json.loads(played))
    assert found
    assert (found.frames, found.faults) == (240, ())


def test_what_was_tampered_with_is_named(played: str) -> None:
    others: list[tuple[dict[str, Any], str]] = [
        ({"digest": "0" * 16}, "frame 120: the machine's digest is "),
        ({"hands": b64encode(compress(60 * SELECTS)).decode()}, "frame 120: the machine's digest is "),
        ({"hands": b64encode(compress(bytes(59 * 4))).decode()}, "event 4 has hands up to frame 119"),
        ({"hands": b64encode(compress(b"\xff" * 240)).decode()}, "event 4: a hand ends with "),
        ({"hands": "AAAA"}, "event 4: the hands of some frames cannot be unpacked"),
    ]
    for change, sentence in others:
        events = json.loads(played)
        events[4] |= change
        [fault] = faults(events)
        assert fault.startswith(sentence)


def test_another_release_is_told(played: str) -> None:
    events = json.loads(played)
    events[0]["options"]["name"] = "0.0.1"
    [fault] = faults(events)
    assert fault.startswith("it was played with release 0.0.1, and this is ")


def test_the_command_says_so(played: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    events = json.loads(played)
    for change, code, ok in (({}, 0, True), ({"digest": "1" * 16}, 1, False), ({"first": 62}, 1, False)):
        events[4] |= change
        path.write_text(json.dumps({"format": "retro2600 game 1", "events": events}))
        assert main(["verify", str(path)]) == code
        assert json.loads(capsys.readouterr().out)["ok"] is ok
