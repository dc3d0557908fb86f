"""Chapters: a title and pages of text, with words for the places of a screen."""

from __future__ import annotations

from typing import NamedTuple


class Chapter(NamedTuple):
    """A chapter of the texts; words in braces are places, which depend on the screen."""

    title: str
    pages: tuple[str, ...]


def words(upright: bool, clockwise: bool) -> dict[str, str]:
    """The words by the names that stand for them in the texts."""
    home, away = ("right", "left") if clockwise == upright else ("left", "right")
    if upright:
        return {
            "far": f"at the lower {away}",
            "home": f"at the lower {home}",
            "tray": f"below the board at the {home}",
            "dice": "below it at the right",
            "others": "at the left",
            "rolls": "the upper half of the board",
            "shows": "the lower half",
            "score": "is among the facts",
        }
    return {
        "far": f"at the upper {home}",
        "home": f"at the lower {home}",
        "tray": f"at the lower {home} beside the board",
        "dice": "at the lower right",
        "others": "at the upper right",
        "rolls": "the right half of the board",
        "shows": "the left half",
        "score": "stands beside the icons",
    }
