"""Files of tests that are run as programs, and killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.systems import KILL_CODE


def killed(file: str, *words: Path, lines: int = 1, moment: float = 0.0) -> list[bytes]:
    """Run a file, and kill it so many seconds after so many lines; all whole lines that it wrote."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, file, *words], env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told = b"".join(process.stdout.readline() for _ in range(lines))
        time.sleep(moment)
        process.kill()
        told += process.stdout.read()
    assert process.returncode == KILL_CODE
    return told[: told.rindex(b"\n")].split(b"\n")
