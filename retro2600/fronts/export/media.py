"""What a run leaves behind to see and hear: watchers that write pictures, films and sound.

Each writes to the path it is given, in pieces or at `finish`; that nothing half-made is left there is the
business of `files.replacing`. Blank frames are black pictures.
"""

from __future__ import annotations

import wave
import zipfile
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from retro2600.consoles.vcs import Output
from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND, LINES_PER_FRAME
from retro2600.consoles.vcs.palette import Palette
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH, Picture
from retro2600.fronts.audio.samples import Tones
from retro2600.fronts.export import gif
from retro2600.fronts.export.documents import Writer

WAVE_RATE = 44_100

STILL_SIZE = 12 * WIDTH, 7 * HEIGHT
"""A still picture: the smallest size at 10:7 with every pixel of the console's alike."""

FILM_SIZE = 2 * WIDTH, 224
"""A film: the smallest at 10:7 with every colour clock alike; one line of six is doubled."""

SHOTS_PER_SECOND = 50
"""Of a film: a GIF counts hundredths of a second, and players slow down a picture of less than two."""


LONGEST_SHOT = 655_340
"""Milliseconds of a picture of a film: more hundredths of a second than these a GIF cannot count."""

MOST_PICTURES = 1_000_000
"""Of an .npz file (chosen: who reads it needs 30 GB of memory)."""

LONGEST_SOUND = (2**32 - 1024) // (2 * ceil(WAVE_RATE / FRAMES_PER_SECOND))
"""Frames of a WAV file, 13 hours and a half: it cannot count the bytes of more."""


def image(picture: Picture, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """The picture in these colours, enlarged without blending; bit 0 of a colour byte does not matter."""
    indexed = Image.fromarray(picture).resize(size, Image.Resampling.NEAREST)
    indexed.putpalette(palette.tobytes())
    return indexed


def write_png(path: Path, picture: Picture, palette: Palette) -> None:
    """Write a still picture."""
    image(picture, palette, STILL_SIZE).save(path, "PNG")


class Still(Writer):
    """The last frame as a PNG file."""

    def __init__(self, path: Path, palette: Palette) -> None:
        self._path, self._palette = path, palette
        self._last: Output | None = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        self._last = output

    def finish(self) -> None:
        """Write it; there must have been a frame."""
        assert self._last is not None
        write_png(self._path, self._last.picture, self._palette)


class Film(Writer):
    """A GIF file at the console's speed, written as the pictures come, to spare memory.

    A picture is shown from the fiftieth of a second nearest to its frame, and the film lasts as long as the
    run to the nearest fiftieth. Where every frame is another picture, one of six finds no place. One that
    stands still is shown for `LONGEST_SHOT` at most. A frame counts as 262 scan lines, `long_frames` as those
    that it has.
    """

    def __init__(self, path: Path, palette: Palette, long_frames: bool = False) -> None:
        self._file = path.open("wb")
        self._file.write(gif.head(FILM_SIZE, palette))
        self._palette = palette
        self._shots: list[tuple[int, Picture]] = []  # from which fiftieth on, what; of those not yet written
        self._end = 0
        self._long_frames, self._late_lines = long_frames, 0
        self._written: Image.Image | None = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        begin = _fiftieths((frame - 1) * LINES_PER_FRAME + self._late_lines)
        if self._long_frames:
            self._late_lines += output.lines - LINES_PER_FRAME
        self._end = _fiftieths(frame * LINES_PER_FRAME + self._late_lines)
        picture = output.picture
        if self._shots and self._shots[-1][0] == begin:
            self._shots.pop()
        if not self._shots or not np.array_equal(self._shots[-1][1] | 1, picture | 1):
            self._shots.append((begin, picture))
        if len(self._shots) > 2:  # the last may give way to another picture, and the one before go on
            self._write(end=self._shots[1][0])

    def finish(self) -> None:
        """Complete it; there must have been a frame."""
        for end in (*(begin for begin, _ in self._shots[1:]), self._end):
            self._write(end)
        self._file.write(gif.END)
        self._file.close()

    def abandon(self) -> None:
        """Give up: the file is closed as it is."""
        with suppress(OSError):
            self._file.close()

    def _write(self, end: int) -> None:
        """Write the first shot that is not yet written, which lasts until this fiftieth."""
        begin, picture = self._shots.pop(0)
        shown = image(picture, self._palette, FILM_SIZE)
        milliseconds = min(1000 // SHOTS_PER_SECOND * max(end - begin, 1), LONGEST_SHOT)
        for piece in gif.shot(shown, self._written, milliseconds):
            self._file.write(piece)
        self._written = shown


def _fiftieths(lines: int) -> int:
    """The fiftieth of a second nearest to the end of so many scan lines."""
    return round(lines * SHOTS_PER_SECOND / (LINES_PER_FRAME * FRAMES_PER_SECOND))


class Sound(Writer):
    """The tones as a WAV file: 44,100 samples of 16 bits a second, one channel.

    A frame lasts 262 scan lines, `long_frames` as many as it has.
    """

    def __init__(self, path: Path, long_frames: bool = False) -> None:
        self._tones = Tones(WAVE_RATE)
        self._long_frames = long_frames
        self._file = wave.open(str(path), "wb")  # noqa: SIM115 - it stays open until `finish`
        self._file.setnchannels(1)
        self._file.setsampwidth(2)
        self._file.setframerate(WAVE_RATE)

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        lines = output.lines if self._long_frames else LINES_PER_FRAME
        self._file.writeframesraw(self._tones.frame(output.tones, lines).astype("<i2").tobytes())

    def finish(self) -> None:
        """Complete the file."""
        self._file.close()

    def abandon(self) -> None:
        """Give up: the file is closed as it is."""
        with suppress(OSError):  # it cannot be completed, as may be the reason for giving up
            self._file.close()


class Pictures(Writer):
    """Every n-th picture of a run of known length, as an .npz file; written as they come, to spare memory.

    `pictures`: uint8[n, 192, 160], TIA colour bytes; `frames`: int64[n], the frame of each.
    """

    def __init__(self, path: Path, frames: int, every: int) -> None:
        self._numbers = np.arange(every, frames + 1, every, dtype=np.int64)
        self._every = every
        self._archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1)
        self._pictures = self._archive.open("pictures.npy", "w", force_zip64=True)
        shape = len(self._numbers), HEIGHT, WIDTH
        header = {"descr": "|u1", "fortran_order": False, "shape": shape}
        np.lib.format.write_array_header_1_0(self._pictures, header)

    def add(self, frame: int, state: Any, output: Any) -> None:
        """Take in one frame."""
        if frame % self._every == 0:
            self._pictures.write(output.picture.tobytes())

    def finish(self) -> None:
        """Complete the file."""
        self._pictures.close()
        with self._archive.open("frames.npy", "w") as numbers:
            np.lib.format.write_array(numbers, self._numbers)
        self._archive.close()

    def abandon(self) -> None:
        """Give up: the file is closed as it is."""
        for part in (self._pictures, self._archive):
            with suppress(OSError, ValueError):  # ValueError: of an archive with an open part
                part.close()
