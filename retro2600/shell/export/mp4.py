"""A film with sound, as an MP4 file, where the program ffmpeg is at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture
from retro2600.shell.export.documents import Writer
from retro2600.shell.export.media import WavFile
from retro2600.shell.export.painters import painter_for
from retro2600.shell.video.geometry import film_size, showing
from retro2600.store.parts import piece_of
from retro2600.store.refusals import RequestError


def ffmpeg() -> str:
    """The path of ffmpeg; `RequestError` where there is none."""
    found = shutil.which("ffmpeg")
    if found is None:
        raise RequestError(
            "an MP4 film is made by the program ffmpeg, which is not installed; GIF and WAV need none"
        )
    return found


_LAST_WORDS: Final = 4096  # bytes

_PIECES: Final = ("sound", "silent")

_TERSE: Final = ("-v", "error", "-y")


class Mp4(Writer):
    """Every frame's picture and sound, as H.264 and AAC, in the size of the first; a blank frame is black.

    `long_frames`: one that has more scan lines than usual is shown again while it lasts.
    """

    def __init__(
        self, path: Path, console: Console[Any], palette: bytes, name: Path, long_frames: bool = False
    ) -> None:
        """`name` is what a refusal calls the film."""
        self._path, self._console, self._palette, self._name = path, console, palette, name
        self._paint = painter_for(console.picture).image
        self._size = (0, 0)
        self._ffmpeg = ffmpeg()
        self._complaints = _complaints()
        self._wav, self._silent = (piece_of(path, piece) for piece in _PIECES)
        self._long_frames, self._late_lines = long_frames, 0
        self._encoder: subprocess.Popen[bytes] | None = None
        try:
            self._sound = WavFile(self._wav, console, long_frames)
        except BaseException:
            self._end()
            raise
        self._last: tuple[Picture | None, bytes] = None, b""

    def _begun(self, picture: Picture) -> subprocess.Popen[bytes]:
        """The encoder, begun for a film of such pictures."""
        self._size = film_size(showing(self._console, picture))
        per_second = self._console.frames_per_second
        rate, size = f"{per_second.numerator}/{per_second.denominator}", f"{self._size[0]}x{self._size[1]}"
        pictures = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", size, "-framerate", rate]
        encoding = ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p"]
        return subprocess.Popen(
            [self._ffmpeg, *_TERSE, *pictures, "-i", "-", *encoding, "-f", "mp4", f"file:{self._silent}"],
            stdin=subprocess.PIPE,
            stderr=self._complaints,
        )

    def add(self, frame: int, state: Any, output: Any) -> None:
        picture = output.shown
        if self._encoder is None:
            self._encoder = self._begun(picture)
        if picture != self._last[0]:
            shown = self._paint(picture, self._palette, self._size)
            self._last = picture, shown.convert("RGB").tobytes()
        self._late_lines += output.lines - self._console.lines if self._long_frames else 0
        more, self._late_lines = divmod(self._late_lines, self._console.lines)
        assert self._encoder.stdin
        try:
            for _ in range(1 + more):
                self._encoder.stdin.write(self._last[1])
        except BrokenPipeError:
            self._fail()
        self._sound.add(frame, state, output)

    def finish(self) -> None:
        """Put pictures and sound together."""
        self._sound.finish()
        if self._ended():
            self._fail()
        command = [self._ffmpeg, *_TERSE, "-i", f"file:{self._silent}", "-i", f"file:{self._wav}"]
        command += ["-c:v", "copy", "-c:a", "aac", "-movflags", "+faststart", "-f", "mp4"]
        command.append(f"file:{self._path}")  # a name with a colon in it would be a protocol's
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,  # or it would read what is typed, and take it for commands
            stdout=subprocess.DEVNULL,
            stderr=self._complaints,
            check=False,
        )
        if done.returncode:
            self._fail()
        self._complaints.close()
        self._remove_pieces()

    def abandon(self) -> None:
        """Give up: nothing is left but what lies at the path."""
        self._sound.abandon()
        self._end()

    def _end(self) -> None:
        """End the encoder, and remove what it has written."""
        if self._encoder:
            self._encoder.kill()
        with suppress(OSError):  # of what it has not been given
            self._ended()
        self._complaints.close()
        self._remove_pieces()

    def _remove_pieces(self) -> None:
        for piece in (self._wav, self._silent):
            with suppress(OSError):
                piece.unlink(missing_ok=True)

    def _ended(self) -> int:
        """The encoder's exit code, once it has had everything; 0 if it has not been begun."""
        if self._encoder is None:
            return 0
        assert self._encoder.stdin
        with suppress(BrokenPipeError):
            self._encoder.stdin.close()
        return self._encoder.wait()

    def _fail(self) -> None:
        self._ended()
        self._complaints.seek(max(self._complaints.seek(0, os.SEEK_END) - _LAST_WORDS, 0))
        said = self._complaints.read().decode(errors="replace").strip().splitlines()
        raise RequestError(f"ffmpeg could not write {self._name}: {said[-1] if said else 'it ended early'}")


def _complaints() -> IO[bytes]:
    """A file for what ffmpeg says, in the folder of temporary files; an `OSError` if there is none."""
    try:
        return tempfile.TemporaryFile()
    except FileNotFoundError as error:  # it lists the folders that were tried
        raise OSError(error.errno, "there is no folder for temporary files; TMPDIR names one") from error
