"""A session's world on a computer with files: its clock, chance, pictures, films and settings.

Films and match files are written by another process, so that the session continues meanwhile.
"""

from __future__ import annotations

import io
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Options
from retro2600.shell.words.language import spoken
from retro2600.shell.words.said import Said, said
from retro2600.shell.world import File, Films, World
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError

_PROGRAM: Final = Path(__file__).parents[1]
_MATCH: Final = ".mat"


class _Film(NamedTuple):
    """A film or a match file in the making."""

    process: subprocess.Popen[bytes]
    path: Path
    movie: str
    palette: str

    def said(self, of_film: str, of_match: str) -> Said:
        """The sentence about it, by what it is."""
        template = of_match if self.path.suffix == _MATCH else of_film
        return said(template, place=self.path, name=self.path.name)


class Filming(Films):
    """Writes one file at a time: a film as MP4 where ffmpeg is at hand and can do it, else as GIF."""

    def __init__(self, new_path: Callable[[str], Path]) -> None:
        """`new_path` makes the empty file of a new film with such a suffix, which keeps the name for it."""
        self._new_path = new_path
        self._film: _Film | None = None

    def begin(self, movie: str, palette: str, *, match: Sequence[int] | None = None) -> str:
        if self._film:
            raise RequestError(
                self._film.said("a film is being written already", "a match file is being written already")
            )
        film = ".mp4" if shutil.which("ffmpeg") else ".gif"
        options = ["--match", ",".join(map(str, match))] if match else []
        return self._begun(movie, palette, film if match is None else _MATCH, options)

    def ended(self) -> str:
        if self._film is None or self._film.process.poll() is None:
            return ""
        film, self._film = self._film, None
        if film.process.returncode == 0:
            return film.said("film saved: {place}", "match file saved: {place}")
        _remove_empty(film.path)
        if film.path.suffix == ".mp4":  # not every ffmpeg has the encoder
            return self._begun(film.movie, film.palette, ".gif")
        return film.said(
            "the film could not be written: {place}", "the match file could not be written: {place}"
        )

    def _begun(self, movie: str, palette: str, suffix: str, options: Sequence[str] = ()) -> str:
        path = self._new_path(suffix)
        command = [sys.executable, "-P", "-m", _PROGRAM.name, "run", "-", f"--{suffix[1:]}", str(path)]
        try:
            with tempfile.TemporaryFile() as file:
                file.write(movie.encode())
                file.seek(0)
                process = subprocess.Popen(
                    [*command, "--palette", palette, *options],
                    stdin=file,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env=_environment(),
                    start_new_session=True,  # Ctrl-C and the terminal's end are the session's alone
                )
        except OSError as error:
            _remove_empty(path)
            raise RequestError(
                said("{name} cannot be written: {reason}", name=path.name, reason=error.strerror or error)
            ) from error
        with suppress(RuntimeError):  # no thread is to be had: `ended` asks as well
            threading.Thread(target=process.wait, daemon=True).start()  # it may outlive the session
        self._film = _Film(process, path, movie, palette)
        return self._film.said("a film is being written: {name}", "a match file is being written: {name}")


def world(
    storage: Storage, now: Callable[[], str], palette: Callable[[Options], bytes], *, threaded: bool = False
) -> World:
    """The world around these folders; `palette` finds the colours that options ask for."""

    def still(picture: Picture, console: Console[Any], options: Options) -> File:
        from retro2600.shell.export.media import write_png

        file = io.BytesIO()
        write_png(file, picture, console, palette(options))
        return File(".png", file.getvalue())

    def new_path(suffix: str) -> Path:
        name = "games" if suffix == ".mat" else "film"
        return storage.created(f"pictures/{name} {now()}{suffix}", lambda part: None)

    update = partial(document.update, storage)
    leave = partial(document.leave, storage)
    seed = partial(secrets.randbits, 256)
    language = _language()
    return World(
        now,
        seed,
        still,
        Filming(new_path),
        update,
        leave,
        language=language,
        judges=threaded,
        threaded=threaded,
    )


def _language() -> str:
    """The language that the person's system speaks: as its environment says, or Windows itself."""
    tag = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if sys.platform == "win32" and not tag:
        import ctypes
        import locale

        tag = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return spoken([tag])


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
