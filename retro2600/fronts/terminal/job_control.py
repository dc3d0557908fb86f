"""The signals that a terminal program is sent, noted down to be dealt with between two frames."""

from __future__ import annotations

import signal
from contextlib import AbstractContextManager
from typing import Final

from retro2600.shell.process.signals import ENDING, LEAVING, named, told_of

_LEAVING: Final = (*LEAVING, *ENDING)
_STOPPING, _WAKING = named("SIGTSTP"), named("SIGCONT")


class Signals:
    """The signals that have come."""

    def __init__(self) -> None:
        self.leaving = False
        self.stopping = False
        """Asked to stop, by Ctrl-Z, until somebody wakes the program again."""
        self.woken = False
        """Woken after having been stopped: others may have used the terminal meanwhile."""

    def noted(self) -> AbstractContextManager[None]:
        """While entered, no signal ends or stops the program at once; `SIGKILL` and `SIGSTOP` always do."""
        return told_of((*_LEAVING, *_STOPPING, *_WAKING), self._note)

    def stop(self) -> None:
        """Stop the program now; comes back when it is woken."""
        self.stopping = False
        for number in _STOPPING:
            noted = signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
            signal.signal(number, noted)

    def _note(self, number: int) -> None:
        self.leaving |= number in _LEAVING
        self.stopping |= number in _STOPPING
        self.woken |= number in _WAKING
