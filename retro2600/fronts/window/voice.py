"""The system's voice: says lines aloud, one after the other, where there is a program that can."""

from __future__ import annotations

import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from shutil import which
from typing import Final

_SAPI: Final = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
COMMANDS: Final = {
    "darwin": (("say", "-f", "-"),),
    "win32": (("powershell", "-NoProfile", "-NonInteractive", "-Command", _SAPI),),
}
OTHERS: Final = (("espeak-ng", "--stdin"), ("espeak", "--stdin"))
"""Programs that say what they read, by the system; the first that is there is taken."""

MOST: Final = 4
"""Lines that wait (chosen); of more the oldest are not said: they are not news any more."""


class Voice:
    """A voice, if the system has one. Saying something never waits."""

    def __init__(self, find: Callable[[str], str | None] = which) -> None:
        """`find` gives the path of a program that is there."""
        known = COMMANDS.get(sys.platform, OTHERS)
        self._command = next((words for words in known if find(words[0])), None)
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._speaking: subprocess.Popen[bytes] | None = None

    @property
    def there(self) -> bool:
        """True if there is one."""
        return self._command is not None

    def say(self, lines: Sequence[str]) -> None:
        """Say these lines after those that wait."""
        self._waiting.extend(line for line in lines if line)
        self.go_on()

    def go_on(self) -> None:
        """Begin with the next line once the one before has been said."""
        if self._command is None or not self._waiting or self._is_speaking():
            return
        try:
            self._speaking = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            assert self._speaking.stdin
            with self._speaking.stdin as pipe:
                pipe.write(self._waiting.popleft().encode())
        except OSError:
            self._command = None  # it is there, and cannot be used

    def close(self) -> None:
        """Be silent."""
        self._waiting.clear()
        if self._speaking:
            self._speaking.terminate()
            self._speaking.wait()
            self._speaking = None

    def _is_speaking(self) -> bool:
        return self._speaking is not None and self._speaking.poll() is None
