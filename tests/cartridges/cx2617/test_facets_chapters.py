"""The manual's last pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.facets.chapters import CHAPTERS, TOLD
from retro2600.machine.facets.guide import Chapter

PAGE = Path(__file__).parents[3] / "docs" / "history.md"


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.title)
def test_a_chapter_fits_an_overlay(chapter: Chapter) -> None:
    assert 10 < len(chapter.lines) <= 28
    assert max(map(len, chapter.lines)) <= 64


def test_the_page_in_the_documents_is_the_same_text() -> None:
    parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.M)
    written = {
        title: tuple(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))
        for title, text in zip(parts[1::2], parts[2::2], strict=True)
    }
    assert {title: written[title] for title, _ in TOLD} == dict(TOLD)


def test_each_work_that_a_chapter_names_stands_among_the_sources() -> None:
    sources = PAGE.read_text(encoding="utf-8").partition("## The sources")[2]
    for _, paragraphs in TOLD:
        named = re.findall(r"([A-Z]\w+)(?: and ([A-Z]\w+))? (\d{4})", paragraphs[-1])
        assert named
        for first, second, year in named:
            work = next(line for line in sources.splitlines() if first in line)
            assert second in work
            assert year in work
