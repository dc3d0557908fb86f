"""The agreed frames of a game as a movie: inputs in runs, and marks."""

from __future__ import annotations

from typing import Any

from retro2600.machine import Machine
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Mark, Movie


class Record:
    """A movie in the making, frame by frame."""

    def __init__(self, machine: Machine[Any, Any, Any]) -> None:
        self._start = machine
        self._runs: list[tuple[int, Any]] = []
        self._marks: list[Mark] = []

    def add(self, inputs: Any) -> None:
        """One agreed frame more."""
        if self._runs and self._runs[-1][1] == inputs:
            self._runs[-1] = self._runs[-1][0] + 1, inputs
        else:
            self._runs.append((1, inputs))

    def mark(self, frame: int, state: object) -> str:
        """The digest of the state at the end of a frame, which the movie has from now on."""
        found = digest(state)
        self._marks.append(Mark(frame - self._start.frame, found))
        return found

    def unmark(self, frame: int) -> None:
        """Take back the marks after a frame: it is run anew."""
        self._marks = [mark for mark in self._marks if mark.frame <= frame - self._start.frame]

    @property
    def movie(self) -> Movie[Any]:
        """All agreed frames so far; it begins with the machine that the lock step began with."""
        return Movie(self._start, tuple(self._runs), tuple(self._marks))


def is_marked(frame: int) -> bool:
    """True if the state at the end of this frame is marked: once a second."""
    return frame % MARK_EVERY == 0
