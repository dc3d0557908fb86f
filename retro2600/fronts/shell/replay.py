"""A movie being watched, held against its marks."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.fronts.shell.session import Session
from retro2600.machine.digest import digest
from retro2600.machine.movie import Mark


class Replay:
    """The tape of a movie that a session began with, until play leaves it."""

    def __init__(self, session: Session, marks: Sequence[Mark] = ()) -> None:
        self._tape = session.tape
        self._marks = sorted(marks, reverse=True)

    def watched(self, session: Session) -> bool:
        """True as long as the session is on the movie's own tape."""
        return session.tape is self._tape

    def difference(self, session: Session) -> int | None:
        """The frame of the first mark that is not as recorded, told once, when the session has reached it."""
        if not self.watched(session):
            return None
        while self._marks and self._tape.first + self._marks[-1].frame <= session.frame:
            mark = self._marks.pop()
            frame = self._tape.first + mark.frame
            if frame >= self._tape.first and digest(self._tape.at(frame).console.state) != mark.digest:
                self._marks.clear()
                return mark.frame
        return None
