"""The letters that wait for the program, and the state of the line as it was told last.

The letters of tables at home, beside a chosen server, have the key `home`: numbers of tables, and of events,
are those of one house and say nothing about another.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Final, Protocol

from retro2600.post.letters import plain_text

MOST_LISTS: Final = 64
"""Letters with one list of tables that wait for a program; beyond, the list is asked for anew."""

_LIST: Final = '{"type":"lobby"'
_HOME: Final = ',"home":true}'


class Box(Protocol):
    """The place for a desk's letters."""

    def put(self, letter: str) -> None:
        """One more letter."""

    def put_list(self, letter: str) -> bool:
        """A part of the list of tables; False if too many wait: then none waits any more."""

    def line(self, state: str, **keys: object) -> None:
        """The state of the line, where it is not as it was told last."""


class Letterbox:
    """Letters for the program, oldest first."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._lists: Counter[bool] = Counter()  # those of tables at home, and others
        self._line = ""

    def put(self, letter: str) -> None:
        """One more letter."""
        self._waiting.append(letter)

    def put_list(self, letter: str) -> bool:
        """A part of the list of tables; False if too many wait: then none of that house waits any more."""
        home = _is_home(letter)
        self._lists[home] += 1
        if self._lists[home] > MOST_LISTS:
            kept = (each for each in self._waiting if not (_is_list(each) and _is_home(each) is home))
            self._waiting = deque(kept)
            self._lists[home] = 0
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
        self._lists -= Counter(_is_home(letter) for letter in found if _is_list(letter))
        return found


class HomeBox:
    """The same letterbox for the desk of the tables at home: its letters say so, and tell of no line."""

    def __init__(self, box: Letterbox) -> None:
        self._box = box

    def put(self, letter: str) -> None:
        """One more letter."""
        self._box.put(_from_home(letter))

    def put_list(self, letter: str) -> bool:
        """A part of the list of the tables at home."""
        return self._box.put_list(_from_home(letter))

    def line(self, state: str, **keys: object) -> None:
        """The line that the program is told of is the server's."""


def _from_home(letter: str) -> str:
    return letter.removesuffix("}") + _HOME


def _is_list(letter: str) -> bool:
    return letter.startswith(_LIST)


def _is_home(letter: str) -> bool:
    return letter.endswith(_HOME)
