"""A movie in the making: as much of the tape as there is, ready to be written down at any moment."""

from __future__ import annotations

import json
from typing import Any

from retro2600.consoles.vcs import Inputs, script
from retro2600.fronts.shell.session import Session
from retro2600.machine import movie
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Mark


class Recording:
    """Watches a session from the frame it is made at, and follows it wherever it goes from there.

    Who looks back loses nothing: frames are forgotten when something else is done in their place.
    """

    def __init__(self, session: Session) -> None:
        self._tape = session.tape
        self._heeded = len(session.tape.cuts)
        self._start = session.console
        self._seen = session.frame
        self._state: Any = session.console.state  # at the end of that frame; None: to be looked up
        self._marks: list[Mark] = []
        self._entries: list[str] = []  # of the runs that are over
        self._written = session.frame  # up to which frame they go
        self._last = Inputs()  # the inputs of the last of them

    def covers(self, session: Session) -> bool:
        """Whether the session stands on the recorded tape, and not before the recording's start."""
        return session.tape is self._tape and session.frame >= self._start.frame

    def follow(self, session: Session) -> None:
        """Take in where the session has got to; to be called after every frame."""
        for frame in self._tape.cuts[self._heeded :]:
            self._forget(frame)
        self._heeded = len(self._tape.cuts)
        if session.frame >= self._seen:
            self._seen, self._state = session.frame, session.console.state
            if self._frames % MARK_EVERY == 0 and self._unmarked:
                self._marks.append(self._mark())

    def change_tape(self, session: Session, shared: int) -> bool:
        """Go on with another session whose tape is the same up to this frame; whether that can be."""
        if shared < self._start.frame:
            return False
        self._forget(shared)
        self._tape, self._heeded = session.tape, len(session.tape.cuts)
        return True

    def text(self) -> str:
        """The movie as JSON text, up to the last frame that was seen.

        Runs that are over have been written down before; the rest is quickly done, however long it is.
        """
        head = movie.written(movie.Movie(self._start, ()), script)
        del head["inputs"], head["marks"]
        marks = [*self._marks, self._mark()] if self._unmarked else self._marks
        rest = self._close_runs()  # this adds to the entries
        entries = ",".join([*self._entries, *rest])
        beginning = json.dumps(head, separators=(",", ":"))[:-1]
        return f'{beginning},"inputs":[{entries}],"marks":{json.dumps(marks, separators=(",", ":"))}}}\n'

    @property
    def _frames(self) -> int:
        return self._seen - self._start.frame

    @property
    def _unmarked(self) -> bool:
        """Whether the last frame that was seen has no mark yet."""
        return self._frames > (self._marks[-1].frame if self._marks else 0)

    def _mark(self) -> Mark:
        """The mark of the last frame that was seen."""
        state = self._tape.at(self._seen).console.state if self._state is None else self._state
        return Mark(self._frames, digest(state))

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
        """Something else has been, or is to be, in the place of the frames after this one."""
        if frame >= self._seen:
            return
        self._seen, self._state = frame, None
        self._marks = [mark for mark in self._marks if mark.frame <= self._frames]
        if frame < self._written:
            self._entries.clear()
            self._written, self._last = self._start.frame, Inputs()
