"""The facet `guide`: what a person can do now, in words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from retro2600.machine.facets.facet import Facet, StateT


class Chapter(NamedTuple):
    """A page to read: lines of at most 64 characters, at most 28 of them."""

    title: str
    lines: tuple[str, ...]


class GuardedQuestion(NamedTuple):
    """A question that a press is not to answer by accident: not before the hand of who is asked has moved."""

    line: str
    """The guiding line until then: a template, another one for another question."""
    refusal: str
    """That line after a press: the answer that stands, and how one is given."""


class Guide(Facet[StateT]):
    """Sentences for people; by itself it says nothing, and takes the program to wait for them always.

    The line and the welcome are templates: `{knob}` and `{press}` stand for a player's way to turn the knob
    and to press the button ("turn the wheel", "a click"), a field that is among the `names` of the facet
    `marks` for the name of a place, any other field for the keys of the action that settings call so.
    """

    chapters: Sequence[Chapter] = ()
    """The manual's other pages, the same in every game."""

    promises: bool = False
    """True if lines promise effects: then a press by hand counts only for a line that could be read."""

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

    def question(self, ledger: Any, state: StateT) -> GuardedQuestion | None:
        """The question that the player is asked now; None where there is none, or a press costs little."""
        return None

    def news(self, ledger: Any, state: StateT) -> str:
        """A sentence on what has just come about, to be said once in passing; "" for none."""
        return ""

    def promise(self, ledger: Any, state: StateT, held: Any) -> Hashable:
        """The effect that this line promises for a press of the button; None where it promises none.

        A press keeps it: `done` tells the same effect of a later frame, as long as the knob stays. A press
        that a `question` does not take does nothing.
        """
        return None

    def done(self, before: StateT, after: StateT) -> Hashable:
        """The effect that a press has come to in the frame between two states; None for none."""
        return None

    def result(self, ledger: Any, state: StateT) -> str:
        """The game that is over, who won how many points; "" for none, or where the picture says it."""
        return ""

    def player(self, state: StateT) -> int:
        """The player, from 0, to whom the line speaks: whose knob and button count now."""
        return 0

    def idle(self, state: StateT) -> bool:
        """True as long as no game is going on, and the first player's button is to begin one."""
        return False

    def welcome(self, ledger: Any, state: StateT) -> Sequence[str]:
        """Lines to be shown before a game: the title, then what can be done now; none in one or after it."""
        return ()

    def page(self, state: StateT) -> Sequence[str]:
        """The manual's page for the game at hand, in our words: lines of at most 64 characters."""
        return ()
