"""People in MPGN on the page: they play by what is to be seen alone."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from retro2600.cartridges.mpgn.table.places import Board
from retro2600.rules import RED, WHITE
from tests.patience import until
from tests.web.pointers import on_page
from tests.web.travellers import Traveller

BARS: Final = {"bar-red": RED, "bar-black": WHITE}

Men: TypeAlias = dict[str, str]
"""The men on each place, by its key: "5 red men", "empty"."""


class Player(Traveller):
    """Somebody in MPGN, with a browser of their own."""

    home = "#cartridge=mpgn"

    def creates(self, name: str) -> None:
        """Create a game for a person of that name, as Red, and wait at its board."""
        self.sees("hall-create")
        self.tap("hall-create", "create-players-1", "create-side-0", "create-name")
        for _ in range(24):
            self.there.press("Backspace")
        self.there.page.keyboard.type(name)
        until(lambda: self._written == name, self.look, lambda: self._written)
        self.tap("create-create")
        self.sees("list-play")
        self.plays(name)

    @property
    def _written(self) -> str:
        """The name in the field."""
        return self.there.page.get_by_role("textbox", name="Name of the game").input_value()

    def plays(self, name: str) -> None:
        """Start: choose the game of that name in the list, and play it."""
        if "list-play" not in self.names:
            self.tap("hall-start")
        self.tap(until(lambda: self._line(name), self.look, lambda: str(self.names)))
        until(lambda: "list-play" in self.able, self.look, lambda: str(self.names))
        self.tap("list-play")
        until(lambda: "list-play" not in self.names, self.look, lambda: str(self.names))

    def _line(self, name: str) -> str:
        """The key of a line of the list; "" if there is none of that name."""
        lines = (key for key, told in self.names.items() if key.startswith("list-game-") and name in told)
        return next(lines, "")

    def chooses(self, name: str) -> None:
        """Press this in the menu Play."""
        self.tap("menu-play", f"play-{name}")

    def place(self, key: str) -> tuple[float, float]:
        """The middle of a thing on the page; of the bar, that of the half which is touched."""
        if key in BARS:
            return on_page(self.there, *Board(self.is_upright()).bar_touched(BARS[key]).middle)
        return super().place(key)

    def play(self) -> None:
        """Do the next thing, if the board waits for one."""
        key = next_key(self.able)
        self.rolls += key == "dice"
        if key == "answer-accept":
            self.answers(key)
        elif key:
            self.tap(key)
        else:
            self.look()

    @property
    def is_to_roll(self) -> bool:
        """True while dice wait to be cast or rolled."""
        return self.able.get("dice", "").endswith("your turn")

    @property
    def may_offer(self) -> bool:
        """True while the cube may be offered."""
        return self.able.get("cube", "").endswith("can be offered")

    @property
    def counts(self) -> int:
        """The points for which the game counts."""
        found = re.search(r"the game counts (\d+)", self.names.get("cube", ""))
        return int(found[1]) if found else 0

    @property
    def result(self) -> str:
        """The sentences on the sheet of a game's end, once it is there; else ""."""
        return " ".join(name for key, name in self.names.items() if key.startswith("over-line-"))

    def board(self) -> Men:
        """The men on all places; both persons see the same."""
        names, keys = self.names, (key for n in range(1, 13) for key in (f"red-{n}", f"black-{n}"))
        return {key: ", ".join(names.get(key, "").split(", ")[1:2]) for key in (*keys, *BARS)}


def next_key(able: dict[str, str]) -> str:
    """The thing to be touched next, of all that can be, by its name; "" while the board waits for nothing."""
    if "answer-accept" in able:
        return "answer-accept"
    if able.get("dice", "").endswith("your turn"):
        return "dice"
    if "cannot be played" in able.get("rolled", ""):
        return "rolled"
    for words in (", can be reached", ", can be lifted"):
        if keys := [key for key, name in able.items() if name.endswith(words)]:
            return keys[0]
    return ""
