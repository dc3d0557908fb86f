"""The facet `guide`: what a person can do now, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from retro2600.machine.facets.facet import Facet

StateT = TypeVar("StateT")


class Guide(Facet, Generic[StateT]):
    """Sentences for people; by itself it says nothing, and takes the program to wait for them always.

    The line and the welcome are templates: `{knob}` and `{press}` stand for a player's way to turn the knob
    and to press the button ("turn the wheel", "a click"), any other field for the keys of the action that
    settings call so.
    """

    def waits(self, state: StateT) -> bool:
        """True if the program waits for a person: input can make a difference now.

        Where it cannot, the program is busy by itself, and a player in a hurry skips that.
        """
        return True

    def any_key(self, state: StateT) -> bool:
        """True if it waits for any key at all: also for one that does not belong to the program."""
        return False

    def in_lines(self, state: StateT) -> Sequence[str]:
        """All that the picture shows to somebody who is to go on, the prompt last; none if it has no lines.

        For those who play by lines: they may ask for it, and a session that is continued begins with it.
        """
        return ()

    def playing(self, state: StateT) -> bool:
        """True while a game is going on, which should not be left by a slip."""
        return False

    def line(self, ledger: Any, state: StateT, held: Any) -> str:
        """One line on what a person can do now, or what the program is busy with; "" for nothing.

        `held` are the inputs that were held through the last frame, None if nobody knows: levers can matter.
        """
        return ""

    def welcome(self, ledger: Any, state: StateT) -> Sequence[str]:
        """Lines to be shown as long as no game is going on: the title, then what can be done now; else none.

        While they are shown, the first player's button begins a game.
        """
        return ()

    def page(self, state: StateT) -> Sequence[str]:
        """The manual's page for the game at hand, in our words: lines of at most 64 characters."""
        return ()
