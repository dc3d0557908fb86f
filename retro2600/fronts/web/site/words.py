"""The words of the page itself: what its files say in English, and each language's words for that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from retro2600.shell.words import language

_SAID: Final = re.compile(r'\b(?:said\(|refused\(|sentence: |progress\([^"\n]*, )"((?:[^"\\]|\\.)*)"')
"""A sentence in a module of the page, or one that its worker sends."""

_NAME: Final = "retro2600"
"""It is called so in every language."""


def sentences(static: Path) -> dict[str, set[str]]:
    """The sentences of the page's own files in English, each with the names of the files that say it."""
    found: dict[str, set[str]] = {}
    for path in sorted(static.rglob("*")):
        for sentence in _of_file(path):
            found.setdefault(sentence, set()).add(path.relative_to(static).as_posix())
    return found


def translations(static: Path) -> dict[str, bytes]:
    """A file for each language but English: the words for these sentences, as far as there are any."""
    wanted = sentences(static)
    languages = {code: language.of(code) for code in language.CODES if code != language.ENGLISH}
    return {
        f"words/{code}.json": _written(
            {text: words.messages[text][0] for text in wanted if text in words.messages}
        )
        for code, words in languages.items()
    }


def _written(words: dict[str, str]) -> bytes:
    return f"{json.dumps(words, ensure_ascii=False, indent=1, sort_keys=True)}\n".encode()


def _of_file(path: Path) -> Iterator[str]:
    if path.suffix == ".html":
        page = _Page()
        page.feed(path.read_text(encoding="utf-8"))
        yield from page.found
    elif path.suffix == ".mjs":
        for text in _SAID.findall(path.read_text(encoding="utf-8")):
            yield json.loads(f'"{text}"')


class _Page(HTMLParser):
    """Finds the texts of a page, and those of its attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._find(given.get("aria-label") or "")
        if given.get("name") == "description":
            self._find(given.get("content") or "")

    def handle_data(self, data: str) -> None:
        self._find(data)

    def _find(self, text: str) -> None:
        text = text.strip()
        if text != _NAME and any(letter.isalpha() for letter in text):
            self.found.append(text)
