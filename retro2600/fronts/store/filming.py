"""Films and match files: another process writes them, so that the session continues meanwhile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from retro2600.fronts.errors import RequestError

_PROGRAM: Final = Path(__file__).parents[2]
_MATCH: Final = ".mat"


class _Film(NamedTuple):
    """A film or a match file in the making."""

    process: subprocess.Popen[bytes]
    path: Path
    movie: str
    palette: str

    @property
    def what(self) -> str:
        return "match file" if self.path.suffix == _MATCH else "film"


class Filming:
    """Writes one file at a time: a film as MP4 where ffmpeg is at hand and can do it, else as GIF."""

    def __init__(self, new_path: Callable[[str], Path]) -> None:
        """`new_path` makes the empty file of a new film with such a suffix, which keeps the name for it."""
        self._new_path = new_path
        self._film: _Film | None = None

    def begin(self, movie: str, palette: str, *, match: bool = False) -> str:
        """Begin to write the film of a movie in these colours, or its games as a match file."""
        if self._film:
            raise RequestError(f"a {self._film.what} is being written already")
        film = ".mp4" if shutil.which("ffmpeg") else ".gif"
        return self._begun(movie, palette, _MATCH if match else film)

    def ended(self) -> str:
        """The sentence to be said when it is written, or has to be written in another way; "" before."""
        if self._film is None or self._film.process.poll() is None:
            return ""
        film, self._film = self._film, None
        if film.process.returncode == 0:
            return f"{film.what} saved: {film.path}"
        _remove_empty(film.path)
        if film.path.suffix == ".mp4":  # not every ffmpeg has the encoder
            return self._begun(film.movie, film.palette, ".gif")
        return f"the {film.what} could not be written: {film.path}"

    def _begun(self, movie: str, palette: str, suffix: str) -> str:
        path = self._new_path(suffix)
        command = [sys.executable, "-P", "-m", _PROGRAM.name, "run", "-", f"--{suffix[1:]}", str(path)]
        try:
            with tempfile.TemporaryFile() as file:
                file.write(movie.encode())
                file.seek(0)
                process = subprocess.Popen(
                    [*command, "--palette", palette],
                    stdin=file,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env=_environment(),
                    start_new_session=True,  # Ctrl-C and the terminal's end are the session's alone
                )
        except OSError as error:
            _remove_empty(path)
            raise RequestError(f"{path.name} cannot be written: {error.strerror or error}") from error
        threading.Thread(target=process.wait, daemon=True).start()  # it may outlive the session
        self._film = _Film(process, path, movie, palette)
        return f"a {self._film.what} is being written: {path.name}"


def _remove_empty(path: Path) -> None:
    """Remove the file that has kept the name of a film that could not be written."""
    with suppress(OSError):
        if path.stat().st_size == 0:
            path.unlink()


def _environment() -> dict[str, str]:
    """This one, and where this program is: with -P no module of the folder one plays in is taken for ours."""
    there = os.environ.get("PYTHONPATH")
    paths = [str(_PROGRAM.parent), *([there] if there else [])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
