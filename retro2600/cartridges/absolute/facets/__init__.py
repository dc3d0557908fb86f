"""The facets of Absolute: what fronts offer beside the screen, which has its own help, undo and advice.

Knows the states of this cartridge; it must never change one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.cartridges.absolute import passing, scenes, words
from retro2600.cartridges.absolute.facets import manual
from retro2600.cartridges.absolute.state import State
from retro2600.machine import facets
from retro2600.rules import WHITE, Cast

__all__ = ["FACETS"]


class Time(facets.time.Time[State]):
    """Turns begin as you are to roll, or to play the opening roll."""

    def turn_began(self, before: State, after: State) -> bool:
        """True if the computer's turn has ended so, or the opening dice have fallen for you."""
        if isinstance(after.scene, scenes.ToRoll):
            return isinstance(before.scene, scenes.Stepping | scenes.Stuck) and before.mover is not WHITE
        begins = isinstance(before.scene, scenes.Falling) and isinstance(after.scene, scenes.Play)
        return begins and _opening(after)

    def settled(self, state: State) -> bool:
        """True if nothing moves."""
        return state.motion is None

    def place(self, state: State) -> str:
        """The turn and its dice in words."""
        if state.playing is None or state.playing.result is not None:
            return ""
        who = "your turn" if state.mover is WHITE else "the computer's turn"
        return f"{who}, {'-'.join(map(str, state.dice))}" if state.dice else who


class Guide(facets.guide.Guide[State]):
    """The line has the messages while the program's own band does not show them."""

    def waits(self, state: State) -> bool:
        """True while the program waits for a hand."""
        return passing.waits(state)

    def playing(self, state: State) -> bool:
        """True while a game is going on."""
        return state.playing is not None and state.playing.result is None

    def line(self, ledger: Any, state: State, held: Any) -> str:
        """The message, where the settings keep it off the screen."""
        if state.settings.messages or state.message is None:
            return ""
        return words.text(state.message)

    def page(self, state: State) -> Sequence[str]:
        """The keys, and where the program tells the rest itself."""
        return manual.PAGE


class Voice(facets.voice.Voice[State]):
    """Speech is a setting of the program."""

    def aloud(self, state: State) -> bool:
        """True while Speech is on, and messages are."""
        return state.settings.speech and state.settings.messages


FACETS = facets.Facets(time=Time(), guide=Guide(), voice=Voice())


def _opening(state: State) -> bool:
    """True while the last dice are the opening's."""
    return state.playing is not None and isinstance(state.playing.record[-1], Cast)
