"""`retro2600 serve` in a process of its own on a free port of this computer, for tests that play over it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]


class Serving(NamedTuple):
    """A server that runs."""

    url: str
    """`http://127.0.0.1:PORT`."""
    process: subprocess.Popen[str]
    log: Path
    """The file with all that it says beside the first line."""


@contextmanager
def serving(folder: Path, *words: str, port: int = 0) -> Iterator[Serving]:
    """A server whose tables are in this folder, ready to be connected to; ended at the end.

    It serves a free port unless one is named: a server that is started again has to be where it was.
    """
    pytest.importorskip("aiohttp")
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "server.log"
    database = folder / "tables.sqlite"
    command = [sys.executable, "-m", "retro2600", "serve", "--port", str(port), "--database", str(database)]
    words = words if "--page" in words else (*words, "--no-page")
    with log.open("a") as file:
        process = subprocess.Popen(
            [*command, *words],
            stdout=subprocess.PIPE,
            stderr=file,
            cwd=folder,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        )
    assert process.stdout
    with process, process.stdout:
        try:
            line = process.stdout.readline()
            assert line.startswith("serving http"), log.read_text()
            yield Serving(line.removeprefix("serving ").strip(), process, log)
        finally:
            ended(process)


def ended(process: subprocess.Popen[str]) -> int:
    """Ask a server to end, and wait until it has; its exit code."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    return process.wait()
