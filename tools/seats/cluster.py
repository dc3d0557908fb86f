"""A PostgreSQL of one's own: a cluster in a new folder, on this computer's loopback, until it is closed."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from tools import posix

PLACES: Final = "/usr/lib/postgresql"
"""The folder in which Debian has the programs, by version."""

USER: Final = "postgres"
"""The user of the programs where this process is root's: they refuse to be."""

STARTING_S: Final = 60.0

SETTINGS: Final = (
    "listen_addresses=127.0.0.1",
    "max_connections=60",
    "shared_buffers=64MB",
    "deadlock_timeout=200ms",
    "logging_collector=off",
)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None where it is not installed."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    versions = sorted(Path(PLACES).glob("*/bin/initdb"), key=lambda each: float(each.parts[-3]))
    return versions[-1].parent if versions else None


class Cluster:
    """A running server; `url` names one of its databases. Durable as it comes, unless `is_quick`."""

    def __init__(self, *, is_quick: bool = False) -> None:
        found = programs()
        assert found, "PostgreSQL is not installed"
        self._programs = found
        self._folder = Path(tempfile.mkdtemp(prefix="cluster", dir="/tmp"))
        self._user = USER if posix.is_root() else None
        if self._user:
            posix.give_to(self._user, self._folder)
        self.port = free_port()
        self._settings = (*SETTINGS, "fsync=off") if is_quick else SETTINGS
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        words = (
            "-D",
            str(self._data),
            "-U",
            USER,
            "--auth=trust",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync",
        )
        self._run("initdb", *words)
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [word for setting in (*self._settings, f"port={self.port}") for word in ("-c", setting)]
        sockets = "-c", f"unix_socket_directories={self._folder}"
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._data, *options, *sockets],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self._folder,
            )
        end = time.monotonic() + STARTING_S
        while not self._answers():
            assert self._process.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not begin to answer"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT cuts all connections (fast), SIGQUIT is as a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def restart(self) -> None:
        """Cut all connections and start it again."""
        self.stop()
        self.start()

    def close(self) -> None:
        """End it, and throw it away."""
        with suppress(ProcessLookupError):
            self.stop(posix.QUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self._numbers)}"
        self.say(f"create database {name}")
        return self.url(name)

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def say(self, statement: str, database: str = "postgres") -> str:
        """Have psql say this; what it prints, a row a line."""
        return self._run("psql", *self._where, "-d", database, "-qAtc", statement)

    def program(self, name: str, *words: str, given: str = "") -> str:
        """Run one of PostgreSQL's programs at this cluster, with this to read; what it prints."""
        return self._run(name, *self._where, *words, given=given)

    @property
    def _where(self) -> tuple[str, ...]:
        return "-h", "127.0.0.1", "-p", str(self.port), "-U", USER

    def _answers(self) -> bool:
        words = "-h", "127.0.0.1", "-p", str(self.port), "-q"
        return subprocess.run([self._programs / "pg_isready", *words], check=False).returncode == 0

    def _run(self, program: str, *words: str, given: str = "") -> str:
        done = subprocess.run(
            [self._programs / program, *words],
            check=False,
            input=given,
            capture_output=True,
            text=True,
            user=self._user,
            cwd=self._folder,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


@contextmanager
def cluster(*, is_quick: bool = False) -> Iterator[Cluster]:
    """A cluster while entered."""
    found = Cluster(is_quick=is_quick)
    try:
        yield found
    finally:
        found.close()


def free_port() -> int:
    """A port of this computer that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
