"""The two screens, and the sheets that lie over them."""

from __future__ import annotations

from enum import Enum


class Scene(Enum):
    """The two screens: in the hall there is no game, and the board stands as it begins."""

    HALL = "hall"
    TABLE = "table"


class SheetName(Enum):
    """Sheets that lie over a screen; the value is the key of their surface.

    In the hall one of them is always open.
    """

    HALL = "hall"
    CREATE = "create"
    LIST = "list"
    PLAY = "play"
    """The menu of Create, Start, Exit and Forfeit."""
    SOUNDS = "sounds"
    TIPS = "tips"
    PAGES = "pages"
    RATINGS = "ratings"
    TEXT = "text"
    PAUSED = "paused"
    FORFEIT = "forfeit"
    """The question before a game is given up."""
    DEVICE = "device"
    """The game is played on another device of one's own."""
    OVER = "over"


MENUS = (SheetName.PLAY, SheetName.SOUNDS, SheetName.TIPS, SheetName.PAGES)
"""The menus whose buttons stand on the screen, in their order."""

OF_TABLE = (SheetName.PAUSED, SheetName.FORFEIT, SheetName.DEVICE, SheetName.OVER)
"""The sheets that the table opens by itself, or that concern its game."""
