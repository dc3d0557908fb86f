"""The facet `time`: the places in a run to which people go back."""

from __future__ import annotations

from retro2600.machine.facets.facet import Facet, StateT


class Time(Facet[StateT]):
    """Turns, and what undo brings back; by itself a program has no turns, and rewinds to any frame.

    A program that has no such facet declines: no undo, no rewinding, no way back from a load.
    """

    def turn_began(self, before: StateT, after: StateT) -> bool:
        """True if a turn began with the frame between: undo and rewind by turn stop there."""
        return False

    def is_untouched(self, begun: StateT, now: StateT) -> bool:
        """True if nobody has decided anything since a turn began: undo leads on to the turn before."""
        return False

    def settled(self, state: StateT) -> bool:
        """True if the picture shown agrees with the state: rewinding rests on such a frame."""
        return True

    def lost(self, before: StateT, after: StateT) -> bool:
        """True if a switch has ended a game in the frame that led from one state to the next."""
        return False

    def place(self, state: StateT) -> str:
        """The place in the game in words that follow "the start of": "your turn, 5-1"; "" for none."""
        return ""
