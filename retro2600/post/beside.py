"""The tables at home beside a chosen server: the house plays on while the line to the server is away."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from retro2600.post.carrier import Carrier
from retro2600.post.desk import Desk

_LIST: Final = '"type": "lobby"'


class Beside:
    """A second desk, whose other end is the house; both are made when something is asked of them."""

    def __init__(self, opened: Callable[[], tuple[Desk, Carrier]], is_known: Callable[[], bool]) -> None:
        """`opened` makes the desk and its way to the house; `is_known`: there may be tables from earlier."""
        self._opened, self._is_known = opened, is_known
        self._carrier: Carrier | None = None
        self._list: list[str] = []  # the letter by which a list was asked for that would be empty

    def take(self, letters: Sequence[str]) -> None:
        """Letters of the program to the house; the list of one that nobody has been to opens none."""
        if self._carrier is None:
            if all(map(_asks_for_list, letters)) and not self._is_known():
                self._list = [*letters][-1:] or self._list
                return
            _, self._carrier = self._opened()
            letters, self._list = [*self._list, *letters], []
        self._carrier.take(letters)

    def frame(self) -> None:
        """A frame of play passes."""
        if self._carrier is not None:
            self._carrier.frame()

    def close(self) -> None:
        """The house closes; its tables stay. The next letter opens it again."""
        if self._carrier is not None:
            self._carrier.close()
        self._carrier = None


def told_apart(letters: Iterable[str]) -> tuple[list[str], list[str]]:
    """A program's letters to the server, and those to the house at home, which lose the word for that."""
    far, home = [], []
    for letter in letters:
        found = _for_home(letter)
        if found is None:
            far.append(letter)
        else:
            home.append(found)
    return far, home


def unmarked(letters: Iterable[str]) -> list[str]:
    """A program's letters in their order, where the house has them all: none says where it goes."""
    return [letter if (found := _for_home(letter)) is None else found for letter in letters]


def _for_home(letter: str) -> str | None:
    """The letter without the word that it goes home; None for one that goes to the server."""
    if '"home"' not in letter:
        return None
    try:
        plain = json.loads(letter)
    except (ValueError, RecursionError):
        return None
    if not isinstance(plain, dict) or plain.get("home") is not True:
        return None
    return json.dumps({key: value for key, value in plain.items() if key != "home"})


def _asks_for_list(letter: str) -> bool:
    return _LIST in letter
