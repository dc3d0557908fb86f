"""Pages to read: the manual's page for the game at hand, then the keys, then the manual's other pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from retro2600.machine.console import Console
from retro2600.machine.facets.guide import Chapter
from retro2600.shell.input.actions import Group, Row
from retro2600.shell.input.keymap import written
from retro2600.shell.menu.overlay import OpenSheet, Overlay, OverlayLine
from retro2600.shell.words.said import Said, joined, said

_FOOT: Final = OverlayLine(said("arrow keys or knob: next page    Enter, button or Esc: back"))
_FOOT_BY_KEYS: Final = OverlayLine(said("arrow keys: next page    Enter or Esc: back"))

Keys = Mapping[Row, Sequence[str]]
"""The keys that ask for each action there is, as they are mapped now."""


class HelpPages(OpenSheet):
    """Pages to read, and to turn: by keys, and by the console's knob if it has one."""

    def __init__(self, pages: Sequence[Overlay], console: Console[Any], page: int = 0) -> None:
        foot = _FOOT if console.knobs else _FOOT_BY_KEYS
        self._pages = [replace(each, lines=(*each.lines, OverlayLine(""), foot)) for each in pages]
        self._page = page % len(pages)

    def turn(self, steps: int) -> None:
        self._page = (self._page + (1 if steps > 0 else -1)) % len(self._pages)

    def choose(self) -> bool:
        return False

    def back(self) -> bool:
        return False

    def overlay(self) -> Overlay:
        page = self._pages[self._page]
        return replace(
            page,
            title=said(
                "{title}  ({number}/{count})",
                title=Said(page.title),
                number=self._page + 1,
                count=len(self._pages),
            ),
        )


class Help(HelpPages):
    """The help."""

    def __init__(
        self,
        title: str,
        manual: Sequence[str],
        keys: Keys,
        chapters: Sequence[Chapter],
        console: Console[Any],
    ) -> None:
        super().__init__(
            [
                _read(Chapter(title, tuple(manual))),
                _keys_of((Group.CONTROLLERS, Group.CONSOLE), keys),
                _keys_of((Group.TIME, Group.SAVES), keys),
                _keys_of((Group.TELEVISION,), keys),
                _keys_of((Group.SOUND, Group.AROUND), keys),
                *map(_read, chapters),
            ],
            console,
        )


def _read(chapter: Chapter) -> Overlay:
    return Overlay(chapter.title, tuple(map(OverlayLine, chapter.lines)))


def _keys_of(groups: Sequence[Group], keys: Keys) -> Overlay:
    lines: list[OverlayLine] = []
    for group in groups:
        rows = [
            (row.title, joined("  ", map(written, its))) for row, its in keys.items() if row.group is group
        ]
        if rows:
            lines += [OverlayLine(group.value, heading=True), *(OverlayLine(*row) for row in rows)]
    return Overlay(said("keys"), tuple(lines))
