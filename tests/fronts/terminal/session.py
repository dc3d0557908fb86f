"""A program for tests, run with python -m: the terminal front around the tests' shell.

It says on standard error when the shell is closed, and how many frames were run. With a number it fails
after so many frames; with a signal's name it gets that signal again and again once it leaves.
"""

import atexit
import signal
import sys
from collections.abc import Sequence

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.terminal.app import Terminal
from retro2600.shell.process import signals
from retro2600.shell.process.pacing import WallClock
from retro2600.shell.time.place import Frame
from retro2600.store.refusals import RequestError
from tests.fronts.terminal.shells import Shell


class Failing(Shell):
    """Fails after so many frames."""

    fails_at = int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdigit() else None

    def run(self, due: int) -> Sequence[Frame]:
        if self.machine.frame == self.fails_at:
            raise ZeroDivisionError("it was to fail")
        return super().run(due if self.fails_at is None else min(due, 1))


class Pressed(Shell):
    """Somebody cannot wait until it is closed."""

    def close(self) -> None:
        again()
        super().close()


def again() -> None:
    signal.raise_signal(signal.Signals[sys.argv[1]])


def main() -> int:
    signals.let_the_first_decide()
    shell = Pressed() if sys.argv[1:] and not sys.argv[1].isdigit() else Failing()
    try:
        Terminal(shell, lambda options: palette(options.palette)).play(WallClock())
    except RequestError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    if isinstance(shell, Pressed):
        again()
        atexit.register(again)
    print(f"closed: {shell.closed}, frames: {shell.machine.frame}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
