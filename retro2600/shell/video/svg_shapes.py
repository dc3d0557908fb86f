"""The elements of SVG that drawings are drawn with, a unit for each of theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Polygon, Shape, Text, fading

FAMILIES: Final = ("Liberation Sans", "Arimo", "Helvetica", "Arial")
"""Faces whose letters are as wide as Arial's, the best liked first."""

_ANCHORS: Final = {Align.LEFT: "start", Align.CENTRE: "middle", Align.RIGHT: "end"}
_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})

Widths: TypeAlias = Callable[[str, int, bool], float]
"""The width of a line of text of a size, bold or not, in units."""


def escaped(text: str) -> str:
    """Text as XML has it; `xml.sax.saxutils` imports urllib and http, of which the page has no use."""
    return text.translate(_ESCAPED)


def of_drawing(drawing: Drawing, palette: bytes, width_of: Widths | None = None) -> Iterator[str]:
    """A group for each element, with its name as a title, on a ground of ink 0.

    Texts that are too wide by `width_of` are condensed; without it none is.
    """
    fades = _Fades(palette)
    elements = [part for element in drawing.elements for part in _element(element, fades, width_of)]
    families = ", ".join((*FAMILIES, "sans-serif"))
    yield "<defs>"
    yield from fades.defined
    yield "</defs>"
    yield f'<g shape-rendering="geometricPrecision" font-family="{families}" stroke-linejoin="round">'
    yield f'<rect width="{drawing.size.width}" height="{drawing.size.height}" fill="{fades.rgb(0)}"/>'
    yield from elements
    yield "</g>"


class _Fades:
    """The paints of a drawing: those that fade are defined once and used by their numbers."""

    def __init__(self, palette: bytes) -> None:
        self._palette = palette
        self._numbers: dict[tuple[int, int, int, int], int] = {}

    def rgb(self, ink: int) -> str:
        return f"#{self._palette[3 * ink : 3 * ink + 3].hex()}"

    def painted(self, what: str, paint: Paint | None, shape: Shape) -> str:
        """The attributes of a shape's inside ("fill") or edge ("stroke")."""
        if paint is None:
            return f' {what}="none"'
        colour = self.rgb(paint.ink)
        if paint.low is not None:
            number = self._numbers.setdefault((paint.ink, paint.low, *fading(shape)), len(self._numbers))
            colour = f"url(#f{number})"
        seen = "" if paint.alpha == 255 else f' {what}-opacity="{paint.alpha / 255:.4g}"'
        return f' {what}="{colour}"{seen}'

    @property
    def defined(self) -> Iterator[str]:
        """The definitions of all that have been used."""
        for (ink, low, top, end), number in self._numbers.items():
            yield (
                f'<linearGradient id="f{number}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{top}" '
                f'y2="{max(end, top + 1)}"><stop stop-color="{self.rgb(ink)}"/>'
                f'<stop offset="1" stop-color="{self.rgb(low)}"/></linearGradient>'
            )


def _element(element: Element, fades: _Fades, width_of: Widths | None) -> Iterator[str]:
    if not element.shapes and not element.name:
        return
    yield f'<g transform="translate({element.at[0]} {element.at[1]})">'
    if element.name:
        yield f"<title>{escaped(element.name)}</title>"
    for shape in element.shapes:
        yield _drawn(shape, fades, width_of)
    yield "</g>"


def _drawn(shape: Shape, fades: _Fades, width_of: Widths | None) -> str:
    if isinstance(shape, Text):
        return _text(shape, fades, width_of)
    if isinstance(shape, Line):
        look = fades.painted("stroke", shape.stroke, shape) + f' stroke-width="{shape.width}"'
        return f'<polyline points="{_points(shape.places)}" fill="none" stroke-linecap="round"{look}/>'
    look = fades.painted("fill", shape.fill, shape)
    if shape.stroke and shape.width:
        look += fades.painted("stroke", shape.stroke, shape) + f' stroke-width="{shape.width}"'
    match shape:
        case Circle(x, y, r):
            return f'<circle cx="{x}" cy="{y}" r="{r}"{look}/>'
        case Box(x, y, w, h, radius):
            round_ends = f' rx="{min(radius, w / 2, h / 2):g}"' if radius else ' stroke-linejoin="miter"'
            return f'<rect x="{x}" y="{y}" width="{w}" height="{h}"{round_ends}{look}/>'
        case Polygon(places):
            return f'<polygon points="{_points(places)}"{look}/>'


def _text(text: Text, fades: _Fades, width_of: Widths | None) -> str:
    look = fades.painted("fill", text.fill, text)
    if text.bold:
        look += ' font-weight="bold"'
    if text.align is not Align.LEFT:
        look += f' text-anchor="{_ANCHORS[text.align]}"'
    if text.most and width_of and width_of(text.text, text.size, text.bold) > text.most:
        look += f' textLength="{text.most}" lengthAdjust="spacingAndGlyphs"'
    where = f'x="{text.x}" y="{text.y}" font-size="{text.size}"'
    return f'<text {where} style="white-space:pre"{look}>{escaped(text.text)}</text>'


def _points(places: tuple[int, ...]) -> str:
    return " ".join(map(str, places))
