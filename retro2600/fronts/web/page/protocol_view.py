"""The part of the page's protocol that is shown around the picture; see `protocol`."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from retro2600.fronts.web.page.protocol_drawings import Drawn

Pair: TypeAlias = tuple[int, int]

Kind: TypeAlias = Literal["pixels", "drawing"]
"""Painters in JavaScript, each called by what it is handed."""


class ConsoleView(TypedDict):
    """The console: painter, canvas, frames a second, what its keyboard is for, and what player 1 has.

    `lit`: left, top, width and height of the part of the canvas in which the program shows anything.
    """

    painter: Kind
    width: int
    height: int
    lit: tuple[int, int, int, int]
    aspect: Pair
    rate: float
    keyboard: str | None
    knob: bool
    button: bool


class Look(TypedDict):
    """The television's switches."""

    sizing: str
    scan_lines: bool
    phosphor: bool
    curve: bool
    mask: bool
    flash_limiter: bool
    colours: str


class Lever(TypedDict):
    """A lever of the front panel: its words, and the action that moves it."""

    short: str
    place: str
    action: str


class Remark(TypedDict):
    """A line about what is going on."""

    topic: str
    label: str
    text: str
    urgent: bool
    items: list[str]


class Markings(TypedDict):
    """Marks over the picture, in columns and lines of the canvas.

    An arrow has a tail, a head, a role, and a lane: how far it lies beside the line from one to the other.
    """

    labels: list[tuple[float, float, str]]
    dots: list[tuple[float, float, str]]
    arrows: list[tuple[float, float, float, float, str, float]]


class Entry(TypedDict):
    """A line that is written into: what browsers and phones call it, its most characters, its text.

    Of a secret the text is as many dots; "": it is empty, and is to be emptied.
    """

    name: str
    most: int
    text: str
    secret: bool


class SheetLine(TypedDict):
    """A line of what is open."""

    left: str
    right: str
    kind: Literal["", "heading", "told"]
    entry: Entry | None


class Overlay(TypedDict):
    """A page over the picture, and what the chosen line is for; without one: pages to read.

    `beside`: the picture is to be seen with it; `code`: the rows of a QR code, 1 for black, if there is one.
    """

    title: str
    lines: list[SheetLine]
    chosen: int | None
    about: str
    thumbnail: bytes | Drawn | None
    code: list[str]
    beside: bool


class ViewOptions(TypedDict):
    """Options that the page itself obeys."""

    grab: bool
    fullscreen: bool
    mute: bool
    volume: int
    guide: bool
    levers: bool
    panels: bool


class View(TypedDict, total=False):
    """All that is shown around the picture, or what has changed of it in a turn."""

    console: ConsoleView
    language: str
    told: dict[str, str]
    palette: bytes
    look: Look
    options: ViewOptions
    line: str
    text: list[str] | None
    game: str
    title: str
    notice: str
    asks: str
    """The action of a click on the notice; "" if it is only to be read."""
    welcome: list[str]
    offers: list[str]
    """The actions that the last lines of the welcome ask for when they are clicked."""
    levers: list[Lever]
    remarks: list[Remark]
    markings: Markings
    overlay: Overlay | None
    mode: str
    pointing: bool
    kept: list[str]
    unreadable: list[str]
