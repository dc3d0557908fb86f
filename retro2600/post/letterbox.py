"""The letters that wait for the program, and the state of the line as it was told last."""

from __future__ import annotations

from collections import deque
from typing import Final

from retro2600.post.letters import plain_text

MOST_LISTS: Final = 64
"""Letters with the list of tables that wait for a program; beyond, the list is asked for anew."""


class Letterbox:
    """Letters for the program, oldest first."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._lists = 0
        self._line = ""

    def put(self, letter: str) -> None:
        """One more letter."""
        self._waiting.append(letter)

    def put_list(self, letter: str) -> bool:
        """A part of the list of tables; False if too many wait: then none waits any more."""
        self._lists += 1
        if self._lists > MOST_LISTS:
            self._waiting = deque(each for each in self._waiting if not _is_list(each))
            self._lists = 0
            return False
        self._waiting.append(letter)
        return True

    def line(self, state: str, **keys: object) -> None:
        """The state of the line, where it is not as it was told last."""
        letter = plain_text("line", state=state, **keys)
        if letter != self._line:
            self._line = letter
            self.put(letter)

    def taken(self, most: int) -> list[str]:
        """The next letters, at most so many."""
        found = [self._waiting.popleft() for _ in range(min(most, len(self._waiting)))]
        self._lists -= sum(map(_is_list, found))
        return found


def _is_list(letter: str) -> bool:
    return letter.startswith('{"type":"lobby"')
