"""Pages: a title and paragraphs."""

from __future__ import annotations

from typing import NamedTuple


class Page(NamedTuple):
    """A page with its title."""

    title: str
    paragraphs: tuple[str, ...]
    """A line end in a paragraph begins a new line of it."""
