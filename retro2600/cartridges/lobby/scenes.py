"""Screens, sheets over them, and questions in a bar with their answers."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Scene(Enum):
    """The two screens."""

    LOBBY = "lobby"
    TABLE = "table"


class SheetName(Enum):
    """Sheets that lie over a screen; the value is the key of their surface."""

    ROOMS = "rooms"
    """The list of rooms on the screen that is higher than wide."""
    CREATE = "create"
    WAITING = "waiting"
    INVITED = "invited"
    MENU = "menu"
    SETTINGS = "settings"
    TEXT = "text"
    GAME = "game"
    """The end of a game: its rounds."""


class Filter(Enum):
    """The tables that the list shows."""

    ALL = "All"
    FREE = "Free seat"
    WATCH = "To watch"


class Ask(Enum):
    """Questions of the lobby's; those of the Board are the table's."""

    CLOSE = "close this table?"
    LEAVE = "to the lobby, while the clock goes on?"


class Button(NamedTuple):
    """A button of the table's screen, or of a question: there its element's key is "answer-" and this key."""

    key: str
    text: str
    chief: bool = False
    idle: bool = False


class Question(NamedTuple):
    """A question as it stands in its bar."""

    text: str
    answers: tuple[Button, ...]
