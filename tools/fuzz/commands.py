"""Inputs given to commands as files: in processes forked from one that has loaded the program, or whole."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tools import posix
from tools.fuzz import corpus
from tools.fuzz.calls import SHORT
from tools.fuzz.explore import HANG, bounded_memory
from tools.fuzz.readers import READERS, Reader
from tools.fuzz.shown import ensure_unsteered
from tools.fuzz.trial import MEGABYTES, FindingError

CODES: Final = (0, 1, 2)
"""Exit codes: done, done but not all as it should be, bad input."""

_FROM_START_TO_END: Final = 2.0
"""Seconds that the start of a whole process takes on a busy machine, beside those of the input."""


class Ended(NamedTuple):
    """The end of a process, and what it cost."""

    code: int
    said: str
    seconds: float
    megabytes: float
    shown: str = ""
    """Standard output, and the pages and drawings that were written."""


def inputs(name: str, count: int, seed: int) -> Iterator[bytes]:
    """The inputs that are kept, then others made of them."""
    chance, pool = Random(seed), corpus.inputs(name)
    for number in range(count):
        yield pool[number] if number < len(pool) else READERS[name].damaged(chance.choice(pool), chance)


def load(name: str) -> None:
    """Load what a reader's command imports when it is wanted: processes forked later have it."""
    for module in _WANTED:
        import_module(f"retro2600.{module}")
    with suppress(Exception):
        READERS[name].read(corpus.inputs(name)[0])


_WANTED: Final = (
    "cli.play",
    "cli.run",
    "cli.devices",
    "shell.export.media",
    "fronts.lines",
    "shell.launch",
    "store.movie_file",
    "shell.outside",
    "fronts.window.joysticks",
)


def given(reader: Reader, data: bytes, *, whole: bool = False) -> Ended:
    """One input given to the reader's command; `FindingError` if that is not how a command should end."""
    assert reader.words
    with tempfile.TemporaryDirectory(prefix="retro2600-fuzz-") as name:
        folder = Path(name)
        (folder / "short.json").write_text(SHORT)
        words = reader.words(data, folder)
        environment = {"RETRO2600_HOME": str(folder / "home"), **reader.environment(data)}
        start = _started if whole else _forked
        ended = start(words, folder, environment)
        _judge(ended, reader.seconds + (_FROM_START_TO_END if whole else 0))
        return ended


def _judge(ended: Ended, seconds: float) -> None:
    told = f"exit code {ended.code}, {ended.seconds:.2f} s, {ended.megabytes:.0f} MB: {ended.said[-1500:]}"
    lines = ended.said.splitlines()
    if ended.code not in CODES or "Traceback" in ended.said:
        raise FindingError(told)
    if not all(line.startswith("retro2600: ") and line.isprintable() for line in lines) or len(lines) > 3:
        raise FindingError(f"no sentences: {told}")
    try:
        ensure_unsteered(ended.shown, "the output")
    except AssertionError as steered:
        raise FindingError(f"{steered}: {told}") from steered
    if ended.code == 2 and not lines:
        raise FindingError(f"no word of it: {told}")
    if ended.seconds > seconds or ended.megabytes > MEGABYTES:
        raise FindingError(f"cost too much: {told}")


def _forked(words: list[str], folder: Path, environment: dict[str, str]) -> Ended:
    from retro2600.cli.main import main

    child = posix.fork()
    if not child:
        code = 70
        try:
            os.chdir(folder)
            os.environ.update(environment)
            _redirect(folder)
            posix.limit_computing(HANG)
            bounded_memory(MEGABYTES)
            code = main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            os._exit(code)
    return _ended(folder, *posix.ended(child))


def _redirect(folder: Path) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    for number, (name, how) in enumerate(
        ((os.devnull, os.O_RDONLY), (str(folder / "out.txt"), flags), (str(folder / "said.txt"), flags))
    ):
        os.dup2(os.open(name, how), number)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode) for number, mode in enumerate("rww"))


def _started(words: list[str], folder: Path, environment: dict[str, str]) -> Ended:
    paths = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
    with (folder / "said.txt").open("wb") as said, (folder / "out.txt").open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "retro2600", *words],
            cwd=folder,
            env={**os.environ, **environment, "PYTHONPATH": paths},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=said,
        )
        process.returncode, seconds, megabytes = posix.ended(process.pid)
    return _ended(folder, process.returncode, seconds, megabytes)


def _ended(folder: Path, code: int, seconds: float, megabytes: float) -> Ended:
    said = (folder / "said.txt").read_text(errors="backslashreplace")
    written = (folder / "out.txt", *folder.glob("*.html"), *folder.glob("*.svg"))
    shown = "\n".join(path.read_text(errors="backslashreplace") for path in written)
    return Ended(code, said, seconds, megabytes, shown)
