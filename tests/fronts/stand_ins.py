"""Stand-ins for programs that tests must not depend on."""

from pathlib import Path

import pytest


def ffmpeg(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an ffmpeg that is a shell's script, and found before any other from now on."""
    programs = folder / "bin"
    programs.mkdir()
    stand_in = programs / "ffmpeg"
    stand_in.write_text(f"#!/bin/sh\n{script}\n")
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    return programs
