"""The pages of one visit: that of the program being played, and after it that of the next one chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias
from urllib.parse import urlencode

from retro2600.fronts.web.page.messages import Given
from retro2600.fronts.web.page.page import Page
from retro2600.shell.shell import Shell

Tonight: TypeAlias = dict[str, Any]
"""Options as the browser obeys them just now, whatever the settings say."""

_AT_FIRST: Final[Tonight] = {"fullscreen": False, "grab": False}
"""No browser does either without being asked by a gesture."""


class Pages:
    """A page for JavaScript; see `Page`. When a program is taken off the shelf, its page takes the place."""

    def __init__(self, opened: Callable[[str, Tonight], Page], link: str) -> None:
        """`opened` makes the page for a link, the part of it behind the #."""
        self._opened = opened
        self._page = opened(link, _AT_FIRST)
        self._lasting: dict[object, Given] = {}  # told once, and true for every page

    @property
    def shell(self) -> Shell:
        """The shell of the program that is being played."""
        return self._page.shell

    def take(self, message: Given) -> None:
        """Take in what has happened."""
        self._page.take(message)
        match message:
            case {"kind": "reduced"}:
                self._lasting["reduced"] = message
            case {"kind": "device", "what": "joined", "id": device}:
                self._lasting[device] = message
            case {"kind": "device", "what": "left", "id": device}:
                self._lasting.pop(device, None)

    def turn(self, now: float) -> dict[str, Any]:
        """Run the frames that are due at a time, in milliseconds; the answer to the page."""
        answer = self._page.turn(now)
        if name := self.shell.commands.leaving.next_program:
            self._page.close()
            options = self.shell.options
            tonight = {each: getattr(options, each) for each in _AT_FIRST}
            self._page = self._opened(urlencode({"cartridge": name}), tonight)
            for message in self._lasting.values():
                self._page.take(message)
        return answer

    def close(self) -> None:
        """The page goes: leave everything so that it can be continued."""
        self._page.close()
