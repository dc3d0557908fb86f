"""Standard output and standard error as the program wants them: there, and none that stops it.

Lines for people and for pipes go through `say`, so that none of them steers a terminal.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from retro2600.printable import printable
from retro2600.store.refusals import sentence


def make_ready() -> None:
    """Open what is closed, and let what an encoding has no letters for be read, and be written in ASCII.

    A shell closes streams, and a program without a console has none: what is read there is empty then, and
    what is written is lost.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode)  # noqa: SIM115, PTH123 - as long as the program runs; no paths yet
            setattr(sys, name, stream)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")


def say(text: str, file: TextIO | None = None, *, end: str = "\n") -> None:
    """Write lines on standard output, or to another stream, at once.

    Names from files, of devices and on the command line may stand in them: each line is printable.
    """
    print("\n".join(map(printable, text.split("\n"))), file=file, end=end, flush=True)


def complain(refusal: object) -> None:
    """Say it in one sentence on standard error; where that cannot be written, nobody hears it."""
    try:
        say(f"retro2600: {sentence(refusal)}", sys.stderr)
    except OSError:
        _forget(sys.stderr)


def flush() -> None:
    """Write what is still to be written; what cannot be is forgotten, or the program could not end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _forget(stream)


def _forget(stream: TextIO) -> None:
    """Let all that is or will be written there go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
