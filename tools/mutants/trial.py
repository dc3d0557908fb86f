"""One mutant before the tests, in a process of its own."""

from __future__ import annotations

import importlib.util
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import pytest

from tools import posix
from tools.mutants import suite
from tools.mutants.covering import Covering
from tools.mutants.places import Mutant

MEMORY = 4 << 30
"""Bytes of address space that a mutant may take."""


LOST = 70
"""The exit code of a process whose work raised something: this tool is at fault, not a mutant."""


class Verdict(Enum):
    """The outcome of a mutant."""

    KILLED = "killed"
    ENDLESS = "out of time"
    BROKEN = "cannot be loaded"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict and, if a test failed, its name."""

    verdict: Verdict
    test: str = ""


def judged(mutant: Mutant, covering: Covering, copy: Path) -> Outcome:
    """The tests that execute the changed line are asked first, then all the others."""
    near = covering.tests_of(mutant.path, mutant.line)
    with _changed(mutant):
        outcome = asked(near, copy)
        return asked(covering.tests_but(near), copy) if outcome.verdict is Verdict.SURVIVED else outcome


def asked(tests: dict[str, float], copy: Path) -> Outcome:
    """The verdict of these tests on the program in the copy as it is now."""
    if not tests:
        return Outcome(Verdict.SURVIVED)
    files = list(dict.fromkeys(name.partition("::")[0] for name in tests))

    def examine() -> tuple[int, str]:
        posix.limit_memory(MEMORY)
        plugin = suite.Chosen(tests)
        return suite.run(plugin, files), plugin.failed

    code, test = in_a_process(examine, copy)
    match code:
        case pytest.ExitCode.OK:
            return Outcome(Verdict.SURVIVED)
        case pytest.ExitCode.TESTS_FAILED:
            return Outcome(Verdict.KILLED, test)
        case suite.OUT_OF_TIME:
            return Outcome(Verdict.ENDLESS, test)
    return Outcome(Verdict.BROKEN, test)


def in_a_process(work: Callable[[], tuple[int, str]], copy: Path) -> tuple[int, str]:
    """The result of work in a forked process, done in the copy and with its modules, its output unheard."""
    reading, writing = os.pipe()
    child = posix.fork()
    if child == 0:
        code, text = LOST, ""
        try:
            os.close(reading)
            _move_into(copy)
            code, text = work()
        except BaseException:  # nothing of the parent's may be unwound here
            text = traceback.format_exc()
        with os.fdopen(writing, "w") as answer:
            answer.write(text)
        os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code == LOST:
        raise RuntimeError(text)
    return code, text


def _move_into(copy: Path) -> None:
    here = str(Path.cwd())
    sys.path[:] = [str(copy), *(entry for entry in sys.path if entry not in ("", here))]
    sys.dont_write_bytecode = True
    os.chdir(copy)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


@contextmanager
def _changed(mutant: Mutant) -> Iterator[None]:
    """The copy's file with the fault, and without the byte code of the file as it was."""
    whole = mutant.path.read_text(encoding="utf-8")
    Path(importlib.util.cache_from_source(str(mutant.path))).unlink(missing_ok=True)
    mutant.path.write_text(mutant.text, encoding="utf-8")
    try:
        yield
    finally:
        mutant.path.write_text(whole, encoding="utf-8")
