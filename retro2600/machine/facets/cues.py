"""The facet `cues`: what happens, for the ear."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from retro2600.machine.facets.facet import Choice, Facet, Offer, StateT

AUDIBLE = Choice(
    "audible_board",
    "audible board",
    "tell by tones what happens on the board, to play without looking",
    section="sound",
)


class Note(NamedTuple):
    """A tone of a cue: hertz (0: silence) and how many frames it lasts."""

    hertz: int
    frames: int


class Cue(NamedTuple):
    """Something for the ear: tones one after the other, and the same in words for those who read."""

    text: str
    notes: tuple[Note, ...]


class Cues(Facet[StateT]):
    """Cues for those who play without looking."""

    offers = (Offer("audible_board", "audible board", ("shift+m",), "sound"),)
    choices = (AUDIBLE,)

    @abstractmethod
    def sounded(self, before: StateT, after: StateT) -> Sequence[Cue]:
        """Cues for the frame that led from one state to the next."""
