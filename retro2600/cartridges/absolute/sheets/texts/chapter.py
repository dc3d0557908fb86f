"""Chapters: a title and pages of text."""

from __future__ import annotations

from typing import NamedTuple


class Chapter(NamedTuple):
    """A chapter of the texts; words in braces are places, which depend on the screen."""

    title: str
    pages: tuple[str, ...]
