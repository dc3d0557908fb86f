"""A file that is not there yet, and a process that is there no more."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.json"


@pytest.fixture
def ended() -> int:
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        pass
    return process.pid
