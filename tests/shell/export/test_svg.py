"""Pictures as SVG files: drawn again by the test, they are the pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from retro2600.cartridges import load, names
from retro2600.machine import Machine
from retro2600.machine.drawing import Drawing
from retro2600.shell.export.painters import array_of
from retro2600.shell.export.svg import SvgFile, svg
from tests.cartridges.championship.desk import Desk
from tests.laws import some

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_RECTANGLE = re.compile(r"M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z")


OF_PIXELS = [name for name in names() if not isinstance(load(name).console.picture, Drawing)]
"""The programs whose pictures consist of pixels, or of characters that do."""


def played(name: str) -> Machine:  # type: ignore[type-arg]
    """A picture of each program."""
    if name == "championship":
        return Desk().type("y2418h").machine
    return Machine.powered_on(load(name)).step(load(name).console.rest)


def outlined(outline: str) -> Iterator[tuple[int, int]]:
    """The pixels of the rectangles of a path, which must be nothing else."""
    assert _RECTANGLE.sub("", outline) == ""
    for left, top, wide, high, back in (map(int, found) for found in _RECTANGLE.findall(outline)):
        assert wide == back
        yield from ((left + x, top + y) for y in range(high) for x in range(wide))


def redrawn(text: str, width: int, height: int) -> list[str]:
    """The colour of each pixel, row by row."""
    picture = [""] * (width * height)
    (drawing,) = ElementTree.fromstring(text).findall(f"{_NAMESPACE}g")
    glyphs: dict[str | None, list[tuple[int, int]]] = {}
    for path in drawing.findall(f"{_NAMESPACE}defs/{_NAMESPACE}path"):
        glyphs[f"#{path.get('id')}"] = [*outlined(path.get("d") or "")]
    for part in drawing:
        colour = part.get("fill") or ""
        if part.tag == f"{_NAMESPACE}path":
            for x, y in outlined(part.get("d") or ""):
                picture[y * width + x] = colour
        for use in part.findall(f"{_NAMESPACE}use"):
            left, top = int(use.get("x") or 0), int(use.get("y") or 0)
            for x, y in glyphs[use.get("href")]:
                picture[(top + y) * width + left + x] = colour
    return picture


@pytest.mark.parametrize("name", OF_PIXELS)
@pytest.mark.parametrize("number", some([0, 1], 2))
def test_it_is_the_picture_pixel_by_pixel(name: str, number: int) -> None:
    machine = played(name)
    console = machine.cartridge.console
    palette = console.palettes.named(console.palettes.names[number])
    drawn = svg(machine.output.shown, console, palette, "A & B")
    colours = [f"#{palette[3 * at : 3 * at + 3].hex()}" for at in range(256)]
    found = redrawn(drawn, *console.picture.resolution)
    assert found == [colours[pixel] for pixel in array_of(console)[1](machine.output.shown)]
    assert len(drawn) < 60_000
    root = ElementTree.fromstring(drawn)
    assert root.findtext(f"{_NAMESPACE}title") == "A & B"


def test_its_text_is_the_screens() -> None:
    machine = played("championship")
    console = machine.cartridge.console
    drawn = svg(machine.output.shown, console, bytes(768), "")
    rows = [text.text for text in ElementTree.fromstring(drawn).iter(f"{_NAMESPACE}text")]
    assert rows == [line for line in machine.output.shown.lines() if line]
    assert any("Advice on your roll" in (row or "") for row in rows)


def test_it_is_of_the_last_frame(tmp_path: Path) -> None:
    machine = played("championship")
    console = machine.cartridge.console
    drawing = SvgFile(tmp_path / "a.svg", console, bytes(768), "")
    drawing.add(1, machine.state, Desk().machine.output)
    drawing.add(2, machine.state, machine.output)
    drawing.finish()
    expected = svg(machine.output.shown, console, bytes(768), "")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == expected
