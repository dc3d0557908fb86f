"""A program for tests, run with python -m: retro2600 as these words say, its frames told of in a file.

The first word is the file. Whatever is saved is written before the frame's number is, not beside it.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from retro2600.cli.main import main
from retro2600.shell import outside
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Frame


def counted(path: Path) -> None:
    """Every frame of the shells that are run from now on is told of in this file."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    run, world = Shell.run, outside.world

    def told(shell: Shell, due: int) -> Sequence[Frame]:
        frames = run(shell, due)
        os.write(file, f"{shell.session.frame}\n".encode())
        return frames

    def unthreaded(*arguments: Any, threaded: bool) -> Any:
        return world(*arguments)

    Shell.run = told  # type: ignore[method-assign, assignment]
    outside.world = unthreaded  # type: ignore[assignment]


if __name__ == "__main__":
    counted(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
