"""The help: the manual's page for the game at hand, then the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from retro2600.fronts.input.actions import Group, Row
from retro2600.fronts.input.keymap import written
from retro2600.fronts.shell.overlay import Overlay, OverlayLine

_FOOT = OverlayLine("arrow keys or knob: next page    Enter, button or Esc: back")

Keys = Mapping[Row, Sequence[str]]
"""The keys that ask for each action there is, as they are mapped now."""


class Help:
    """Pages to read."""

    def __init__(self, title: str, manual: Sequence[str], keys: Keys) -> None:
        self._pages = [Overlay(title, (*map(OverlayLine, manual), OverlayLine(""), _FOOT))]
        for groups in ((Group.CONTROLLERS, Group.CONSOLE), (Group.TIME, Group.SAVES), (Group.TELEVISION,)):
            self._pages.append(_keys_of(groups, keys))
        self._pages.append(_keys_of((Group.SOUND, Group.AROUND), keys))
        self._page = 0

    def turn(self, steps: int) -> None:
        """Other pages."""
        self._page = (self._page + (1 if steps > 0 else -1)) % len(self._pages)

    def choose(self) -> bool:
        """Back to the game."""
        return False

    def back(self) -> bool:
        """Back to the game."""
        return False

    def overlay(self) -> Overlay:
        """The page."""
        page = self._pages[self._page]
        return replace(page, title=f"{page.title}  ({self._page + 1}/{len(self._pages)})")


def _keys_of(groups: Sequence[Group], keys: Keys) -> Overlay:
    lines: list[OverlayLine] = []
    for group in groups:
        rows = [(row.title, "  ".join(map(written, its))) for row, its in keys.items() if row.group is group]
        if rows:
            lines += [OverlayLine(group.value, heading=True), *(OverlayLine(*row) for row in rows)]
    return Overlay("Keys", (*lines, OverlayLine(""), _FOOT))
