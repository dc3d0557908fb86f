"""What of a session is kept, and when: slots, what to resume from, movies, pictures, films, settings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from retro2600.fronts.errors import RequestError
from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.movie_file import MovieFile, WrittenElsewhereError
from retro2600.fronts.shell.notice import Notice
from retro2600.fronts.shell.recording import Recording
from retro2600.fronts.shell.saves import Saves
from retro2600.fronts.shell.transport import Transport

AUTOSAVED_EVERY: Final = 60
"""Frames of the clock, one second: what a killed process may lose (chosen)."""


class SaveControl:
    """Keeps what the transport's session is, and says so."""

    def __init__(self, transport: Transport, saves: Saves, notice: Notice) -> None:
        self.slot = 0
        """The slot that is saved into and loaded from by key."""
        self._transport = transport
        self._saves = saves
        self._notice = notice
        self._since_saved = 0
        self._movie: MovieFile | None = None  # of the recording that goes on
        self._ended: list[tuple[MovieFile, str]] = []  # recordings that have ended and are to be written
        self._refused: dict[str, str] = {}  # what has been said of things that cannot be written

    def pass_time(self, due: int, options: Options) -> None:
        """So many frames of the clock have gone by; every second, what is not to be lost is written down."""
        self._saves.look(self._transport.session)
        self._since_saved += due
        if self._since_saved >= AUTOSAVED_EVERY:
            self._since_saved = 0
            self.write_all(options)

    def write_all(self, options: Options) -> None:
        """Write down what a killed process would lose; one thing that fails keeps no other from it.

        A session without input never overwrites the saved one.
        """
        self._try(self._saves.remember, options)
        if self._saves.goes_on or self._transport.pressed:
            self._try(self._saves.write_resume, self._transport.session, options)
        self._try(self._write_movie)
        self._try(self._write_ended)
        self._try(self._say_of_film)

    def close(self, options: Options) -> None:
        """The session is over; what could not be written is `unwritten`."""
        self._take_cut_off()
        self._cut_off()
        self._take_cut_off()
        self._saves.settle()
        self.write_all(options)
        self._try(self._saves.leave_settings)
        self._saves.close()

    @property
    def unwritten(self) -> tuple[str, ...]:
        """Why things could not be written when it was last tried, a sentence each."""
        return tuple(self._refused.values())

    def save(self, slot: int) -> None:
        """Put the console away in a slot; `RequestError` if it cannot be written."""
        self.slot = slot
        self._saves.save(slot, self._transport.session)
        self._notice.say(f"saved in slot {slot}")

    def load(self, slot: int) -> None:
        """Go on from a slot; `RequestError` if there is nothing good in it."""
        self.slot = slot
        self._transport.exchange(self._saves.load(slot))
        self._notice.say(f"loaded from slot {slot}")

    def next_slot(self, steps: int) -> None:
        """Another slot for the keys."""
        self.slot = (self.slot + steps) % self._saves.slots
        self._notice.say(f"slot {self.slot}: {self._saves.told_of(self.slot)}")

    def keep_picture(self, options: Options) -> None:
        """Write the picture as a file; `RequestError` if it cannot be written."""
        path = self._saves.keep_picture(self._transport.session.console.output.pixels, options)
        self._notice.say(f"picture kept: {path}")

    def export(self, options: Options) -> None:
        """Begin to write a film; `RequestError` if that cannot be done."""
        self._notice.say(self._saves.export(self._transport.session, options))

    def record(self, path: Path | None = None, *, force: bool = False) -> None:
        """Begin a movie, in this file or a new one; `RequestError` if it cannot be written.

        With `force` it takes the place of another movie.
        """
        recording = Recording(self._transport.session)
        self._movie = MovieFile(path, force=force) if path else self._saves.new_movie(recording.text())
        self._transport.recording = recording
        self._notice.say(f"recording {self._movie.path}")

    def toggle_recording(self) -> None:
        """Begin a movie, or end the one that is being recorded."""
        if self._transport.recording is None:
            self.record()
            return
        self._cut_off()
        self.end_cut_off()

    def end_cut_off(self) -> None:
        """If a recording has ended, write down what it had; a `RequestError` says that it is tried again."""
        if not self._transport.cut_off:
            return
        self._take_cut_off()
        try:
            self._write_ended()
        except RequestError as refusal:
            if self._ended:
                raise RequestError(
                    f"{refusal}; the movie is written as soon as that can be done"
                ) from refusal
            raise

    def _cut_off(self) -> None:
        """End the recording that goes on, if one does."""
        self._transport.cut_off, self._transport.recording = self._transport.recording, None

    def _take_cut_off(self) -> None:
        """Keep what a recording that has ended had until it has been written."""
        recording, self._transport.cut_off = self._transport.cut_off, None
        if recording:
            assert self._movie
            self._ended.append((self._movie, recording.text()))

    def _write_ended(self) -> None:
        """Write down the recordings that have ended; those that cannot be written are kept for later."""
        refusals = []
        for ended in tuple(self._ended):
            movie, text = ended
            try:
                movie.write(text, lasting=True)
                self._notice.say(f"recorded: {movie.path}")
            except RequestError as refusal:
                refusals.append(refusal)
                if not isinstance(refusal, WrittenElsewhereError):
                    continue
            self._ended.remove(ended)
        if refusals:
            raise refusals[0]

    def _write_movie(self) -> None:
        if self._transport.recording and self._movie:
            self._movie.write(self._transport.recording.text())

    def _say_of_film(self) -> None:
        if said := self._saves.export_ended():
            self._notice.say(said)

    def _try(self, writes: Callable[..., None], *arguments: Any) -> None:
        """Write something; if it cannot be, say so once."""
        name = writes.__name__
        try:
            writes(*arguments)
        except RequestError as refusal:
            if self._refused.get(name) != str(refusal):
                self._refused[name] = str(refusal)
                self._notice.warn(str(refusal))
        else:
            self._refused.pop(name, None)
