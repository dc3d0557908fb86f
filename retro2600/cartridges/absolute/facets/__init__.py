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
from retro2600.rules import WHITE

__all__ = ["FACETS"]


class Time(facets.time.Time[State]):
    """Turns begin as you are to roll, or to play the opening roll."""

    def turn_began(self, before: State, after: State) -> bool:
        """True if you are to decide, and the computer, or nobody, was a frame ago."""
        return _is_yours(after) and not _is_yours(before) and not _has_moved(after)

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


def _is_yours(state: State) -> bool:
    return isinstance(state.scene, scenes.ToRoll | scenes.Play) and state.mover is WHITE


def _has_moved(state: State) -> bool:
    return state.playing is not None and bool(state.playing.moves)
