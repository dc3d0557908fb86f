"""A server of tables in a process of its own, as the command starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Served:
    """A running server: its process and its address.

    `database` is a file, or the address of a PostgreSQL; then the server's log goes to `folder`.
    """

    def __init__(self, database: Path | str, *words: str, port: int = 0, folder: Path | None = None) -> None:
        folder = folder or Path(database).parent
        name = Path(database).stem if isinstance(database, Path) else f"node{port}"
        command = [
            sys.executable,
            "-m",
            "retro2600",
            "serve",
            "--port",
            str(port),
            "--database",
            str(database),
            *([] if "--page" in words else ["--no-page"]),
        ]
        self.log = folder / f"{name}.log"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *words],
                cwd=ROOT,
                env=os.environ | {"PYTHONPATH": str(ROOT), "RETRO2600_HOME": str(folder / "home")},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line.startswith("serving http://"):
            self.kill()
            raise AssertionError(line + self.log.read_text())
        self.url = line.split()[1]
        self.port = int(self.url.rpartition(":")[2])

    @property
    def wire(self) -> str:
        """The address of the wire."""
        return f"{self.url}/wire"

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self.process.kill()
        self._gone()

    def end(self) -> int:
        """End it in order; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        return code


@contextmanager
def served(database: Path, *words: str) -> Iterator[Served]:
    """A server while entered."""
    server = Served(database, *words)
    try:
        yield server
    finally:
        server.kill()
