"""Files of a run to see and hear: watchers that write pictures, films and sound.

Each writes to the path it is given, in pieces or at `finish`; that nothing half-made is left there is the
business of `files.replacing`. Blank frames are black pictures. Only the writer of arrays loads numpy.
"""

from __future__ import annotations

import struct
import wave
import zipfile
from array import array
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Any, BinaryIO

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from retro2600.machine import Output
from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture
from retro2600.shell.export.documents import Writer
from retro2600.shell.export.painters import array_of, painter_for
from retro2600.shell.video.geometry import even_size, natural_size, showing

WAVE_RATE = 44_100

SHOTS_PER_SECOND = 50
"""Of a film: a GIF counts hundredths of a second, and players slow down a picture of less than two."""

_COLOURS_OF_ALL = 0xF7  # a table of 256 colours for every picture, eight bits each
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

LONGEST_SHOT = 655_340
"""Milliseconds of a picture of a film: more hundredths of a second than these a GIF cannot count."""


def longest_sound(console: Console[Any]) -> int:
    """Frames of a WAV file, more than 13 hours: it cannot count the bytes of more."""
    return (2**32 - 1024) // (2 * ceil(WAVE_RATE / console.frames_per_second))


def write_png(file: Path | BinaryIO, picture: Picture, console: Console[Any], palette: bytes) -> None:
    """Write a still picture: the smallest of its shape with all pixels alike."""
    painter_for(picture).image(picture, palette, even_size(showing(console, picture))).save(file, "PNG")


class Still(Writer):
    """The last frame as a PNG file."""

    def __init__(self, path: Path, console: Console[Any], palette: bytes) -> None:
        self._path, self._console, self._palette = path, console, palette
        self._last: Output | None = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        self._last = output

    def finish(self) -> None:
        """Write it; there must have been a frame."""
        assert self._last is not None
        write_png(self._path, self._last.shown, self._console, self._palette)


class Film(Writer):
    """A GIF file at the console's speed, written as the pictures come, to spare memory.

    A picture is shown from the fiftieth of a second nearest to its frame, and the film lasts as long as the
    run to the nearest fiftieth. Where every frame is another picture, one of six finds no place. One that
    stands still is shown for `LONGEST_SHOT` at most. A frame counts as the scan lines of a usual one,
    `long_frames` as those that it has. The film has the size of the first picture.
    """

    def __init__(self, path: Path, console: Console[Any], palette: bytes, long_frames: bool = False) -> None:
        self._console, self._palette = console, palette
        self._paint = painter_for(console.picture).image
        self._size = natural_size(console)
        self._file = path.open("wb")
        self._shots: list[tuple[int, Picture]] = []  # from which fiftieth on, the picture; not yet written
        self._end = 0
        self._long_frames, self._late_lines = long_frames, 0
        self._written: Image.Image | None = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        usual = self._console.lines
        begin = self._fiftieths((frame - 1) * usual + self._late_lines)
        if self._long_frames:
            self._late_lines += output.lines - usual
        self._end = self._fiftieths(frame * usual + self._late_lines)
        picture = output.shown
        if self._written is None and not self._shots:
            self._size = natural_size(showing(self._console, picture))
        if self._shots and self._shots[-1][0] == begin:
            self._shots.pop()
        if not self._shots or self._shots[-1][1] != picture:
            self._shots.append((begin, picture))
        if len(self._shots) > 2:  # the last may give way to another picture, and the one before go on
            self._write(end=self._shots[1][0])

    def finish(self) -> None:
        """Complete it; there must have been a frame."""
        for end in (*(begin for begin, _ in self._shots[1:]), self._end):
            self._write(end)
        self._file.write(b";")
        self._file.close()

    def abandon(self) -> None:
        with suppress(OSError):
            self._file.close()

    def _write(self, end: int) -> None:
        """Write the first shot that is not yet written, which lasts until this fiftieth."""
        begin, picture = self._shots.pop(0)
        shown = self._paint(picture, self._palette, self._size)
        if self._written is None:
            self._table = shown if shown.mode == "P" else _table(shown, self._palette)
            self._file.write(_head(self._size, bytes(self._table.getpalette() or [])))
        if shown.mode != "P":
            shown = shown.quantize(palette=self._table, dither=Image.Dither.NONE)
        milliseconds = min(1000 // SHOTS_PER_SECOND * max(end - begin, 1), LONGEST_SHOT)
        for piece in _shot(shown, self._written, milliseconds):
            self._file.write(piece)
        self._written = shown

    def _fiftieths(self, lines: int) -> int:
        """The fiftieth of a second nearest to the end of so many scan lines."""
        return round(lines * SHOTS_PER_SECOND / (self._console.lines * self._console.frames_per_second))


def _head(size: tuple[int, int], palette: bytes) -> bytes:
    """The beginning of a film of this size in these colours; it is shown over and over."""
    screen = struct.pack("<6sHHBBB", b"GIF89a", *size, _COLOURS_OF_ALL, 0, 0)
    return screen + palette + _FOR_EVER


def _table(image: Image.Image, palette: bytes) -> Image.Image:
    """Something in 256 colours: all of the palette's, and those that the image has most of."""
    own = list(dict.fromkeys(palette[at : at + 3] for at in range(0, len(palette), 3)))
    mixed = image.quantize(256 - len(own)).getpalette() if len(own) < 256 else None
    table = Image.new("P", (1, 1))
    table.putpalette((b"".join(own) + bytes(mixed or [])).ljust(768, b"\0"))
    return table


def _shot(image: Image.Image, before: Image.Image | None, milliseconds: int) -> list[bytes]:
    """A picture after another of the same size: the part that differs, and for how long."""
    box = _difference(image, before) if before else (0, 0, *image.size)
    pieces: list[bytes] = getdata(image.crop(box), box[:2], duration=milliseconds)
    return pieces


def _difference(image: Image.Image, before: Image.Image) -> tuple[int, int, int, int]:
    """The rectangle outside of which two pictures are alike, a pixel at least."""
    grey = (Image.frombytes("L", each.size, each.tobytes()) for each in (image, before))
    return ImageChops.difference(*grey).getbbox() or (0, 0, 1, 1)


class WavFile(Writer):
    """The sound as a WAV file: 44,100 samples of 16 bits a second, one channel.

    A frame lasts the scan lines of a usual one, `long_frames` as many as it has. A sound that lasts begins
    anew with the file, and fades in its last frame.
    """

    def __init__(self, path: Path, console: Console[Any], long_frames: bool = False) -> None:
        self._synthesiser = console.sound.synthesiser(WAVE_RATE)
        self._sound, self._last = console.sound, array("h")  # the last frame, while it may have to fade
        self._lines = console.lines
        self._long_frames = long_frames
        self._file = wave.open(str(path), "wb")  # noqa: SIM115 - it stays open until `finish`
        self._file.setnchannels(1)
        self._file.setsampwidth(2)
        self._file.setframerate(WAVE_RATE)

    def add(self, frame: int, state: Any, output: Any) -> None:
        lines = output.lines if self._long_frames else self._lines
        self._file.writeframesraw(self._last)
        self._last = self._synthesiser.frame(output.sound, lines)
        if not self._sound.lasts(output.sound):
            self._file.writeframesraw(self._last)
            self._last = array("h")

    def finish(self) -> None:
        count = len(self._last)
        fading = [level * (count - place) // count for place, level in enumerate(self._last, 1)]
        self._file.writeframesraw(array("h", fading))
        self._file.close()

    def abandon(self) -> None:
        with suppress(OSError):  # it cannot be completed, as may be the reason for giving up
            self._file.close()


class Pictures(Writer):
    """Every n-th picture of a run of known length, as an .npz file; written as they come, to spare memory.

    `pictures`: uint8[n, height, width]; `frames`: int64[n], the frame of each.
    """

    def __init__(self, path: Path, console: Console[Any], frames: int, every: int) -> None:
        """`RequestError` for a console whose pictures do not consist of pixels."""
        from numpy.lib.format import write_array_header_1_0

        (width, height), self._array = array_of(console)
        self._numbers = range(every, frames + 1, every)
        self._every = every
        self._archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1)
        self._pictures = self._archive.open("pictures.npy", "w", force_zip64=True)
        shape = len(self._numbers), height, width
        header = {"descr": "|u1", "fortran_order": False, "shape": shape}
        write_array_header_1_0(self._pictures, header)

    def add(self, frame: int, state: Any, output: Any) -> None:
        if frame % self._every == 0:
            self._pictures.write(self._array(output.shown))

    def finish(self) -> None:
        import numpy as np

        self._pictures.close()
        with self._archive.open("frames.npy", "w") as numbers:
            np.lib.format.write_array(numbers, np.array(self._numbers, np.int64))
        self._archive.close()

    def abandon(self) -> None:
        for part in (self._pictures, self._archive):
            with suppress(OSError, ValueError):  # ValueError: of an archive with an open part
                part.close()
