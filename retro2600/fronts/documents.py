"""What a run leaves behind as JSON: its log, its last state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from retro2600.fronts.headless import Log
from retro2600.machine import Machine, Output, savestate


class Writer(Protocol):
    """Somebody who leaves a file about a run behind."""

    def add(self, frame: int, state: Any, output: Output) -> None:
        """Take in one frame; a `headless.Watcher`."""

    def finish(self) -> None:
        """Complete the file."""

    def abandon(self) -> None:
        """Give up, in the place of `finish` or after it has failed: nothing is held open any more."""
        return  # as most hold nothing open


class LogFile(Writer):
    """The conformance log of a run with these inputs."""

    def __init__(self, path: Path, console: Machine[Any, Any, Any], inputs: object) -> None:
        self._path = path
        self._describe = console.cartridge.describe
        self._inputs = inputs
        self._log = Log()

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        self._log.add(self._describe(state), output)

    def finish(self) -> None:
        """Write it."""
        log = {"inputs": self._inputs, **self._log.as_json()}
        self._path.write_text(json.dumps(log, separators=(",", ":")) + "\n")


class StateFile(Writer):
    """The state at the end of a run that this console begins."""

    def __init__(self, path: Path, console: Machine[Any, Any, Any]) -> None:
        self._path = path
        self._start = self._now = console

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        self._now = Machine(self._start.cartridge, state, self._start.frame + frame)

    def finish(self) -> None:
        """Write it."""
        self._path.write_text(json.dumps(savestate.saved(self._now), separators=(",", ":")) + "\n")
