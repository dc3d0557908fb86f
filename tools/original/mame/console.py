"""The cartridge in MAME's console, a frame a step; `console.lua` is what MAME runs of it."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
from collections import deque
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Literal, NoReturn

import numpy as np

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from tools.original.memory import Memory
from tools.original.pictures import Picture

_OPTIONS: Final = (
    *("-joyport1", "pad"),
    *("-video", "none", "-sound", "none", "-nothrottle", "-skip_gameinfo"),
    *("-noreadconfig", "-noplugins"),
    *("-autoboot_delay", "0", "-autoboot_script", str(Path(__file__).with_suffix(".lua"))),
)
_FOLDERS: Final = ("homepath", "cfg_directory", "nvram_directory")  # those that MAME would fill

_FRAME: Final = struct.Struct("<I?6s128s")  # as console.lua packs it
_PITCH: Final = 228  # pixels that MAME keeps of a line
_LEFT: Final = 34  # the first of them that the beam shows
_DRAWN: Final = HEIGHT * _PITCH * 2

_AHEAD: Final = 64  # frames of inputs that may lie in the pipe while MAME works; it holds thousands


@dataclass(frozen=True, slots=True)
class MameFrame:
    """The traces of a frame, VSYNC to VSYNC."""

    lines: int
    blank: bool
    """True if the beam was off all the time."""
    audio: tuple[int, ...]
    """AUDC0, AUDC1, AUDF0, AUDF1, AUDV0, AUDV1, as last written."""
    memory: Memory
    picture: Picture | None
    """uint8[192, 160]; None unless it was asked for."""

    @property
    def tones(self) -> tuple[int, int]:
        """(AUDC0, AUDC1)."""
        return self.audio[0] & 15, self.audio[1] & 15


class Mame:
    """The cartridge from power-on, with memory all zero; a process of MAME, ended by `close` or a with block.

    `timer` says how the interval timer counts once it has run out: as note 20 has it, or as MAME does.

    A knob is MAME's own paddle as far as that goes. Its port counts scan lines as ours do, but from the
    moment the capacitor is grounded, 24.8 lines before it is let go: p + 25 in the port is a knob at p.
    255 in the port never charges, so this serves up to p = 229; from 230 on the script holds the input low
    until p lines after the release. Each of the 256 positions gives the samples of note 5.
    """

    def __init__(self, timer: Literal["6532", "mame"] = "6532") -> None:
        program = mame()
        if program is None:
            raise FileNotFoundError("MAME is not installed: expected a program called mame")
        self.frames = 0
        """The number of frames run."""
        self._said = ""
        self._folder = tempfile.TemporaryDirectory(prefix="mame-")
        self._errors = Path(self._folder.name, "errors")
        their_inputs, inputs = os.pipe()
        frames, their_frames = os.pipe()
        self._inputs: IO[bytes] = os.fdopen(inputs, "wb", buffering=0)
        self._frames: IO[bytes] = os.fdopen(frames, "rb")
        try:
            self._mame = self._started(program, timer, their_inputs, their_frames)
        finally:
            os.close(their_inputs)
            os.close(their_frames)

    def _started(self, program: str, timer: str, inputs: int, frames: int) -> subprocess.Popen[bytes]:
        folder = self._folder.name
        folders = [word for name in _FOLDERS for word in (f"-{name}", folder)]
        told = {"HOME": folder, "MAME_TIMER": timer}
        told |= {"MAME_INPUTS": f"/dev/fd/{inputs}", "MAME_FRAMES": f"/dev/fd/{frames}"}
        with self._errors.open("wb") as errors:
            return subprocess.Popen(
                [program, "a2600", "-cart", _cartridge(), *_OPTIONS, *folders],
                cwd=folder,
                env=os.environ | told,
                pass_fds=(inputs, frames),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def step(self, inputs: Inputs, *, picture: bool = False) -> MameFrame:
        """Run the next frame with these inputs; the first is frame 1 of note 1."""
        self._tell(inputs, picture)
        return self._hear(picture)

    def play(self, inputs: Iterable[Inputs], pictures: Container[int] = ()) -> Iterator[MameFrame]:
        """Run a frame for each of the inputs, with pictures of those whose numbers are in `pictures`.

        Faster than `step`, for MAME need not wait to be told: the inputs are drawn `_AHEAD` frames early.
        """
        asked: deque[bool] = deque()
        for number, told in enumerate(inputs, self.frames + 1):
            asked.append(number in pictures)
            self._tell(told, asked[-1])
            if len(asked) > _AHEAD:
                yield self._hear(asked.popleft())
        while asked:
            yield self._hear(asked.popleft())

    def _tell(self, inputs: Inputs, picture: bool) -> None:
        told = (_switches(inputs), _buttons(inputs), inputs.paddle0, inputs.paddle1, picture)
        try:
            self._inputs.write(bytes(told))
        except BrokenPipeError:
            self._fail()

    def _hear(self, picture: bool) -> MameFrame:
        size = _FRAME.size + _DRAWN * picture
        heard = self._frames.read(size)
        if len(heard) < size:
            self._fail()
        self.frames += 1
        lines, lit, audio, memory = _FRAME.unpack_from(heard)
        return MameFrame(
            lines=lines,
            blank=not lit,
            audio=tuple(audio),
            memory=np.frombuffer(memory, np.uint8),
            picture=_picture(heard[_FRAME.size :]) if picture else None,
        )

    def _fail(self) -> NoReturn:
        self.close()
        raise RuntimeError(f"MAME ended after frame {self.frames}: {self._said or 'it did not say why'}")

    def close(self) -> None:
        """End MAME; it does so by itself once nobody can tell it inputs."""
        if self._inputs.closed:
            return
        self._inputs.close()
        self._frames.close()
        try:
            self._mame.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._mame.kill()
            self._mame.wait()
        self._said = self._errors.read_text(errors="replace").strip()
        self._folder.cleanup()

    def __enter__(self) -> Mame:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def mame() -> str | None:
    """The path of MAME, None if it is not installed; Debian keeps games where root does not look."""
    return shutil.which("mame") or shutil.which("/usr/games/mame")


def _cartridge() -> Path:
    import ale_py

    return Path(ale_py.__file__).parent / "roms" / "backgammon.bin"


def _switches(inputs: Inputs) -> int:
    """SWCHB: RESET and SELECT pull their pins low, the others raise theirs."""
    return (
        0x34
        | (not inputs.reset)
        | (not inputs.select) << 1
        | inputs.color << 3
        | (inputs.left == "a") << 6
        | (inputs.right == "a") << 7
    )


def _buttons(inputs: Inputs) -> int:
    """SWCHA: a paddle's button pulls its pin low."""
    return (not inputs.button0) << 7 | (not inputs.button1) << 6


def _picture(drawn: bytes) -> Picture:
    """The TIA's lines as colour bytes; MAME keeps the seven bits of each that are wired."""
    lines = np.frombuffer(drawn, np.uint16).reshape(HEIGHT, _PITCH)
    return (lines[:, _LEFT : _LEFT + WIDTH] << 1).astype(np.uint8)
