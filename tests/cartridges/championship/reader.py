"""Somebody at a real screen, who knows what the manual says: reads the prompts, types what A advises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tests.patience import until

ANSWER, PROMPT, MESSAGE = 20, 22, 23
"""Rows of the screen, from 0."""

_PROMPTS: Final = ("READY", "OPTION", "1 BLINK", "SPACE", "FROM", "ACCEPT", "NEW GAME", "EXIT", "ANY KEY")
_YES: Final = ("READY", "ACCEPT")


class Reader:
    """Reads rows of text, and types keys: characters, a space, a line's end."""

    def __init__(self, look: Callable[[], Sequence[str]], strike: Callable[[str], object]) -> None:
        self._look, self._strike = look, strike

    @property
    def rows(self) -> list[str]:
        """The screen without its cursor, which blinks."""
        return [row.replace("_", " ").rstrip() for row in self._look()]

    @property
    def prompt(self) -> str:
        """The prompt; "" while there is none."""
        found = self.rows[PROMPT].partition("LEFT ")[0].strip()
        return found if found.startswith(_PROMPTS) else ""

    def wait(self, *prompts: str) -> str:
        """Until a prompt begins so."""
        return until(lambda: found if (found := self.prompt).startswith(prompts or _PROMPTS) else None)

    def type(self, keys: str) -> None:
        """Strike keys, each once the screen has answered the one before, and wait for a prompt."""
        for key in keys:
            before = self.rows
            self._strike(key)
            until(lambda before=before: self.rows != before and self.prompt)  # type: ignore[misc]

    def play(self, turns: int) -> None:
        """Play so many of one's turns, until the dice are to be rolled again or the game is over."""
        while turns:
            prompt = self.wait()
            if prompt.startswith("FROM"):
                self._move()
            elif prompt.startswith("READY TO PLAY"):
                return
            else:
                turns -= prompt.startswith("READY?")
                self.type("y" if prompt.startswith(_YES) else " ")
        self.wait("SPACE", "READY TO PLAY", "ACCEPT")

    def _move(self) -> None:
        """The first move that A advises, from FROM-- or, with a piece on the bar, from TO-."""
        self.type("a")
        source, target = self.rows[ANSWER].split()[1].rstrip("*").split("-")
        self.type(target if source == "BAR" else source + target)
