"""The shelf with a stranger on it: a console and a program that nothing in the package knows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from retro2600 import cartridges

SHELF = Path(__file__).parent / "shelf"
NAME = "typewriter"

_PROGRAM = """
import sys
from retro2600 import cartridges
cartridges.__path__.append(sys.argv.pop(1))
from retro2600.cli.main import main
raise SystemExit(main())
"""


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """While entered, the stranger is on the shelf as if its folder lay beside the others."""
    cartridges.__path__.append(str(SHELF))
    try:
        yield
    finally:
        cartridges.__path__.remove(str(SHELF))


def retro2600(*words: str, text: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The program with the stranger on its shelf, in a process of its own."""
    paths = [str(Path(__file__).parents[1]), *sys.path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONIOENCODING": "utf-8"}
    if home:
        environment["RETRO2600_HOME"] = str(home)
    command = [sys.executable, "-c", _PROGRAM, str(SHELF), *words]
    return subprocess.run(command, input=text, capture_output=True, text=True, env=environment, timeout=120)
