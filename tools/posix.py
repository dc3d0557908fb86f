"""Things that POSIX alone can do, for the tools that need them: elsewhere they end with a sentence.

Modules that a system may lack are imported where they are used, so that every tool can be imported anywhere.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
from pathlib import Path
from typing import Final, NoReturn

if sys.platform == "win32":
    QUIT: Final = signal.SIGTERM
    _KILL: Final = signal.SIGTERM
else:
    QUIT: Final = signal.SIGQUIT
    """Asks a process to end as in a crash."""
    _KILL: Final = signal.SIGKILL

_UNIT: Final = 1 if sys.platform == "darwin" else 1024
"""Bytes in which the system tells the most memory."""


def fork() -> int:
    """0 in the new process, its number in this one."""
    if sys.platform == "win32":
        _end_without("fork")
    return os.fork()


def ended(process: int) -> tuple[int, float, float]:
    """The exit code of a child that is waited for, the seconds that it has computed, its most MiB."""
    if sys.platform == "win32":
        _end_without("wait4")
    _, status, used = os.wait4(process, 0)
    return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss * _UNIT / 2**20


def kill(process: int) -> None:
    """End a process at once, on every system."""
    os.kill(process, _KILL)


def end_after(seconds: int) -> None:
    """End this process once so many seconds have gone by; with 0 it is not ended any more."""
    if sys.platform == "win32":
        _end_without("alarm")
    signal.alarm(seconds)


def most_memory() -> int:
    """The most KiB of memory that this process has had."""
    if sys.platform == "win32":
        _end_without("getrusage")
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT // 1024


def limit_memory(size: int) -> None:
    """From now on this process may take so many bytes of address space."""
    if sys.platform == "win32":
        _end_without("setrlimit")
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (size, most))


def limit_computing(seconds: int) -> None:
    """From now on this process may compute for so many seconds altogether."""
    if sys.platform == "win32":
        _end_without("setrlimit")
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def exit_after_computing(seconds: float, code: int) -> None:
    """This process ends with this code once it has computed for so long, unless it is told anew before."""
    if sys.platform == "win32":
        _end_without("setitimer")
    signal.signal(signal.SIGPROF, lambda *_: os._exit(code))
    signal.setitimer(signal.ITIMER_PROF, seconds)


def is_root() -> bool:
    """True if this process may do everything."""
    return sys.platform != "win32" and os.geteuid() == 0


def give_to(user: str, path: Path) -> None:
    """Have a file or a folder belong to this user of the system."""
    if sys.platform == "win32":
        _end_without("chown")
    shutil.chown(path, user)


def local_socket() -> socket.socket:
    """A socket whose address is a path."""
    if sys.platform == "win32":
        _end_without("socket with a path")
    return socket.socket(socket.AF_UNIX)


def configured(name: str) -> int:
    """A figure of the system: `SC_CLK_TCK`, the ticks of a second; `SC_PAGE_SIZE`, the bytes of a page."""
    if sys.platform == "win32":
        _end_without("sysconf")
    return os.sysconf(name)


def make_pipe(path: Path) -> None:
    """Make a pipe that has a name."""
    if sys.platform == "win32":
        _end_without("mkfifo")
    os.mkfifo(path)


def open_unwritten(pipe: Path) -> int:
    """A descriptor to read a pipe by that nobody may have opened to write."""
    if sys.platform == "win32":
        _end_without("mkfifo")
    return os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)


def _end_without(name: str) -> NoReturn:
    sys.exit(f"this needs Linux or macOS: there is no {name} here")
