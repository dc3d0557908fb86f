"""Recordings: the one that continues, and those that have ended and are still to be written.

A recording that has become long continues in another file, so that every file can be read: a movie by itself,
which begins with a state.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from retro2600.machine import movie
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Mark
from retro2600.shell.saves.background import Background
from retro2600.shell.time.session import Session
from retro2600.shell.words.said import said
from retro2600.store.json_text import readable, share
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import MovieFile, Store, WrittenElsewhereError

FULL: Final = 0.4
"""Of the largest movie that is read, less its start: a file that has so much is the last but one (chosen).

That is an hour of a knob that turns in every frame, or three days without input, unless the start has a large
memory card. It is far less than a session's tape holds.
"""

_A_MARK: Final = share('[10000000000000,"0123456789abcdef"],')


class Recording:
    """A movie in the making: follows a session from the frame it is made at; it can be written at any moment.

    Looking back loses nothing: frames are forgotten when something else is done in their place.
    """

    def __init__(self, session: Session) -> None:
        self._tape = session.tape
        self._start = session.console
        self._codec = session.console.cartridge.console.codec
        self._end = session  # where it was followed to
        self._marks: list[Mark] = []
        self._entries: list[str] = []  # of the runs that are over
        self._until: list[tuple[int, float]] = []  # the last frame of each, and the share of all up to it
        self._written = self._start.frame  # up to which frame they go
        self._last = self._start.cartridge.console.rest  # the inputs of the last of them
        self._head = ""  # of the text, once it has been asked for

    def follow(self, session: Session) -> bool:
        """Take in where the session has got to; False if no recording from this start can lead there.

        So it is on another console's tape, and on one that parts from this one's before the start.
        """
        if session.tape is not self._tape:
            shared, start = self._tape.shared(session.tape), self._start.frame
            if shared is None or shared < start or session.tape.first > start:
                return False
            self._tape = session.tape
            self._forget(shared)
        if session.frame >= self._seen:
            self._end = session
        return True

    def related(self, session: Session) -> bool:
        """True if the session is on a tape with the same start."""
        return self._tape.related(session.tape)

    @property
    def end(self) -> Session:
        """The session where it was followed to."""
        return self._end

    def text(self) -> str:
        """The movie as JSON text, up to the last frame seen; `RequestError` if its start is too large.

        Runs that are over have been put into words before; the rest is quickly done, however long it is.
        """
        self._head = self._head or self._beginning()
        rest = self._close_runs()  # this adds to the entries
        entries = ",".join([*self._entries, *rest])
        marks = json.dumps(self._all_marks(), separators=(",", ":"))
        return f'{self._head},"inputs":[{entries}],"marks":{marks}}}\n'

    def _beginning(self) -> str:
        """The text up to the inputs."""
        with as_request_error("the movie"):
            head = movie.written(movie.Movie(self._start, ()), self._codec)
        del head["inputs"], head["marks"]
        return readable(json.dumps(head, separators=(",", ":"))[:-1], "the movie")

    @property
    def full(self) -> bool:
        """True if the text, as it was asked for last, is as long as one file is to become."""
        noted = self._until[-1][1] if self._until else 0.0
        return noted + len(self._marks) * _A_MARK > FULL * (1 - share(self._head))

    @property
    def _seen(self) -> int:
        return self._end.frame

    def _all_marks(self) -> list[Mark]:
        """A mark every second, where the tape holds the state, and one at the end."""
        first, marked = self._start.frame, self._marks[-1].frame if self._marks else 0
        for frame, state in self._tape.state_every(MARK_EVERY, first + marked, self._seen):
            self._marks.append(Mark(frame - first, digest(state)))
            marked = frame - first
        if first + marked == self._seen:
            return self._marks
        return [*self._marks, Mark(self._seen - first, digest(self._end.console.state))]

    def _close_runs(self) -> list[str]:
        """Note down the runs that are over; give the one that is not."""
        runs = self._tape.runs(self._written, self._seen)
        for count, inputs in runs[:-1]:
            self._entries.append(entry := self._entry(count, inputs))
            self._written += count
            self._last = inputs
            before = self._until[-1][1] if self._until else 0.0
            self._until.append((self._written, before + share(f"{entry},")))
        return [self._entry(count, inputs) for count, inputs in runs[-1:]]

    def _entry(self, count: int, inputs: Any) -> str:
        """A run as its entry after the last one noted down."""
        return json.dumps([count, self._codec.changes(self._last, inputs)], separators=(",", ":"))

    def _forget(self, frame: int) -> None:
        """Something else has been, or is to be, in the place of the frames after this one."""
        if frame < self._seen:
            self._end = self._end.at(frame)
        self._marks = [mark for mark in self._marks if mark.frame <= self._seen - self._start.frame]
        if self._seen < self._written:
            count = bisect_left(self._until, (self._seen,))
            del self._entries[count:], self._until[count:]
            self._written = self._until[-1][0] if count else self._start.frame
            self._last = self._tape.inputs(self._written) if count else self._start.cartridge.console.rest


def played(session: Session) -> str:
    """The movie of all that was played on the session's tape, as JSON text, with a mark every second.

    `RequestError` if that is more than can be read.
    """
    recording = Recording(session.at(session.tape.first))
    recording.follow(session)
    return readable(recording.text(), "the session")


class Movies:
    """Follows the session wherever it goes; what cannot be written is a `RequestError`."""

    def __init__(
        self, store: Store, now: Callable[[], str], say: Callable[[str], None], background: Background
    ) -> None:
        self._store, self._now, self._say, self._background = store, now, say, background
        self.recording: tuple[Recording, MovieFile] | None = None
        """The one that continues, and its file."""
        self._continued = False  # it has ended one file and goes on in another
        self._ended: list[tuple[str, MovieFile]] = []

    def record(self, session: Session, path: str | None = None, *, force: bool = False) -> None:
        """Begin a movie, in this file or a new one; with `force` it may take the place of another movie."""
        recording = Recording(session)
        text = recording.text()
        if path is None:
            file = self._store.new_movie(f"pictures/movie {self._now()}.json", text)
        else:
            file = self._store.movie(path, force=force)
        self.recording, self._continued = (recording, file), False
        self._say(said("recording {file}", file=file.place))

    def toggle(self, session: Session) -> None:
        """Begin a movie, or end the one that is being recorded."""
        if self.recording is None:
            self.record(session)
        else:
            self._finish()

    def follow(self, session: Session) -> None:
        """The session is here now; a recording that cannot lead here has ended.

        One that continues an earlier file goes on in another where this one's beginning was undone.
        """
        if self.recording and not self.recording[0].follow(session):
            if self._continued and self.recording[0].related(session):
                self._continue(session)
            else:
                self._finish()

    def stop(self) -> None:
        """End the recording, if there is one; it is written with the others that have ended."""
        if self.recording:
            recording, file = self.recording
            self._ended.append((recording.text(), file))
            self.recording = None

    def write(self) -> None:
        """Write the movie that is being recorded, as far as it has got, and those that have ended."""
        try:
            if self._ended:
                self._write_ended()
        finally:
            if self.recording:
                recording, file = self.recording
                text = recording.text()
                if recording.full:
                    self._continue(recording.end)
                else:
                    self._background.write(partial(file.write, text))

    def _write_ended(self) -> None:
        """Write the recordings that have ended; those that cannot be written are kept for later."""
        self._background.settle()  # nothing older is written afterwards
        refusals = []
        for ended in tuple(self._ended):
            text, file = ended
            try:
                file.write(text, ended=True)
                self._say(said("recorded: {file}", file=file.place))
            except RequestError as refusal:
                refusals.append(refusal)
                if not isinstance(refusal, WrittenElsewhereError):
                    continue
            self._ended.remove(ended)
        if refusals:
            raise refusals[0]

    def _continue(self, session: Session) -> None:
        """The file that is being recorded has ended; the recording continues in another one from here."""
        assert self.recording
        _, file = self.recording
        self.stop()
        recording = Recording(session)
        try:
            following = file.following(recording.text())
            self.recording, self._continued = (recording, following), True
        finally:
            self._write_ended()
        continues = "recorded: {file}; the recording continues in {next}"
        self._say(said(continues, file=file.place, next=following.place))

    def _finish(self) -> None:
        self.stop()
        try:
            self._write_ended()
        except RequestError as refusal:
            if self._ended:
                later = "{refusal}; the movie is written as soon as that can be done"
                raise RequestError(said(later, refusal=refusal)) from refusal
            raise
