"""The facet `games`: the games of a program that can be selected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Games(Protocol[StateT_contra]):
    """The games by number, and the way to each."""

    @property
    def titles(self) -> Mapping[int, str]:
        """The games, by number."""

    @property
    def begins(self) -> str:
        """The name in settings of the button on the panel that begins a game; "" if none does."""

    def number(self, state: StateT_contra) -> int:
        """The number of the game that is selected."""

    def towards(self, state: StateT_contra, number: int, held: Any) -> Sequence[Any]:
        """The inputs of the next frames on the way to selecting a game, with these held; none at its end."""
