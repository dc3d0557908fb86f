"""The parts of pages: as many paragraphs as a sheet has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from retro2600.consoles.tablet.widgets import page as widget


class Page(NamedTuple):
    """A page with its title."""

    title: str
    paragraphs: tuple[str, ...]
    """A line end in a paragraph begins a new line of it."""


class PagePart(NamedTuple):
    """Everything of a page that is seen at a time."""

    page: int
    """The number of the page, from 0."""
    title: str
    """That of the page, with the part's number where there are several."""
    lines: tuple[str, ...]
    """Empty ones between the paragraphs."""


@lru_cache(maxsize=4)
def parts(pages: tuple[Page, ...], place: widget.PagedText) -> tuple[PagePart, ...]:
    """The parts of all pages, each of which fits the place; a paragraph is never divided."""
    return tuple(part for number, page in enumerate(pages) for part in _of_page(number, page, place))


def _of_page(number: int, page: Page, place: widget.PagedText) -> Iterator[PagePart]:
    paragraphs = [place.pages(paragraph)[0] for paragraph in page.paragraphs]
    room = place.area.height // place.measures.line
    count = len(_filled(paragraphs, room))
    even = next(each for each in range(1, room + 1) if len(_filled(paragraphs, each)) <= count)
    for part, lines in enumerate(_filled(paragraphs, even), 1):
        yield PagePart(number, page.title if count == 1 else f"{page.title} ({part} of {count})", lines)


def _filled(paragraphs: Sequence[tuple[str, ...]], room: int) -> list[tuple[str, ...]]:
    """The paragraphs with an empty line between two, in as few parts as there must be."""
    filled = [paragraphs[0]]
    for paragraph in paragraphs[1:]:
        if len(filled[-1]) + 1 + len(paragraph) <= room:
            filled[-1] += ("", *paragraph)
        else:
            filled.append(paragraph)
    return filled
