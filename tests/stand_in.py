"""The shelf with a stranger on it: a console and a program that nothing in the package knows."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import pytest

from retro2600 import cartridges
from retro2600.cli.main import main
from retro2600.machine import Program

SHELF = Path(__file__).parent / "shelf"
NAME = "typewriter"
NAMES = NAME, "regatta", "pinboard", "magnets"


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """While entered, the stranger is on the shelf as if its folder lay beside the others."""
    path = cartridges.__path__  # a test may put another one in its place meanwhile
    path.append(str(SHELF))
    try:
        yield
    finally:
        path.remove(str(SHELF))


def shelve(cartridge: Program, folder: Path, patches: pytest.MonkeyPatch) -> None:
    """Put a program that a test has made on the shelf, by means of an empty folder."""
    place = folder / "shelf" / cartridge.name
    place.mkdir(parents=True)
    (place / "__init__.py").touch()
    patches.setattr(cartridges, "__path__", [*cartridges.__path__, str(place.parent)])
    module = SimpleNamespace(CARTRIDGE=cartridge)
    patches.setitem(sys.modules, f"retro2600.cartridges.{cartridge.name}", module)


def retro2600(*words: str, text: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The program called with the stranger on its shelf, as a process would end with what it wrote."""
    output, complaints = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as environment, redirect_stdout(output), redirect_stderr(complaints):
        environment.setattr("sys.stdin", io.StringIO(text))
        if home:
            environment.setenv("RETRO2600_HOME", str(home))
        try:
            code = main(words)
        except SystemExit as end:
            code = int(end.code or 0)
    return subprocess.CompletedProcess(words, code, output.getvalue(), complaints.getvalue())
