"""The signals that a terminal program is sent, noted down to be dealt with between two frames."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from types import TracebackType
from typing import Final

from retro2600.fronts.process.signals import ENDING, LEAVING, told_of

_LEAVING: Final = (*LEAVING, *ENDING)


class Signals:
    """While entered, no signal ends or stops the program at once; `SIGKILL` and `SIGSTOP` always do."""

    def __init__(self) -> None:
        self.leaving = False
        self.stopping = False
        """Asked to stop, by Ctrl-Z, until somebody wakes the program again."""
        self.woken = False
        """Woken after having been stopped: others may have used the terminal meanwhile."""
        self._entered = ExitStack()

    def __enter__(self) -> Signals:
        self._entered.enter_context(told_of((*_LEAVING, signal.SIGTSTP, signal.SIGCONT), self._noted))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._entered.close()

    def stop(self) -> None:
        """Stop the program now; comes back when it is woken."""
        self.stopping = False
        noted = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, noted)

    def _noted(self, number: int) -> None:
        self.leaving |= number in _LEAVING
        self.stopping |= number == signal.SIGTSTP
        self.woken |= number == signal.SIGCONT
