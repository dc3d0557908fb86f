"""The facet `hands`: an engine's hand at a player's controls, working knob and button as a person does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from retro2600.machine.facets.facet import Choice, Facet, StateT


class Hand(NamedTuple):
    """A hand at a knob and a button, in one frame."""

    step: int
    """The step to which the knob is turned."""
    button: bool = False
    """True while the button is down."""
    mind: Any = None
    """The hand's memory, an immutable value; None for a hand that has just come."""


class Hands(Facet[StateT]):
    """The hands of an engine that plays at levels; they see states, and move nothing but knob and button."""

    @property
    @abstractmethod
    def levels(self) -> Sequence[Choice]:
        """For each player, from 0, the choice of the level that plays in a person's place; 0: none does."""

    @abstractmethod
    def plays(self, state: StateT, player: int) -> bool:
        """True if a hand can play for this player in the game that is going on."""

    @abstractmethod
    def moved(self, ledger: Any, state: StateT, held: Any, player: int, level: int, hand: Hand) -> Hand:
        """A player's hand in the next frame, by the hand in the last one.

        `held` are the inputs that were held through the last frame, None if nobody knows.
        """

    @abstractmethod
    def line(self, state: StateT, player: int, level: int) -> str:
        """The guiding line while this player's hand is at work: a template."""

    @abstractmethod
    def welcome(self, state: StateT, lines: Sequence[str], levels: Sequence[int]) -> Sequence[str]:
        """The lines of the welcome where these levels are chosen for the players; 0: a person plays."""
