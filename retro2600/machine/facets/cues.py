"""The facet `cues`: what happens, for the ear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Note(NamedTuple):
    """A tone of a cue: hertz (0: silence) and how many frames it lasts."""

    hertz: int
    frames: int


class Cue(NamedTuple):
    """Something for the ear: tones one after the other, and the same in words for those who read."""

    text: str
    notes: tuple[Note, ...]


class Cues(Protocol[StateT_contra]):
    """Cues for those who play without looking."""

    def sounded(self, before: StateT_contra, after: StateT_contra) -> Sequence[Cue]:
        """Cues for the frame that led from one state to the next."""
