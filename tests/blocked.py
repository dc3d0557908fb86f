"""Programs in a process of their own, where some modules cannot be imported, whatever is installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Set
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LIBRARIES: Final = frozenset({"numpy", "pygame", "PIL", "platformdirs", "filelock"})
"""Libraries that a browser lacks at first."""


class _Blocker:
    def __init__(self, names: Set[str]) -> None:
        self._names = names

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] in self._names:
            raise ModuleNotFoundError(f"{name} is blocked", name=name)


def block(names: Set[str]) -> None:
    """From now on these modules are not there for this process."""
    sys.meta_path.insert(0, _Blocker(names))


def told_by(program: str, *words: str) -> tuple[str, str]:
    """The text that a program writes: its errors, and all else."""
    command = [sys.executable, "-c", program, *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    return done.stderr, done.stdout
