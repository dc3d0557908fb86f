"""The real cartridge as a black box: inputs in; picture, tones, memory and scan lines out, frame by frame.

The cartridge's 4 KB come from the public package ale-py, which ships them; the console is `vcs.c` beside this
file, our own, compiled on first use into the user's cache (any C compiler named `cc`). Every switch, knob and
button can be set, and the console can be saved and put back. Some 4,000 frames a second.

It is a black box on purpose: nobody who writes the re-creation disassembles the cartridge, reads its bytes or
traces its program.
"""

from __future__ import annotations

import ctypes
import hashlib
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.clock import FIRST_PICTURE_LINE
from retro2600.consoles.vcs.picture import HEIGHT, LIT, WIDTH
from tools.original.pictures import Picture

_SOURCE: Final = Path(__file__).with_name("vcs.c")
_LINES, _SOUND_REGISTERS, _MEMORY = 400, 6, 128
_LONGEST: Final = 40_000  # scan lines without VSYNC after which the program is taken to have crashed
_UNKNOWN: Final = "the processor met an instruction that it does not know"

_RESET, _SELECT, _COLOUR, _LEFT_A, _RIGHT_A, _OTHERS = 0x01, 0x02, 0x08, 0x40, 0x80, 0x34
"""The console's switches as its port shows them; RESET and SELECT are 0 while they are held."""


class Saved(NamedTuple):
    """A console put away."""

    console: bytes
    frame: int


def cartridge_path() -> Path:
    """The file of 4,096 bytes that ale-py ships; `ImportError` without ale-py."""
    import ale_py

    return Path(ale_py.__file__).parent / "roms" / "backgammon.bin"


class BlackBox:
    """The cartridge in our emulated console, from power-on; `frame` is the last complete one, 0 at first.

    One machine a process: the console's state is static.
    """

    def __init__(self) -> None:
        self._console = _library()
        self.switch_on()

    def switch_on(self) -> None:
        """Power on with cleared memory, and go to the beginning of frame 1."""
        cartridge = cartridge_path().read_bytes()
        if self._console.api_load(cartridge, len(cartridge)) != 0:
            raise ValueError(f"the cartridge has {len(cartridge)} bytes, not 4,096")
        self._hold(Inputs())
        self._console.api_reset(0)
        self._hold(Inputs())
        self.frame = -1
        self.step(Inputs())  # the incomplete start-up frame

    def step(self, inputs: Inputs) -> None:
        """Run one television frame, from VSYNC to VSYNC, with these inputs.

        `RuntimeError` if the program has crashed, which bytes written into its memory can bring about.
        """
        if inputs is not self._held:
            self._hold(inputs)
        got = self._console.api_frame(_LONGEST)
        if got <= 0:
            raise RuntimeError(_UNKNOWN if got else f"no VSYNC in {_LONGEST} scan lines")
        self.frame += 1

    def _hold(self, inputs: Inputs) -> None:
        self._held = inputs
        switches = _OTHERS | (0 if inputs.reset else _RESET) | (0 if inputs.select else _SELECT)
        switches |= (_COLOUR if inputs.color else 0) | (_LEFT_A if inputs.left == "a" else 0)
        self._console.api_swchb(switches | (_RIGHT_A if inputs.right == "a" else 0))
        for paddle in (0, 1):
            self._console.api_setpaddle(paddle, inputs.knob(paddle), int(inputs.button(paddle)))

    @property
    def whole_picture(self) -> NDArray[np.uint8]:
        """Every line of the last frame: uint8[400, 160], counted from VSYNC; colour bytes, bit 0 clear."""
        return self._bytes("fb", _LINES * WIDTH).reshape(_LINES, WIDTH) & np.uint8(LIT)

    @property
    def picture(self) -> Picture:
        """The last frame: uint8[192, 160], colour bytes with bit 0 clear; zeros if it was blank."""
        lines = self._bytes("fb", _LINES * WIDTH).reshape(_LINES, WIDTH)
        return lines[FIRST_PICTURE_LINE : FIRST_PICTURE_LINE + HEIGHT] & np.uint8(LIT)

    @property
    def blank(self) -> bool:
        """True if the last frame was black."""
        return not self.picture.any()

    @property
    def lines(self) -> int:
        """The scan lines of the last frame, from VSYNC to VSYNC: 262 but for late ones."""
        return int(self._console.api_fblines())

    @property
    def tones(self) -> tuple[int, int]:
        """(AUDC0, AUDC1) as they stand at the end of the frame."""
        registers = self._bytes("aud", _SOUND_REGISTERS)
        return int(registers[0]) & 15, int(registers[1]) & 15

    @property
    def memory(self) -> NDArray[np.uint8]:
        """The 128 bytes of memory, $80 first: a live view, which can be written."""
        return self._bytes("ram", _MEMORY)

    def save(self) -> Saved:
        """The console as it is now."""
        state = ctypes.string_at(self._console.api_state(), self._console.api_statesize())
        return Saved(state, self.frame)

    def load(self, saved: Saved) -> None:
        """Put a console back; the picture is that of the last frame run until the next one is."""
        ctypes.memmove(self._console.api_state(), saved.console, len(saved.console))
        self.frame = saved.frame
        self._hold(self._held)

    def _bytes(self, name: str, length: int) -> NDArray[np.uint8]:
        address = getattr(self._console, f"api_{name}")()
        pointer = ctypes.cast(address, ctypes.POINTER(ctypes.c_uint8))
        view: NDArray[np.uint8] = np.ctypeslib.as_array(pointer, shape=(length,))
        return view


def _library() -> Any:
    """The console as a shared library, compiled once for each version of its source."""
    key = hashlib.sha256(_SOURCE.read_bytes()).hexdigest()[:16]
    built = user_cache_path("retro2600") / f"black-box-{key}.so"
    if not built.exists():
        built.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=built.parent) as folder:
            part = Path(folder) / built.name
            command = ["cc", "-O3", "-fPIC", "-shared", "-w", "-o", str(part), str(_SOURCE)]
            subprocess.run(command, check=True)
            part.rename(built)
    library = ctypes.CDLL(str(built))
    for name in ("ram", "fb", "aud", "state"):
        getattr(library, f"api_{name}").restype = ctypes.c_void_p
    return library
