"""The record of one's own games: what the facet `review` knows of all that were finished.

It is made of lines, which somebody keeps in a file: one for each game, and one for each answer in the quiz. A
line that is added later may take the place of an earlier one. Who keeps them needs to know nothing of games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple

from retro2600.machine.facets.facet import StateT
from retro2600.machine.facets.markings import Arrow
from retro2600.machine.facets.record import Player


class Circumstances(NamedTuple):
    """The circumstances of a game that has been finished."""

    program: str
    title: str
    """The program's name for people."""
    game: str
    """The game of that program, in words."""
    when: str
    """The moment: `2026-11-21 20.15.03`."""
    players: tuple[Player, Player]


class RecordPage(NamedTuple):
    """A page of the record."""

    title: str
    about: str
    lines: Sequence[tuple[str, str]]
    """Texts to be read, and a value at the right of each, or ""."""


class QuizQuestion(NamedTuple, Generic[StateT]):
    """A decision of one's own that was a blunder, asked anew."""

    key: str
    told: str
    """The question in words: "White has 6-1 to play"."""
    state: StateT
    """The state in which it is to be decided."""
    finding: Any
    """A `Finding` of the facet `review`."""
    order: tuple[int, ...]
    """The numbers of the ways to decide, as they are to be listed."""


class History(ABC, Generic[StateT]):
    """All games that were finished, of every program, and the quiz of what went wrong in them."""

    @abstractmethod
    def read(self, data: bytes) -> None:
        """Take in the lines of a file, in the place of all that was known."""

    @property
    @abstractmethod
    def damage(self) -> str:
        """The sentence about lines that cannot be read; "" if there are none."""

    @property
    @abstractmethod
    def games(self) -> int:
        """The number of games."""

    @abstractmethod
    def enter(
        self, ledger: Any, state: StateT, found: Mapping[str, Any], occasion: Circumstances
    ) -> bytes | None:
        """The line of a game that has just been finished; None for one that is known, or does not count.

        `found`: what a desk has kept about it.
        """

    @abstractmethod
    def step(self) -> tuple[bool, bytes | None]:
        """Go on judging games that were left before they were: a step, which takes milliseconds.

        False if there is nothing left to be judged; and the line of a game that has just been done.
        """

    @abstractmethod
    def chapters(self) -> Sequence[RecordPage]:
        """The pages of the record."""

    @abstractmethod
    def table(self) -> str:
        """All games as a table of comma-separated values, a line each."""

    @abstractmethod
    def due(self, today: str) -> int:
        """The number of questions of the quiz that are due on this day."""

    @abstractmethod
    def question(self, today: str, state: StateT) -> QuizQuestion[StateT] | None:
        """The next of them that can be asked here; its state is like `state` in all but the game."""

    @abstractmethod
    def answered(self, question: QuizQuestion[StateT], way: int, today: str) -> bytes:
        """The line of an answer: the number of the way that was chosen."""

    @abstractmethod
    def drawn(self, question: QuizQuestion[StateT], way: int) -> Sequence[Arrow]:
        """A way to decide in the picture of the question's state."""
