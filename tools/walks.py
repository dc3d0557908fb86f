"""The way through the package: the files that a key press passes, and those of a launch.

    python -m tools.walks

prints a line of JSON for each walk: `files` passed, `calls` from file to file, `climbs` (calls to a file that
the caller does not import, even by way of others: a callback, or a method behind a protocol) and `returns`
(calls back into a file that waits for this very call). The window is SDL's, on its dummy driver.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import retro2600

PACKAGE = Path(retro2600.__file__).parent


@cache
def imported(path: Path) -> frozenset[Path]:
    """The files of the package that a file imports."""
    found: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE.name):
            folder = PACKAGE.parent.joinpath(*str(node.module).split("."))
            names = (folder / f"{alias.name}.py" for alias in node.names)
            found.update(
                each for each in (*names, folder.with_suffix(".py"), folder / "__init__.py") if each.exists()
            )
    return frozenset(found)


@cache
def reached(path: Path) -> frozenset[Path]:
    """Those that it reaches by imports, of its own or of others."""
    found, ahead = {path}, [path]
    while ahead:
        new = imported(ahead.pop()) - found
        found |= new
        ahead += new
    return frozenset(found)


class Walk:
    """Counts the calls from file to file while it is watched."""

    def __init__(self) -> None:
        self._files: set[Path] = set()
        self._calls = self._climbs = self._returns = 0

    def begin(self) -> None:
        """Calls are counted from now on, until there is another profile function, or none."""
        sys.setprofile(self._see)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Calls in here are counted."""
        self.begin()
        try:
            yield
        finally:
            sys.setprofile(None)

    def told(self) -> dict[str, int]:
        """The counts."""
        return {
            "files": len(self._files),
            "calls": self._calls,
            "climbs": self._climbs,
            "returns": self._returns,
        }

    def _see(self, frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if event != "call" or not path.is_relative_to(PACKAGE) or frame.f_code.co_name == "<module>":
            return
        self._files.add(path)
        stack = _stack(frame.f_back)
        if stack and stack[0] != path:
            self._calls += 1
            self._climbs += path not in reached(stack[0])
            self._returns += path in stack


def _stack(frame: FrameType | None) -> list[Path]:
    """The files of the package that wait for this call, the nearest first."""
    found = []
    while frame:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(PACKAGE):
            found.append(path)
        frame = frame.f_back
    return found


KEYS = {"button": pygame.K_SPACE, "menu": pygame.K_F13, "line of the menu": pygame.K_DOWN}


def walks() -> dict[str, Walk]:
    """The walks by their names: each key's lasts from its press to the end of the turn that shows it."""
    from tests.fronts.window.sessions import play, press, release, shell_with

    found = {name: Walk() for name in ("launch", *KEYS)}
    with found["launch"].watched():
        shell = shell_with("cx2617")
    acts: dict[int, Callable[[], None]] = {}
    for at, (name, key) in enumerate(KEYS.items(), 3):
        acts[10 * at] = partial(_begin, press(key), found[name])
        acts[10 * at + 1] = partial(_end, release(key))
    play(shell, acts, 10 * len(KEYS) + 40)
    return found


def _begin(act: Callable[[], None], walk: Walk) -> None:
    act()
    walk.begin()


def _end(act: Callable[[], None]) -> None:
    sys.setprofile(None)
    act()


def main() -> None:
    """Print them."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["RETRO2600_HOME"] = home
        for name, walk in walks().items():
            print(json.dumps({"walk": name, **walk.told()}))


if __name__ == "__main__":
    main()
