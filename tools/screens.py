"""Write the pictures of programs in docs/ anew, each from keys: python -m tools.screens [FOLDER]."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image

from retro2600.cartridges import load
from retro2600.machine import Machine
from retro2600.machine.console import REFERENCE
from retro2600.machine.drawing import Drawing
from retro2600.shell.export.media import write_png

DOCS: Final = Path(__file__).parents[1] / "docs"
PATIENCE: Final = 4_000
"""Frames in which a program waits for a key again."""


class Scene(NamedTuple):
    """The keys that lead to a picture."""

    cartridge: str
    seed: int
    keys: str
    options: Mapping[str, Any]


SCENES: Final = {
    "absolute-board": Scene("absolute", 4, "\n\na", {}),
    "championship-colour": Scene("championship", 11, "y2418", {}),
    "championship-mono": Scene("championship", 1, "y0803", {"mono": True}),
}
"""By the names of the files."""

_COLOURS: Final = 128
_NAMED: Final = {" ": "space", "\n": "return"}


def picture(scene: Scene) -> bytes:
    """The PNG file of the screen after the last key."""
    machine = _waiting(Machine.powered_on(load(scene.cartridge), scene.seed, None, scene.options))
    codec = machine.cartridge.console.codec
    for key in scene.keys:
        ((_, inputs),) = codec.read([[1, {"key": _NAMED.get(key, key)}]])
        machine = _waiting(machine.step(inputs))
    console = machine.cartridge.console
    file = io.BytesIO()
    write_png(file, machine.output.shown, console, console.palettes.named(REFERENCE))
    return _smaller(file) if isinstance(machine.output.shown, Drawing) else file.getvalue()


def _smaller(file: io.BytesIO) -> bytes:
    """The same picture in few colours: shades of a drawing take much room in a file."""
    small = io.BytesIO()
    with Image.open(file) as image:
        image.convert("RGB").quantize(_COLOURS).save(small, "PNG", optimize=True)
    return small.getvalue()


def _waiting(machine: Machine[Any, Any, Any]) -> Machine[Any, Any, Any]:
    """Run until the program waits for a key."""
    for _ in range(PATIENCE):
        if machine.frame and machine.cartridge.facets.guide.waits(machine.state):
            return machine
        machine = machine.step(machine.cartridge.console.rest)
    raise RuntimeError(f"{machine.cartridge.name} never waits again")


def main(words: list[str]) -> int:
    """Write them; the paths are printed."""
    folder = Path(words[0]) if words else DOCS
    for name, scene in SCENES.items():
        path = folder / f"{name}.png"
        path.write_bytes(picture(scene))
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
