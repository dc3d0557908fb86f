"""Write the pictures of programs in docs/ anew, from keys or touches: python -m tools.screens [FOLDER]."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image

from retro2600.cartridges import load
from retro2600.cartridges.lobby.state import State
from retro2600.machine import Machine
from retro2600.machine.console import REFERENCE
from retro2600.machine.drawing import Drawing
from retro2600.shell.export.media import write_png
from tests.cartridges.lobby import screen as lobby
from tests.cartridges.mpgn import house as mpgn
from tests.cartridges.tablet.alone import Alone

DOCS: Final = Path(__file__).parents[1] / "docs"
PATIENCE: Final = 4_000
"""Frames in which a program waits for a key again, or a game comes to its picture."""

_SOON: Final = 120
"""Frames in which everything that moves has come to rest."""


class Typed(NamedTuple):
    """The keys that lead to a picture."""

    cartridge: str
    seed: int
    keys: str
    options: Mapping[str, Any]

    def machine(self) -> Machine[Any, Any, Any]:
        """The machine after the last key."""
        machine = _waiting(Machine.powered_on(load(self.cartridge), self.seed, None, self.options))
        codec = machine.cartridge.console.codec
        for key in self.keys:
            ((_, inputs),) = codec.read([[1, {"key": _NAMED.get(key, key)}]])
            machine = _waiting(machine.step(inputs))
        return machine


class AtTable(NamedTuple):
    """The touches that lead to a picture of a game with the house, which is on the same device."""

    tablet: Callable[[], Alone[Any]]
    begin: tuple[str, ...]
    """The elements that are touched to begin the game."""
    roll: str
    """The element that rolls."""
    said: tuple[str, ...]
    """The ends of the spoken names of what is touched to move, the last step first."""
    rolls: int
    """One's own rolls until the picture; between them the first man is moved that can be."""
    lift: str = ""
    """The place of the man that is in the hand in the picture."""
    mouse: tuple[int, int] = (512, 0)
    """The place of the mouse in it."""

    def machine(self) -> Machine[Any, Any, Any]:
        """The machine after the last roll."""
        there, rolls = self.tablet().frames(_SOON), 0
        for key in self.begin:
            there.tap(key).frames(_SOON)
        for _ in range(PATIENCE):
            step = [key for end in self.said for key, name in there.names.items() if name.endswith(end)]
            roll = there.elements.get(self.roll)
            if step and rolls == self.rolls:
                there.tap(*[self.lift] * bool(self.lift)).move(self.mouse)
                return there.frames(_SOON).machine
            if step:
                there.tap(step[0])
            elif roll is not None and not roll.idle and "empty" not in roll.name:
                there.tap(self.roll)
                rolls += 1
            there.frame()
        raise RuntimeError(f"{there.machine.cartridge.name} has no {self.rolls} rolls")


class _Lobby(lobby.Screen, Alone[State]):
    """The lobby without a server."""


SCENES: Final[dict[str, Typed | AtTable]] = {
    "absolute-board": Typed("absolute", 4, "\n\na", {}),
    "championship-colour": Typed("championship", 11, "y2418", {}),
    "championship-mono": Typed("championship", 1, "y0803", {"mono": True}),
    "lobby-board": AtTable(_Lobby, ("room-match-3", "lobby-house"), "roll", ("can move",), 2),
    "mpgn-board": AtTable(
        mpgn.Alone,
        ("hall-create", "create-create", "list-play"),
        "dice",
        ("can be reached", "can be lifted"),
        2,
        "black-6",
        (527, 600),
    ),
}
"""By the names of the files."""

_COLOURS: Final = 96
_NAMED: Final = {" ": "space", "\n": "return"}


def picture(scene: Typed | AtTable) -> bytes:
    """The PNG file of the screen at the end."""
    machine = scene.machine()
    console = machine.cartridge.console
    file = io.BytesIO()
    write_png(file, machine.output.shown, console, console.palettes.named(REFERENCE))
    return _smaller(file) if isinstance(machine.output.shown, Drawing) else file.getvalue()


def _smaller(file: io.BytesIO) -> bytes:
    """The same picture in few colours: shades of a drawing take much room in a file."""
    small = io.BytesIO()
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(_COLOURS, Image.Quantize.FASTOCTREE, kmeans=2)
        few.save(small, "PNG", optimize=True)
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
