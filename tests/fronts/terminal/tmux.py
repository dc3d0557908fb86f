"""The real program under tmux: keys go in, and the screen is looked at."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.fronts.terminal.emulators import Emulator
from tests.fronts.terminal.ptys import ROOT
from tests.patience import until

COLUMNS: Final = 120
ROWS: Final = 40


class Tmux:
    """A session of its own on a server of its own."""

    def __init__(self, home: Path, columns: int = COLUMNS, rows: int = ROWS) -> None:
        self._size = columns, rows
        self._server = ["tmux", "-S", str(home / "socket"), "-f", "/dev/null"]
        environment = {"RETRO2600_HOME": str(home), "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT)}
        self._run(
            *("new-session", "-d", "-x", str(columns), "-y", str(rows), "-c", str(ROOT)),
            *(word for name, value in environment.items() for word in ("-e", f"{name}={value}")),
            "sh",
        )

    def keys(self, *names: str) -> None:
        self._run("send-keys", *names)

    def paste(self, text: str) -> None:
        self._run("set-buffer", text)
        self._run("paste-buffer", "-p")

    def text(self) -> str:
        return self._run("capture-pane", "-p")

    def pixels(self) -> NDArray[np.uint8]:
        """Half blocks as pixels, as `Emulator.pixels`."""
        return self.screen().pixels()

    def screen(self) -> Emulator:
        """The terminal as it looks now."""
        emulator = Emulator(*self._size)
        emulator.feed(self._run("capture-pane", "-p", "-e", "-N").rstrip("\n").replace("\n", "\r\n").encode())
        return emulator

    def wait_for(self, text: str, there: bool = True) -> None:
        until(lambda: (text in self.text()) is there, seen=self.text)

    def strike(self, key: str, notice: str) -> None:
        """Strike a key until its notice can be read, which is gone again soon."""
        until(lambda: notice in self.text(), lambda: self.keys(key), self.text)

    def leave(self) -> None:
        """Strike Escape until the program has left."""

        def again() -> None:
            self.keys("Escape")  # so soon after another one it may be taken for that key, still held
            time.sleep(1)

        until(lambda: "left with 0" in self.text(), again, self.text)

    def close(self) -> None:
        subprocess.run([*self._server, "kill-server"], check=False, capture_output=True)

    def _run(self, *words: str) -> str:
        environment = {name: value for name, value in os.environ.items() if name != "TMUX"}
        done = subprocess.run([*self._server, *words], capture_output=True, check=True, env=environment)
        return done.stdout.decode()
