"""Inputs over time, run-length coded: what INPUTS.json holds. Switches are written as 0 and 1."""

from collections.abc import Iterator
from typing import Any, Final

from retro2600.consoles.vcs.inputs import Difficulty, Inputs
from retro2600.excerpt import json_excerpt
from retro2600.machine import script

Script = tuple[tuple[int, Inputs], ...]
"""Runs of frames, each with the inputs held through it."""

_ABOUT: Final = """\
The fields are reset, select, left ("a"/"b"), right, color (1 colour, 0 black and white), paddle0, button0,
paddle1, button1; one not named keeps its value. Paddles are in scan lines, 0..255."""

_EXPECTED: Final = {bool: "0 or 1", int: "scan lines from 0 to 255", Difficulty: '"a" or "b"'}
"""The values of a field, by its type, in words."""


class _Codec(script.Script[Inputs]):
    def value(self, name: str, plain: object, where: str) -> Any:
        """The value of a switch, a difficulty switch or a paddle; `ValueError` if it is none."""
        kind = self.kinds[name]
        if kind is bool and isinstance(plain, int) and plain in (0, 1):
            return bool(plain)
        if kind is int and type(plain) is int and 0 <= plain <= 255:
            return plain
        if kind is Difficulty and plain in ("a", "b"):
            return plain
        raise ValueError(f'{where}: "{name}" is {json_excerpt(plain)}, expected {_EXPECTED[kind]}')

    def spelled(self, value: object) -> object:
        """A switch as 0 or 1, all else as it is."""
        return int(value) if isinstance(value, bool) else value


CODEC: Final = _Codec(Inputs(), _ABOUT)
read, written = CODEC.read, CODEC.written


def frames_of(script: Script) -> Iterator[Inputs]:
    """The inputs of each frame in turn."""
    for frames, held in script:
        for _ in range(frames):
            yield held
