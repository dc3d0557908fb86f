"""The recording that continues, and those that have ended and are still to be written."""

from __future__ import annotations

from collections.abc import Callable

from retro2600.fronts.errors import RequestError
from retro2600.fronts.shell.recording import Recording
from retro2600.fronts.shell.session import Session
from retro2600.fronts.store.store import MovieFile, Store, WrittenElsewhereError


class Movies:
    """Follows the session wherever it goes; what cannot be written is a `RequestError`."""

    def __init__(self, store: Store, now: Callable[[], str], say: Callable[[str], None]) -> None:
        self._store, self._now, self._say = store, now, say
        self._recording: tuple[Recording, MovieFile] | None = None
        self._ended: list[tuple[str, MovieFile]] = []

    @property
    def recording(self) -> bool:
        """True while a movie is being recorded."""
        return self._recording is not None

    def record(self, session: Session, path: str | None = None, *, force: bool = False) -> None:
        """Begin a movie, in this file or a new one; with `force` it may take the place of another movie."""
        recording = Recording(session)
        if path is None:
            file = self._store.new_movie(f"pictures/movie {self._now()}.json", recording.text())
        else:
            file = self._store.movie(path, force=force)
        self._recording = recording, file
        self._say(f"recording {file.place}")

    def toggle(self, session: Session) -> None:
        """Begin a movie, or end the one that is being recorded."""
        if self._recording is None:
            self.record(session)
        else:
            self._finish()

    def follow(self, session: Session) -> None:
        """The session is here now; a recording that cannot lead here has ended."""
        if self._recording and not self._recording[0].follow(session):
            self._finish()

    def stop(self) -> None:
        """End the recording, if there is one; it is written with the others that have ended."""
        if self._recording:
            recording, file = self._recording
            self._recording = None
            self._ended.append((recording.text(), file))

    def write(self) -> None:
        """Write the movie that is being recorded, as far as it has got."""
        if self._recording:
            recording, file = self._recording
            file.write(recording.text())

    def write_ended(self) -> None:
        """Write the recordings that have ended; those that cannot be written are kept for later."""
        refusals = []
        for ended in tuple(self._ended):
            text, file = ended
            try:
                file.write(text, lasting=True)
                self._say(f"recorded: {file.place}")
            except RequestError as refusal:
                refusals.append(refusal)
                if not isinstance(refusal, WrittenElsewhereError):
                    continue
            self._ended.remove(ended)
        if refusals:
            raise refusals[0]

    def _finish(self) -> None:
        self.stop()
        try:
            self.write_ended()
        except RequestError as refusal:
            if self._ended:
                raise RequestError(
                    f"{refusal}; the movie is written as soon as that can be done"
                ) from refusal
            raise
