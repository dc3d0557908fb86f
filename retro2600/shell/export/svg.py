"""The picture as an SVG file, sharp at any size, whatever shows it and whatever fonts it has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from retro2600.machine import Output
from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture
from retro2600.shell.export.documents import Writer
from retro2600.shell.export.painters import painter_for
from retro2600.shell.video.geometry import even_pixel, even_size, showing
from retro2600.shell.video.svg_shapes import escaped


class SvgFile(Writer):
    """The last frame as an SVG file."""

    def __init__(self, path: Path, console: Console[Any], palette: bytes, title: str) -> None:
        """`palette`: red, green and blue by colour number; `title` names the picture to those who hear it."""
        self._path, self._console, self._palette, self._title = path, console, palette, title
        self._last: Output | None = None

    def add(self, frame: int, state: Any, output: Any) -> None:
        self._last = output

    def finish(self) -> None:
        """Write it; there must have been a frame."""
        assert self._last is not None
        drawn = svg(self._last.shown, self._console, self._palette, self._title)
        self._path.write_text(drawn, encoding="utf-8")


def svg(picture: Picture, console: Console[Any], palette: bytes, title: str) -> str:
    """The picture, as wide and high as its PNG file."""
    seen = showing(console, picture)
    (width, height), (across, down) = even_size(seen), even_pixel(seen)
    parts = painter_for(picture).drawing(picture, palette)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
    box = f'viewBox="0 0 {width} {height}" shape-rendering="crispEdges">'
    scale = f'<g transform="scale({across} {down})">'
    return "\n".join((head + box, f"<title>{escaped(title)}</title>", scale, *parts, "</g>", "</svg>", ""))
