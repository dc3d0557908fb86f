"""People in the lobby's program on the page: they play by what is to be seen alone."""

from __future__ import annotations

from typing import Final, TypeAlias

from playwright.sync_api import BrowserContext

from retro2600.cartridges.lobby.table.places import Board
from tests.patience import until
from tests.web.people import Someone, standing
from tests.web.pointers import on_page
from tests.web.test_accessibility import AXE
from tests.web.visits import Visit

WHERE: Final = "#cartridge=lobby"
POSITIONS: Final = range(1, 25)
DEAF: Final = 60
"""Frames after which any question listens."""

REMARKS: Final = (
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "URL's origin was untrustworthy",
    "ScriptProcessorNode is deprecated",  # there is no other one without https
)
"""Words of the browser's that are no complaints: on a server that is not there, and on plain http."""

Seats: TypeAlias = tuple[tuple[int, str], ...]
"""For each position from 1 on how many pieces stand there, and whose."""


class Player(Someone):
    """Somebody in the lobby, with a browser of their own."""

    def __init__(self, context: BrowserContext, url: str, *, by_finger: bool) -> None:
        self._context, self._url, self.rolls = context, url, 0
        self._visits: list[Visit] = []
        super().__init__(self._visit(), by_finger=by_finger)

    def _visit(self) -> Visit:
        self._visits.append(Visit(self._context, f"{self._url}/"))
        return self._visits[-1]

    def opens(self, where: str = WHERE) -> None:
        """Open the page: the program's, or that of a link."""
        self.there.open(where)

    def closes(self) -> None:
        """Close the page."""
        self.there.page.close()

    def comes_back(self, where: str) -> None:
        """Open this address in a new tab."""
        self.there = self._visit()
        self.opens(where)

    @property
    def complaints(self) -> list[str]:
        """The browser's, but for its remarks on a server that is not there and on plain http."""
        every = [text for visit in self._visits for text in visit.complaints]
        return [text for text in every if not any(words in text for words in REMARKS)]

    @property
    def elsewhere(self) -> list[str]:
        """Addresses of others that were asked for anything."""
        return [url for visit in self._visits for url in visit.elsewhere()]

    def accessible(self, axe: str) -> list[object]:
        """The violations that axe-core finds in what is to be seen now."""
        self.there.page.evaluate(f"{axe}; undefined")
        passes, violations = self.there.page.evaluate(AXE)
        assert passes > 10
        found: list[object] = violations
        return found

    def answers(self, key: str) -> None:
        """Give this answer, as soon as its question listens."""
        self.sees(key)
        self.there.pass_frames(DEAF)
        self.tap(key)
        until(lambda: key not in self.names, self.look, lambda: str(self.names))

    def place(self, key: str) -> tuple[float, float]:
        """The middle of a thing on the page; of the bar, that of the part which is touched."""
        if key == "on-bar":
            board = Board(self.is_upright(), "Red" in self.names["plate-you"].split(", "))
            return on_page(self.there, *board.bar_touched().middle)
        return super().place(key)

    def play(self) -> None:
        """Do the next thing, if the Board waits for one."""
        able = self.able
        if "answer-next" in able:
            self.answers("answer-next")
        elif able.get("roll") == "Roll":
            self.rolls += 1
            self.tap("roll")
        elif keys := [key for key, name in able.items() if name.endswith(", can move")]:
            self.tap(_farthest(keys))
        else:
            self.look()

    @property
    def is_to_roll(self) -> bool:
        return self.able.get("roll") == "Roll"

    @property
    def result(self) -> str:
        """The sentence on the game's end, once it is over."""
        return self.names.get("game", "")

    def board(self) -> Seats:
        """The pieces on the positions, which count from one's own side."""
        names = self.names
        return tuple(standing(names.get(f"position-{each}", "")) for each in POSITIONS)


def _farthest(keys: list[str]) -> str:
    """Of these, the piece that is farthest from home."""
    return max(keys, key=lambda key: 25 if key == "on-bar" else int(key.rpartition("-")[2]))


def from_across(seats: Seats) -> Seats:
    """The same pieces as the other side counts them."""
    theirs = {"yours": "theirs", "theirs": "yours", "": ""}
    return tuple((count, theirs[whose]) for count, whose in reversed(seats))
