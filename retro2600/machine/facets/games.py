"""The facet `games`: the games of a program that can be selected."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from retro2600.machine.facets.facet import Facet, StateT


class Games(Facet[StateT]):
    """The games by number, and the way to each."""

    @property
    @abstractmethod
    def titles(self) -> Mapping[int, str]:
        """The games, by number."""

    @property
    def for_two(self) -> Collection[int]:
        """The numbers of those that two people play; none where nobody knows, or all are."""
        return ()

    @property
    def begins(self) -> str:
        """The name in settings of the button on the panel that begins a game; "" if none does."""
        return ""

    @abstractmethod
    def number(self, state: StateT) -> int:
        """The number of the game that is selected."""

    @abstractmethod
    def towards(self, state: StateT, number: int, held: Any) -> Sequence[Any]:
        """The inputs of the next frames on the way to selecting a game, with these held; none at its end."""
