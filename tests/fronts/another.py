"""Another process that plays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PLAYS = """
import sys
from pathlib import Path
from retro2600.store.locks import claimed
print(claimed(Path(sys.argv[1])), flush=True)
sys.stdin.read()
"""


def another_could_claim(path: Path) -> bool:
    """True if another process can claim this file just now."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-c", _PLAYS, str(path)]
    done = subprocess.run(words, env=environment, input=b"", stdout=subprocess.PIPE, check=True)
    return done.stdout.split() == [b"True"]


@contextmanager
def another_claims(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process has claimed this file, and goes on until it is killed, at the end at the latest."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", _PLAYS, str(path)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline().split() == [b"True"]
            yield process
        finally:
            process.kill()
