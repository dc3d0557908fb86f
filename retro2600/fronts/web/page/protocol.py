"""The page's protocol: each message between page and worker with its fields, and the parts of the view.

`messages` checks what comes by these types. `static/messages.mjs` has them as types of JavaScript, written by
`python -m tools.page_types`, and a test holds one against the other. To Python null is nothing, and None
is undefined to JavaScript. `int` is a number that is rounded, bytes are a Uint8Array.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict, get_args

Pair: TypeAlias = tuple[int, int]

Browsers: TypeAlias = Literal["grab", "fullscreen"]
"""Options that the browser is asked for, and may refuse or end by itself."""

BROWSERS: Final[tuple[Browsers, ...]] = get_args(Browsers)

PART: Final = "part"
"""The mark of a dictionary that has some of its fields."""


class Begin(TypedDict):
    """The first message: samples a second, true if it is played by fingers, the address behind its #."""

    kind: Literal["begin"]
    rate: int
    touch: bool
    link: str


class Tick(TypedDict):
    """A frame of the screen; in milliseconds."""

    kind: Literal["tick"]
    now: float


class Key(TypedDict):
    """A key goes down or up: the chord that it is called, and what tells it from others."""

    kind: Literal["key"]
    chord: str
    key: str
    down: bool


class Away(TypedDict):
    """The keyboard has gone to somebody else; the page is not seen any more."""

    kind: Literal["blur", "hidden"]


class Wheel(TypedDict):
    """Detents, positive away from the person."""

    kind: Literal["wheel"]
    detents: float
    fine: NotRequired[bool]


class Dial(TypedDict):
    """Whole notches."""

    kind: Literal["dial"]
    steps: int


class Press(TypedDict):
    """A thumb on a button, by its name."""

    kind: Literal["press"]
    down: bool
    by: str
    player: NotRequired[int]


class Mouse(TypedDict):
    """The mouse, a pen or a finger: a place of the page, and a pixel of the picture."""

    kind: Literal["mouse"]
    what: Literal["move", "down", "up", "enter"]
    place: NotRequired[Pair | None]
    pixel: NotRequired[Pair | None]
    dx: NotRequired[int]
    fine: NotRequired[bool]
    touched: NotRequired[bool]


class Line(TypedDict):
    """A line of what is open is pointed at, and perhaps chosen."""

    kind: Literal["line"]
    number: int
    place: NotRequired[Pair | None]
    choose: NotRequired[bool]


class Do(TypedDict):
    """An action is asked for, by its name."""

    kind: Literal["do"]
    action: str
    down: NotRequired[bool]


class Joined(TypedDict):
    """A device is there."""

    kind: Literal["device"]
    what: Literal["joined"]
    id: int
    name: str
    guid: str
    axes: NotRequired[list[float]]
    buttons: NotRequired[list[float]]
    hats: NotRequired[list[float]]


class Gone(TypedDict):
    """A device has gone."""

    kind: Literal["device"]
    what: Literal["left"]
    id: int


class Moved(TypedDict):
    """A part of a device has moved: an axis from -1 to 1, a button 0 or 1, a hat -1, 0 or 1."""

    kind: Literal["device"]
    what: Literal["axis", "button", "hat"]
    id: int
    number: int
    value: float


class Paste(TypedDict):
    """The clipboard's text."""

    kind: Literal["paste"]
    text: str


class BrowserHas(TypedDict):
    """The browser has begun or ended something."""

    kind: Literal["browser"]
    option: Browsers
    on: bool


class File(TypedDict):
    """A file to be opened."""

    kind: Literal["file"]
    name: str
    bytes: bytes


class Share(TypedDict):
    """A link is wanted."""

    kind: Literal["share"]
    what: Literal["position", "movie"]


class Kept(TypedDict):
    """A thing that is kept is to be taken away once more, or forgotten: its name in one of the fields."""

    kind: Literal["kept"]
    download: NotRequired[str]
    remove: NotRequired[str]


class Unstored(TypedDict):
    """The browser keeps nothing, or no more."""

    kind: Literal["unstored"]
    sentence: str


class Reduced(TypedDict):
    """The person's system asks for less motion, or does not any more."""

    kind: Literal["reduced"]
    motion: bool


Message: TypeAlias = (
    Begin
    | Tick
    | Key
    | Away
    | Wheel
    | Dial
    | Press
    | Mouse
    | Line
    | Do
    | Joined
    | Gone
    | Moved
    | Paste
    | BrowserHas
    | File
    | Share
    | Kept
    | Unstored
    | Reduced
)
"""To the worker; it takes the first two itself."""


class ConsoleView(TypedDict):
    """The console: its canvas, its frames a second, what its keyboard is for, and what player 1 has."""

    kind: str
    width: int
    height: int
    title: str
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

    label: str
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
    """Marks over the picture, in columns and lines of the canvas; an arrow has a tail and a head."""

    labels: list[tuple[float, float, str]]
    dots: list[tuple[float, float, str]]
    arrows: list[tuple[float, float, float, float]]


class SheetLine(TypedDict):
    """A line of what is open."""

    left: str
    right: str
    heading: bool


class Overlay(TypedDict):
    """A page over the picture; without a line that is chosen: pages to read."""

    title: str
    lines: list[SheetLine]
    chosen: int | None
    thumbnail: bytes | None


class ViewOptions(TypedDict):
    """Options that the page itself obeys."""

    grab: bool
    fullscreen: bool
    mute: bool
    volume: int
    guide: bool
    levers: bool
    panels: bool


class View(TypedDict):
    """All that is shown around the picture; a turn brings what has changed of it."""

    console: ConsoleView
    told: dict[str, str]
    palette: bytes
    look: Look
    options: ViewOptions
    line: str
    text: list[str] | None
    game: str
    title: str
    notice: str
    welcome: list[str]
    levers: list[Lever]
    remarks: list[Remark]
    markings: Markings
    overlay: Overlay | None
    mode: str
    pointing: bool
    kept: list[str]
    unreadable: list[str]


Cue: TypeAlias = list[tuple[float, int]]
"""The notes of a signal, one after the other: hertz and frames."""


class Download(TypedDict):
    """A file is to be taken away."""

    kind: Literal["download"]
    name: str
    bytes: bytes


class Copy(TypedDict):
    """A text for the clipboard."""

    kind: Literal["copy"]
    text: str


class Link(TypedDict):
    """A link, the part of it behind the #."""

    kind: Literal["link"]
    fragment: str


class AskBrowser(TypedDict):
    """The browser is to begin or end something."""

    kind: Browsers
    on: bool


class AskPaste(TypedDict):
    """The clipboard's text is wanted."""

    kind: Literal["paste"]


Effect: TypeAlias = Download | Copy | Link | AskBrowser | AskPaste
"""Something that only the browser can do."""


class Turn(TypedDict):
    """The answer to a tick: a byte a pixel, int16 samples, lines to be spoken; less if no frame was due."""

    kind: Literal["turn"]
    picture: NotRequired[bytes]
    blank: NotRequired[bool]
    sound: NotRequired[bytes]
    cues: NotRequired[list[Cue]]
    spoken: NotRequired[list[str]]
    view: NotRequired[Annotated[View, PART]]
    effects: NotRequired[list[Effect]]


class LoadingTold(TypedDict):
    """The part of the way that is gone, 0 to 1."""

    kind: Literal["loading"]
    part: float
    text: str


class Ready(TypedDict):
    """The program is there."""

    kind: Literal["ready"]


class Said(TypedDict):
    """A sentence for the person; after the second kind nothing comes any more."""

    kind: Literal["said", "failed"]
    sentence: str


Answer: TypeAlias = Turn | LoadingTold | Ready | Said
"""From the worker."""
