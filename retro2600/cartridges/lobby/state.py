"""The state of the program: one immutable value of numbers, enums, tuples and records."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.cartridges.lobby.listing.grouping import known
from retro2600.cartridges.lobby.listing.terms import Terms
from retro2600.cartridges.lobby.listing.values import Listing
from retro2600.cartridges.lobby.scenes import Ask, Scene, SheetName
from retro2600.cartridges.lobby.settings import Kept, Settings
from retro2600.cartridges.lobby.table.clocks import Hour
from retro2600.cartridges.lobby.table.values import At
from retro2600.cartridges.lobby.words import Message
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.tables.options import Program
from retro2600.tables.sitting.values import Sitting


class Aim(Enum):
    """The thing that one is on the way to, as far as the server has not yet answered."""

    NOTHING = "nothing"
    HOUSE = "a table with the house bot"
    SEAT = "a seat"
    LOOK = "a table to be watched"
    INVITATION = "a table of a link"
    SIT = "a table where a seat was asked for before the program was there"
    RETURN = "a table where one sits already"


class Going(NamedTuple):
    """The way to a table."""

    aim: Aim = Aim.NOTHING
    closed: bool = False
    """The sheet of an invitation says that its table is closed, or none."""
    terms: Terms | None = None
    """The terms of the table that is no more, as far as they are known."""
    private: bool = False
    """It was for who has its link."""


class Draft(NamedTuple):
    """The table that is about to be created."""

    terms: Terms = Terms()
    side: int = 0
    """0 either, 1 Red, 2 White."""
    private: bool = False


class Frames(NamedTuple):
    """Frames since something began, each as far as it matters."""

    line: int = 0
    """Since the line's last letter."""
    message: int = 0
    """Since the message."""
    waiting: int = 0
    """Since one waits for an opponent."""
    hush: int = 0
    """Until the next sound of those that may not follow each other closely."""


class Lists(NamedTuple):
    """The lines at the top of the two lists, and the one at the top as a finger began to drag one of them."""

    rooms: int = 0
    tables: int = 0
    began: int = 0


class State(NamedTuple):
    """Everything that the next frame depends on."""

    kept: Kept = Kept()
    """The content of the card."""
    sitting: Sitting = Sitting(Program.LOBBY)
    """The line, and the table at which one sits or watches."""
    listing: Listing = Listing()
    scene: Scene = Scene.LOBBY
    sheet: SheetName | None = None
    page: int = 0
    """Of a sheet with pages."""
    at: At | None = None
    """Everything of the table's screen; None in the lobby."""
    going: Going = Going()
    draft: Draft = Draft()
    lists: Lists = Lists()
    frames: Frames = Frames()
    called: tuple[int, ...] = ()
    """The tables of which one was told that they wait for oneself."""
    asked_for_list: bool = False
    """The server, or the house at home, was asked for the list."""
    hour: Hour = Hour()
    """The server's time, by which clocks are shown."""
    ask: Ask | None = None
    """A question of the lobby's that a touch has raised."""
    asked: int = 0
    """Frames that a question has been there, as far as it is deaf."""
    held: Held = FREE
    message: Message | None = None
    focus: str = ""
    by_keys: bool = False
    """The focus is shown: a key was the last that was heard."""
    upright: bool = False
    calm: bool = False
    sounds: tuple[Sound, ...] = ()
    said: tuple[Message, ...] = ()
    """The lines said in this frame."""

    @property
    def room(self) -> str:
        """The key of the chosen room; "" for all rooms, also where there is no such room any more."""
        return known(self.listing, self.kept.room)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.kept.settings
