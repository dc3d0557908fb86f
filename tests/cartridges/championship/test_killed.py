"""A session in a real terminal, killed at moments of chance."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from tests.fronts.saved import from_file
from tests.fronts.terminal.ptys import Seat

KEYS = b"yyynn  \r\r0112345678adhpst"


def last(frames: Path) -> int:
    """The last frame that was told of whole; 0 for none."""
    told = frames.read_bytes().rpartition(b"\n")[0] if frames.exists() else b""
    return int(told.split(b"\n")[-1] or 0)


@pytest.mark.slow
def test_a_session_killed_at_any_moment_loses_less_than_a_second_and_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RETRO2600_HOME", str(tmp_path / "home"))
    chance = random.Random(15)
    saved, then = tmp_path / "home/slots/championship/resume.json", 0
    for number in range(4):
        frames = tmp_path / f"frames {number}"
        words = ("-m", "tests.fronts.terminal.counted", str(frames), "gammon", "--front", "terminal")
        with Seat((sys.executable, *words)) as seat:  # who leaves the seat kills the program
            seat.wait_for("CHAMPIONSHIP BACKGAMMON")
            assert last(frames) >= then
            moment = then + chance.randrange(AUTOSAVED_EVERY, 4 * AUTOSAVED_EVERY)
            while last(frames) < moment:
                seat.type(bytes([chance.choice(KEYS)]))
                seat.read()
        left = from_file(saved)
        assert last(frames) - left.frame < AUTOSAVED_EVERY
        CARTRIDGE.check(left.state)
        then = left.frame
    home = {path.name for path in (tmp_path / "home").rglob("*") if path.is_file()}
    assert not [name for name in home if "broken" in name]
