"""The floors below the fronts need the standard library only: they run where nothing else is installed."""

from __future__ import annotations

import pytest

from tests.blocked import ROOT, told_by

PROGRAM = """
import sys
from importlib import import_module
from pathlib import Path

from tests.blocked import LIBRARIES, block

ABSENT = LIBRARIES | {"tomlkit"}
block(ABSENT)
root = Path(sys.argv[1])
for room in ("excerpt", "machine", "consoles", "cartridges", "rules"):
    package = root / "retro2600" / room
    for path in sorted([*package.rglob("*.py"), *([] if package.is_dir() else [package.with_suffix(".py")])]):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        import_module(name)

from retro2600 import insert
from retro2600.consoles.vcs import Inputs

machine = insert("cx2617")
console = machine.cartridge.console
synthesiser = console.sound.synthesiser(44_100)
colours, samples, shown = set(), 0, set()
for frame in range(600):
    machine = machine.step(Inputs(reset=frame < 3, paddle0=100 + frame % 100, button0=frame % 40 < 3))
    output = machine.output
    shown.add(output.shown)
    samples += sum(map(abs, synthesiser.frame(output.sound, output.lines)))
assert {len(picture.data) for picture in shown} == {192 * 160}
assert len(shown) > 10 and samples > 0
assert {len(console.palettes.named(name)) for name in console.palettes.names} == {768}
assert console.palettes.of_file(bytes(384), "grey.pal") == bytes(768)
try:
    output.picture
except ModuleNotFoundError as error:
    assert error.name == "numpy"
else:
    raise AssertionError("numpy was there after all")
assert not ABSENT & set(sys.modules)
print("done")
"""


@pytest.mark.slow
def test_the_cartridge_is_shown_and_heard_where_nothing_but_python_is_installed() -> None:
    assert told_by(PROGRAM, str(ROOT)) == ("", "done\n")
