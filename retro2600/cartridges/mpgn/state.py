"""The state of the program: one immutable value of numbers, enums, tuples and records."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.cartridges.mpgn.kept import LEVEL, Draft, Kept, Settings
from retro2600.cartridges.mpgn.listing.values import Listing
from retro2600.cartridges.mpgn.scenes import Scene, SheetName
from retro2600.cartridges.mpgn.table.values import At
from retro2600.cartridges.mpgn.words import Message
from retro2600.consoles.tablet.widgets.field import Writing
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.tables.options import Program
from retro2600.tables.sitting.values import Sitting


class Aim(Enum):
    """The thing that one is on the way to, as far as the server has not yet answered."""

    NOTHING = "nothing"
    CREATE = "a new game"
    SEAT = "a seat"
    RETURN = "a game of one's own"
    INVITATION = "a game of a link"


class Frames(NamedTuple):
    """Frames since something began, each as far as it matters."""

    line: int = 0
    """Since the line's last letter."""
    silent: int = 0
    """Since the line did not stand, as far as that matters."""
    message: int = 0
    """Since the message."""
    hush: int = 0
    """Until the next sound of those that may not follow each other closely."""


class Tip(NamedTuple):
    """A ToolTip (M9), or the rest that brings it."""

    key: str = ""
    """The element under a mouse, a finger or the focus that rests."""
    frames: int = 0
    """Frames that it has rested, as far as that matters."""
    by: str = ""
    """"mouse", "finger" or "keys"."""


class State(NamedTuple):
    """Everything that the next frame depends on."""

    kept: Kept = Kept()
    """The content of the card."""
    level: int = LEVEL
    """Of the house."""
    sitting: Sitting = Sitting(Program.MPGN)
    """The line, and the table at which one sits."""
    listing: Listing = Listing()
    scene: Scene = Scene.HALL
    sheet: SheetName | None = SheetName.HALL
    page: int = 0
    """Of a sheet with pages."""
    at: At | None = None
    """Everything of the table's screen; None in the hall."""
    aim: Aim = Aim.NOTHING
    draft: Draft = Draft()
    writing: Writing = Writing()
    """The name of the game that is about to be created."""
    chosen: str = ""
    """The key of the game that is selected in the list; "": none."""
    first: int = 0
    """The line at the top of the list."""
    began: int = 0
    """The same as a finger began to drag it."""
    tapped: int = 0
    """Frames in which a second tap on the selected line plays."""
    frames: Frames = Frames()
    tip: Tip = Tip()
    asked_for_list: bool = False
    """The server, or the house at home, was asked for the list."""
    asked: int = 0
    """Frames that a question has been there, as far as it is deaf."""
    held: Held = FREE
    message: Message | None = None
    focus: str = ""
    by_keys: bool = False
    """The focus is shown: a key was the last that was heard."""
    upright: bool = False
    calm: bool = False
    sounds: tuple[int, ...] = ()
    """The numbers of the sounds that begin in this frame."""
    said: tuple[Message, ...] = ()
    """The lines said in this frame."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.kept.settings
