"""The part of the page's protocol that tells of drawings: all that differs from the last one."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class DrawnPaint(TypedDict):
    """Numbers of the palette, the second one at the lower end of the shape's box, and 1 to 255."""

    ink: int
    low: int | None
    alpha: int


class DrawnCircle(TypedDict):
    """Around a place; as in all shapes, from that of its element."""

    kind: Literal["circle"]
    x: int
    y: int
    r: int
    fill: DrawnPaint | None
    stroke: DrawnPaint | None
    width: int


class DrawnBox(TypedDict):
    """A rectangle with round corners of that radius."""

    kind: Literal["box"]
    x: int
    y: int
    w: int
    h: int
    radius: int
    fill: DrawnPaint | None
    stroke: DrawnPaint | None
    width: int


class DrawnPolygon(TypedDict):
    """Corners: x, y, x, y ..."""

    kind: Literal["polygon"]
    places: list[int]
    fill: DrawnPaint | None
    stroke: DrawnPaint | None
    width: int


class DrawnLine(TypedDict):
    """With round ends and corners."""

    kind: Literal["line"]
    places: list[int]
    stroke: DrawnPaint
    width: int


class DrawnText(TypedDict):
    """On its base line; condensed to `most` units unless that is 0."""

    kind: Literal["text"]
    x: int
    y: int
    text: str
    size: int
    fill: DrawnPaint
    bold: bool
    align: Literal["left", "centre", "right"]
    most: int


DrawnShape: TypeAlias = DrawnCircle | DrawnBox | DrawnPolygon | DrawnLine | DrawnText


class DrawnLook(TypedDict):
    """The shapes that a number stands for from now on."""

    number: int
    shapes: list[DrawnShape]


class DrawnElement(TypedDict):
    """The fields of an element that have changed; of a new one those that are not as in `Element(key)`."""

    key: str
    look: NotRequired[int]
    at: NotRequired[tuple[int, int]]
    role: NotRequired[str]
    name: NotRequired[str]
    hit: NotRequired[tuple[int, int, int, int] | None]
    on: NotRequired[bool | None]
    idle: NotRequired[bool]
    value: NotRequired[str]


class Drawn(TypedDict, total=False):
    """The parts of a drawing that have changed, at first all of them; `order`: its keys, back to front."""

    size: tuple[int, int]
    looks: list[DrawnLook]
    elements: list[DrawnElement]
    order: list[str]
    focus: str
    dialog: str
