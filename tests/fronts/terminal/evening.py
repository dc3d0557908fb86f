"""A program for tests, run with python -m: the terminal front around the tests' cabinet.

It says on standard error when the cabinet is closed, and how many frames were run; with an argument it fails
after so many frames.
"""

import sys
from collections.abc import Sequence

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.cabinet.clockwork import Frame
from retro2600.fronts.errors import RequestError
from retro2600.fronts.loop import WallClock
from retro2600.fronts.terminal.app import Terminal
from tests.fronts.terminal.cabinets import Cabinet


class Failing(Cabinet):
    """Fails after so many frames."""

    fails_at = int(sys.argv[1]) if len(sys.argv) > 1 else None

    def run(self, due: int) -> Sequence[Frame]:
        if self.machine.frame == self.fails_at:
            raise ZeroDivisionError("it was to fail")
        return super().run(due if self.fails_at is None else min(due, 1))


def main() -> int:
    cabinet = Failing()
    try:
        Terminal(cabinet, lambda options: palette(options.palette)).play(WallClock())
    except RequestError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print(f"closed: {cabinet.closed}, frames: {cabinet.machine.frame}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
