"""The signals that a terminal program is sent, noted down to be dealt with between two frames."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Any, Final

LEAVING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Asked to leave: by Ctrl-C, by another program, by a line that was cut."""


class Signals:
    """While entered, no signal ends or stops the program at once; `SIGKILL` and `SIGSTOP` always do."""

    def __init__(self) -> None:
        self.leaving = False
        self.stopping = False
        """Asked to stop, by Ctrl-Z, until somebody wakes the program again."""
        self.woken = False
        """Woken after having been stopped: others may have used the terminal meanwhile."""
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Signals:
        for number in (*LEAVING, signal.SIGTSTP, signal.SIGCONT):
            self._before[number] = signal.signal(number, self._noted)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def stop(self) -> None:
        """Stop the program now; comes back when it is woken."""
        self.stopping = False
        noted = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, noted)

    def _noted(self, number: int, frame: FrameType | None) -> None:
        self.leaving |= number in LEAVING
        self.stopping |= number == signal.SIGTSTP
        self.woken |= number == signal.SIGCONT
