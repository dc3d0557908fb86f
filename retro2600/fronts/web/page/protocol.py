"""The page's protocol: each message between page and worker with its fields, and the parts of the view.

`messages` checks what comes by these types. `static/messages.mjs` has them as types of JavaScript, written by
`python -m tools.page_types`, and a test holds one against the other. None is undefined to JavaScript.
`int` is a number that is rounded, bytes are a Uint8Array. Four subjects have files of their own.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from retro2600.fronts.web.page.protocol_drawings import Drawn
from retro2600.fronts.web.page.protocol_effects import Browsers, Effect
from retro2600.fronts.web.page.protocol_server import Enter
from retro2600.fronts.web.page.protocol_view import Pair, View


class Begin(TypedDict):
    """The first message: samples a second, true if it is played by fingers, the address behind its #.

    `languages`: the tags of those that the person speaks, spaces between, the first one liked best.
    """

    kind: Literal["begin"]
    rate: int
    touch: bool
    link: str
    languages: str


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
    """A thumb on a player's button."""

    kind: Literal["press"]
    down: bool
    player: NotRequired[int]


class Mouse(TypedDict):
    """The mouse, a pen or a finger, 0 to 9: a place of the page, and a pixel of the picture or near it."""

    kind: Literal["mouse"]
    what: Literal["move", "down", "up", "cancel", "enter"]
    place: NotRequired[Pair | None]
    pixel: NotRequired[Pair | None]
    dx: NotRequired[int]
    fine: NotRequired[bool]
    touched: NotRequired[bool]
    finger: NotRequired[int]


class LineChosen(TypedDict):
    """A line of what is open is pointed at, and perhaps chosen."""

    kind: Literal["line"]
    number: int
    place: NotRequired[Pair | None]
    choose: NotRequired[bool]


class Write(TypedDict):
    """A line of what is open holds this text now: somebody writes into it."""

    kind: Literal["write"]
    number: int
    text: str


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


class PictureRoom(TypedDict):
    """There is so much room for the picture from now on, in pixels of the page."""

    kind: Literal["room"]
    width: int
    height: int


Message: TypeAlias = (
    Begin
    | Tick
    | Key
    | Away
    | Wheel
    | Dial
    | Press
    | Mouse
    | LineChosen
    | Write
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
    | PictureRoom
    | Enter
)
"""To the worker; it takes the first two itself."""


Cue: TypeAlias = list[tuple[float, int]]
"""The notes of a signal, one after the other: hertz and frames."""


class TickAnswer(TypedDict):
    """The answer to a tick; less if no frame was due.

    A byte a pixel or what has changed of a drawing, int16 samples, lines to be spoken, and to be heard.
    `rests`: nothing changes until something is done, so that the next tick may wait for some frames.
    """

    kind: Literal["turn"]
    picture: NotRequired[bytes | Drawn]
    blank: NotRequired[bool]
    sound: NotRequired[bytes]
    cues: NotRequired[list[Cue]]
    spoken: NotRequired[list[str]]
    aloud: NotRequired[list[str]]
    view: NotRequired[View]
    effects: NotRequired[list[Effect]]
    rests: NotRequired[bool]


class LoadingTold(TypedDict):
    """The part of the way that is gone, 0 to 1."""

    kind: Literal["loading"]
    part: float
    text: str


class Ready(TypedDict):
    """The program is there."""

    kind: Literal["ready"]


class Said(TypedDict):
    """A sentence for the person; after the second kind nothing comes any more.

    `reason` is for the field of that name in it.
    """

    kind: Literal["said", "failed"]
    sentence: str
    reason: NotRequired[str]


Answer: TypeAlias = TickAnswer | LoadingTold | Ready | Said
"""From the worker."""
