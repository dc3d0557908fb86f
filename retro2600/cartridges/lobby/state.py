"""The state of the program: one immutable value of numbers, enums, tuples and records."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.lobby.kept import Kept
from retro2600.cartridges.lobby.listing.values import Listing
from retro2600.cartridges.lobby.scenes import Ask, Scene, Sheet
from retro2600.cartridges.lobby.settings import Settings
from retro2600.cartridges.lobby.table.values import At
from retro2600.cartridges.lobby.words import Message
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.tables.options import Program
from retro2600.tables.sitting.values import Sitting


class State(NamedTuple):
    """Everything that the next frame depends on."""

    kept: Kept = Kept()
    """The content of the card."""
    sitting: Sitting = Sitting(Program.LOBBY)
    """The line, and the table at which one sits or watches."""
    listing: Listing = Listing()
    scene: Scene = Scene.LOBBY
    sheet: Sheet | None = None
    page: int = 0
    """Of a sheet with pages."""
    at: At | None = None
    """Everything of the table's screen; None in the lobby."""
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
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.kept.settings
