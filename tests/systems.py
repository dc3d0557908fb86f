"""The needs of tests that not every system meets, by name: a test that lacks one is skipped, and says so.

    @needs(PIPES)                      above a test; `pytestmark = needs(PIPES)` for all of a file

    if sys.platform == "win32":        where the code itself cannot be written without it: mypy reads, for
        raise lacking(TERMINALS)       each system, what follows only where that system gets to

Programs that can be installed are no such needs: a test that lacks one says "not installed", which in CI is a
failure (`conftest.py`).
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tools.posix import is_root


class Need(NamedTuple):
    """Something that a system has or lacks."""

    name: str
    there: bool


_POSIX: Final = os.name == "posix"
_LINUX: Final = sys.platform == "linux"

FORK: Final = Need("fork", hasattr(os, "fork"))
SIGNALS: Final = Need("signals of POSIX", hasattr(signal, "SIGKILL"))
TERMINALS: Final = Need("pseudo-terminals", hasattr(os, "openpty"))
SESSIONS: Final = Need("sessions of processes", hasattr(os, "getsid"))
POSIX_SHELL: Final = Need("shell of POSIX", _POSIX and shutil.which("sh") is not None)
BASH: Final = Need("bash with its jobs", _POSIX and shutil.which("bash") is not None)
SCRIPTS: Final = Need("scripts that run as programs", _POSIX)
LIMITS: Final = Need("limits of a process's descriptors and memory", _POSIX)
MEMORY_LIMITS: Final = Need("limits of a process's memory that hold", _LINUX)
USED_MEMORY: Final = Need("account of the memory that a process has had", _POSIX)
PROC: Final = Need("/proc", Path("/proc/self/statm").exists())
DESCRIPTOR_PATHS: Final = Need("/proc/self/fd", Path("/proc/self/fd").exists())
FULL_DISK: Final = Need("/dev/full", Path("/dev/full").exists())
ENDLESS_DEVICES: Final = Need("devices that never end", Path("/dev/zero").exists())
UNREADABLE_DEVICE: Final = Need("/dev/ptmx", Path("/dev/ptmx").exists())
PIPES: Final = Need("pipes with names", hasattr(os, "mkfifo"))
LINKS: Final = Need("symbolic links that everybody may make", _POSIX)
MODES: Final = Need("modes of files", _POSIX)
REFUSING_MODES: Final = Need("modes of files that bind this user", _POSIX and not is_root())
LOCKS: Final = Need("flock", _POSIX)
FLUSHED_FOLDERS: Final = Need("flushing of folders", _POSIX)
POSIX_PATHS: Final = Need("paths of POSIX", _POSIX)
HOMES: Final = Need("homes that the environment names", _POSIX)
PICTURES_FILE: Final = Need("user-dirs.dirs", _LINUX)
LOOPBACKS: Final = Need("further addresses of its own in 127.0.0.0/8", _LINUX)

KILL_CODE: Final = -9 if _POSIX else 1
"""The exit code of a process that `Popen.kill` has ended."""


def needs(*wanted: Need) -> pytest.MarkDecorator:
    """Skip the test where one of these is lacking."""
    return pytest.mark.skipif(not all(need.there for need in wanted), reason=_reason(wanted))


def lacking(need: Need) -> BaseException:
    """To be raised where this is known to be lacking: by a test, or by a file before what cannot be there."""
    return pytest.skip.Exception(_reason([need]), allow_module_level=True)


def _reason(wanted: tuple[Need, ...] | list[Need]) -> str:
    missing = [need.name for need in wanted if not need.there] or [need.name for need in wanted]
    return f"this system has no {', no '.join(missing)}"
