"""A movie in the making: as much of the tape as there is, ready to be written down at any moment."""

from __future__ import annotations

import json
from typing import Any

from retro2600.consoles.vcs import Inputs, script
from retro2600.fronts.cabinet.session import Session
from retro2600.machine import movie
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Mark


class Recording:
    """Watches a session from the frame it is made at, and follows it wherever it goes from there."""

    def __init__(self, session: Session) -> None:
        self._tape = session.tape
        self._start = session.console
        self._seen = session.frame
        self._marks: list[Mark] = []
        self._entries: list[str] = []  # of the runs that are over
        self._written = session.frame  # up to which frame they go
        self._last = Inputs()  # the inputs of the last of them

    def covers(self, session: Session) -> bool:
        """Whether the session stands on the recorded tape, and not before the recording's start."""
        return session.tape is self._tape and session.frame >= self._start.frame

    def follow(self, session: Session) -> None:
        """Take in where the session has got to; to be called after every frame."""
        if session.frame < self._seen:
            self._forget(session.frame)
        self._seen = session.frame
        if self._frames and self._frames % MARK_EVERY == 0:
            self._mark(session.console.state)

    def change_tape(self, session: Session, shared: int) -> bool:
        """Go on with another session whose tape is the same up to this frame; whether that can be."""
        if shared < self._start.frame:
            return False
        self._forget(shared)
        self._tape, self._seen = session.tape, min(self._seen, shared)
        return True

    def text(self, session: Session) -> str:
        """The movie as JSON text, in a time that does not grow with its length.

        It goes up to where the session stands, and as far as the tape does where it stands elsewhere: on
        another tape, or before the start.
        """
        if not self.covers(session):
            self._seen = self._tape.last
            session = self._at_end()
        head = movie.written(movie.Movie(self._start, ()), script)
        del head["inputs"], head["marks"]
        marks = list(self._marks)
        if self._frames % MARK_EVERY:
            marks.append(Mark(self._frames, digest(session.console.state)))
        rest = self._close_runs()
        entries = ",".join([*self._entries, *rest])
        beginning = json.dumps(head, separators=(",", ":"))[:-1]
        return f'{beginning},"inputs":[{entries}],"marks":{json.dumps(marks, separators=(",", ":"))}}}\n'

    @property
    def _frames(self) -> int:
        return self._seen - self._start.frame

    def _at_end(self) -> Session:
        return Session(*self._tape.at(self._tape.last))

    def _mark(self, state: Any) -> None:
        if not self._marks or self._marks[-1].frame < self._frames:
            self._marks.append(Mark(self._frames, digest(state)))

    def _close_runs(self) -> list[str]:
        """Note down the runs that are over; give the one that is not."""
        runs = self._tape.runs(self._written, self._seen)
        for count, inputs in runs[:-1]:
            self._entries.append(self._entry(count, inputs))
            self._written += count
            self._last = inputs
        return [self._entry(count, inputs) for count, inputs in runs[-1:]]

    def _entry(self, count: int, inputs: Inputs) -> str:
        """A run as its entry after the last one noted down."""
        return json.dumps([count, script.changes(self._last, inputs)], separators=(",", ":"))

    def _forget(self, frame: int) -> None:
        """Frames after this one have been undone."""
        kept = frame - self._start.frame
        self._marks = [mark for mark in self._marks if mark.frame <= kept]
        if frame < self._written:
            self._entries.clear()
            self._written, self._last = self._start.frame, Inputs()
