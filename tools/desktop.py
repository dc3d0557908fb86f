"""A screen of its own for the real program: an X server that nobody sees, xdotool as hands, xwd as eyes."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

NEEDED: Final = ("Xvfb", "xdotool", "xwd")
MISSING: Final = [name for name in NEEDED if shutil.which(name) is None]
HANG: Final = 300.0
"""Seconds after which a program that only looks must have looked."""

Pixels = NDArray[np.uint8]
"""The content of a window: uint8[height, width, 3]."""


class Screen:
    """An X server on a number that was free; it ends all that runs on it."""

    def __init__(self, width: int = 1280, height: int = 960) -> None:
        self._started: list[subprocess.Popen[bytes]] = []
        self.environment = dict(os.environ)
        self.environment.pop("SDL_VIDEODRIVER", None)
        reading, writing = os.pipe()
        size = "-screen", "0", f"{width}x{height}x24"
        self.start("Xvfb", "-displayfd", str(writing), *size, "-nolisten", "tcp", "-noreset", keep=(writing,))
        os.close(writing)
        with os.fdopen(reading) as number:
            self.environment["DISPLAY"] = f":{number.readline().strip()}"

    def start(
        self,
        *words: str,
        keep: tuple[int, ...] = (),
        stdin: int | None = None,
        stdout: int = subprocess.DEVNULL,
        stderr: int | None = subprocess.DEVNULL,
        environment: Mapping[str, str] | None = None,
    ) -> subprocess.Popen[bytes]:
        """A program that runs until the screen is closed, if it does not end before."""
        process = subprocess.Popen(
            words,
            env=self.environment | dict(environment or {}),
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            pass_fds=keep,
        )
        self._started.append(process)
        return process

    def run(self, *words: str) -> bytes:
        """The output of a program that looks at this screen."""
        done = subprocess.run(words, env=self.environment, capture_output=True, check=True, timeout=HANG)
        return done.stdout

    def do(self, *words: str) -> str:
        """Something of xdotool's."""
        return self.run("xdotool", *words).decode().strip()

    def pixels(self, window: str) -> Pixels:
        """The content of a window: uint8[height, width, 3]."""
        dump = self.run("xwd", "-silent", "-id", window)
        header = np.frombuffer(dump, ">u4", 25).tolist()
        start, width, height, line = header[0] + 12 * header[19], header[4], header[5], header[12]
        assert (header[7], header[11]) == (0, 32), "a screen with four bytes to a pixel, blue first"
        rows = np.frombuffer(dump, np.uint8, height * line, start).reshape(height, line)
        return rows[:, : 4 * width].reshape(height, width, 4)[..., 2::-1]

    def close(self) -> None:
        for process in reversed(self._started):
            process.kill()
            process.wait()
