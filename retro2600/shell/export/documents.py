"""Files of a run as JSON: its log, its last state."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, Protocol

from retro2600 import limits
from retro2600.machine import Machine, Output, savestate
from retro2600.shell.shelf import record_of
from retro2600.store.json_text import readable
from retro2600.store.refusals import as_request_error

_AT_ONCE: Final = 4096
"""Entries of inputs that are put into words at once (chosen)."""


class Writer(Protocol):
    """Somebody who leaves a file about a run behind."""

    def add(self, frame: int, state: Any, output: Output) -> None:
        """Take in one frame; a `headless.Watcher`."""

    def finish(self) -> None:
        """Complete the file."""

    def abandon(self) -> None:
        """Give up, in the place of `finish` or after it has failed: nothing is held open any more."""
        return  # as most hold nothing open


class TextFile(Writer):
    """The characters of the last frame's picture, a line a row, as UTF-8."""

    def __init__(self, path: Path, lines: Callable[[Any], Iterable[str]]) -> None:
        """`lines` takes the characters from a picture."""
        self._path, self._lines = path, lines
        self._last: Output | None = None

    def add(self, frame: int, state: Any, output: Output) -> None:
        self._last = output

    def finish(self) -> None:
        """Write it; there must have been a frame."""
        assert self._last is not None
        lines = self._lines(self._last.shown)
        self._path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


class LogFile(Writer):
    """The conformance log of a run with these inputs; its lists are put down as they grow.

    `lines` has the frames, with their scan lines, that do not last as long as usual; `spoken`, which is there
    if anything was said, the frames in which lines of text were said.
    """

    def __init__(self, path: Path, console: Machine[Any, Any, Any], inputs: Sequence[object]) -> None:
        self._path = path
        self._describe = console.cartridge.describe
        self._usual_lines = console.cartridge.console.lines
        names = ("inputs", "events", "pictures", "tones", "lines", "spoken")
        self._lists = {name: _List(path.parent) for name in names}
        for first in range(0, len(inputs), _AT_ONCE):
            self._lists["inputs"].add(*inputs[first : first + _AT_ONCE])
        self._frames = 0
        self._described: Mapping[str, object] = {}
        self._picture: list[Any] = []  # the frames, first and last, that show the same, and its label
        self._sound: object = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        self._frames = frame
        before, self._described = self._described, self._describe(state)
        named = self._described.items()
        changed = {name: value for name, value in named if name not in before or before[name] != value}
        if changed:
            self._lists["events"].add({"frame": frame, **changed})
        label = output.label
        if self._picture and self._picture[2] == label:
            self._picture[1] = frame
        else:
            self._put_down_picture()
            self._picture = [frame, frame, label]
        if output.sound != self._sound:
            self._sound = output.sound
            self._lists["tones"].add([frame, *output.sound])
        if output.lines != self._usual_lines:
            self._lists["lines"].add([frame, output.lines])
        for text in output.spoken:
            self._lists["spoken"].add([frame, text])

    def finish(self) -> None:
        self._put_down_picture()
        with self._path.open("wb") as file:
            for name, entries in self._lists.items():
                if name == "spoken" and entries.is_empty:
                    continue
                file.write(b'%c"%b":[' % (b"{" if name == "inputs" else b",", name.encode()))
                entries.copy(file)
                file.write(b'],"frames":%d' % self._frames if name == "inputs" else b"]")
            file.write(b"}\n")
        self.abandon()

    def abandon(self) -> None:
        for entries in self._lists.values():
            entries.close()

    def _put_down_picture(self) -> None:
        if self._picture:
            self._lists["pictures"].add(self._picture)


class _List:
    """The entries of a JSON list, in a file without a name."""

    def __init__(self, folder: Path) -> None:
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - it stays open until `close`

    def add(self, *entries: object) -> None:
        """Put these, one at least, down after the others."""
        comma = b"," if self._file.tell() else b""
        self._file.write(comma + json.dumps(entries, separators=(",", ":"))[1:-1].encode())

    @property
    def is_empty(self) -> bool:
        """True as long as nothing was put down."""
        return not self._file.tell()

    def copy(self, file: BinaryIO) -> None:
        """Write all of them, commas between, into this file."""
        self._file.seek(0)
        shutil.copyfileobj(self._file, file)

    def close(self) -> None:
        """Forget them."""
        with suppress(OSError):  # of what could not be written
            self._file.close()


class StateFile(Writer):
    """The state at the end of a run that this console begins."""

    def __init__(self, path: Path, console: Machine[Any, Any, Any]) -> None:
        self._path = path
        self._start = self._now = console

    def add(self, frame: int, state: Any, output: Any) -> None:
        self._now = Machine(self._start.cartridge, state, self._start.frame + frame)

    def finish(self) -> None:
        with as_request_error(f"cannot write {self._path}"):
            document = savestate.saved(self._now)
        text = readable(json.dumps(document, separators=(",", ":")) + "\n", f"the state for {self._path}")
        self._path.write_text(text)


class TranscriptFile(Writer):
    """The games of a run as a match file."""

    def __init__(self, path: Path, console: Machine[Any, Any, Any], match: Sequence[int] = ()) -> None:
        """`match`: the length of the match and the points that each side has at first, if it is one."""
        self._path, self._state = path, console.state
        self._transcript = record_of(console.cartridge).transcript(console.state, match)

    def add(self, frame: int, state: Any, output: Any) -> None:
        self._transcript.add(self._state, state)
        self._state = state

    def finish(self) -> None:
        data = self._transcript.text().encode()
        if len(data) > limits.MAT_BYTES:
            expected = f"a match file has {limits.MAT_BYTES} at most, and --until FRAME stops earlier"
            raise OSError(None, f"it would have {len(data)} bytes; {expected}")
        self._path.write_bytes(data)
