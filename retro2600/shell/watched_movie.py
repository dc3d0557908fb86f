"""The movie that is watched: its tape, and the marks that play is held against."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.machine.digest import digest
from retro2600.machine.movie import Mark
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Tape


class WatchedMovie:
    """A movie, or none."""

    def __init__(self, session: Session, marks: Sequence[Mark] | None) -> None:
        """The session is that of a movie if there are marks."""
        self.tape: Tape | None = None if marks is None else session.tape
        self._marks = sorted(marks or (), reverse=True)

    def began(self, session: Session) -> bool:
        """True if a session began as this movie."""
        return self.tape is not None and self.tape.related(session.tape)

    def difference(self, session: Session) -> int | None:
        """The frame of the first mark that is not as recorded, once, when play has reached it."""
        tape, played = session.tape, session.frame - session.tape.first
        while tape is self.tape and self._marks and self._marks[-1].frame <= played:
            mark = self._marks.pop()
            if mark.frame >= 0 and digest(tape.at(tape.first + mark.frame).console.state) != mark.digest:
                self._marks.clear()
                return mark.frame
        return None
