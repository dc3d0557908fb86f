"""What the shell keeps on disk: slots, the state to resume from, movies, pictures, films, settings."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from retro2600.consoles.vcs import Inputs, script
from retro2600.consoles.vcs.picture import BLANK
from retro2600.fronts.errors import RequestError
from retro2600.fronts.settings import settings_file
from retro2600.fronts.settings.options import Options
from retro2600.fronts.settings.settings_file import Settings
from retro2600.fronts.shell.background import Background
from retro2600.fronts.shell.filming import Filming
from retro2600.fronts.shell.movie_file import MovieFile
from retro2600.fronts.shell.session import Session
from retro2600.fronts.store import files, slots
from retro2600.fronts.store.consoles import powered_on
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.store.slots import SLOTS, Extra, Resume, SlotInfo, Slots
from retro2600.machine import movie

FILM_FRAMES: Final = 1800
"""Frames of a film kept by one key: half a minute (chosen)."""


@dataclass(frozen=True, slots=True)
class World:
    """What the saves need from outside."""

    now: Callable[[], str]
    """The moment as people write it, fit for a file's name: `2026-11-21 20.15.03`."""
    palette: Callable[[Options], bytes]
    """The colours that the options ask for."""
    threaded: bool = False
    """Whether what is written every second is written in a thread, so that no frame waits for the disk."""


class Saves:
    """Writes and reads what a session leaves behind. What fails is a `RequestError`."""

    slots: Final = SLOTS

    def __init__(self, storage: Storage, cartridge: str, chosen: Settings, world: World) -> None:
        """`chosen` is what the player's options, keys and devices are as the session begins."""
        self.goes_on = False
        """Whether what is left behind already is of this session, or it goes on from there."""
        self._storage = storage
        self._slots = Slots(storage, cartridge)
        self._console = powered_on(cartridge).cartridge.console
        self._resume = Resume(storage)
        self._background = Background(threaded=world.threaded)
        self._settings = chosen
        self._world = world
        self._alone = storage.claimed()
        self._shown: bytes = BLANK
        self._infos: tuple[SlotInfo | None, ...] | None = None  # as they were when last looked at
        self._filming = Filming(self._new_film)

    def look(self, session: Session) -> None:
        """Remember what is on show: a slot that is filled while nothing is has the picture before."""
        output = session.console.output
        if not output.blank:
            self._shown = output.pixels

    def save(self, slot: int, session: Session) -> None:
        """Put the console away in a slot."""
        self._infos = None
        self._slots.put(slot, session.console, self._extra(session))

    def load(self, slot: int) -> Session:
        """The console that was put away in a slot."""
        self._infos = None
        console, extra = self._slots.get(slot)
        return Session.of_slot(console, extra)

    def told_of(self, slot: int) -> str:
        """What is in a slot, in a line."""
        info = self._told[slot]
        if info is None:
            return "empty"
        return info.trouble or f"{info.title}, {info.when}"

    def thumbnails(self) -> Sequence[bytes | None]:
        """What to know each slot by; None for one that is empty."""
        return [info and info.picture for info in self._told]

    @property
    def alone(self) -> bool:
        """Whether no other session is going on: there is one place to resume from."""
        return self._alone

    def write_resume(self, session: Session, options: Options) -> None:
        """Leave the console for the next session, if it is to go on from there.

        What the last session left is put aside first, unless this one goes on from it. It is written in the
        background until `settle`; what fails is told the next time.
        """
        if not options.resume or not self._alone:
            return
        if not self.goes_on:
            self._put_resume_aside()
            self.goes_on = True
        self._background.write(partial(self._resume.put, session.console, self._extra(session)))

    def settle(self) -> None:
        """Wait for what is being written in the background; nothing is from now on."""
        self._background.close()

    def resumed(self) -> Session | None:
        """The console that was left behind, if there is one."""
        found = self._resume.get()
        return Session.of_slot(*found) if found else None

    def new_movie(self, text: str) -> MovieFile:
        """A new file among the pictures, with a movie as far as it has got."""
        name = f"movie {self._world.now()}.json"
        path = self._storage.created(name, lambda part: part.write_bytes(text.encode()))
        return MovieFile(path, force=True)

    def keep_picture(self, picture: bytes, options: Options) -> Path:
        """Write the picture as a PNG file, and where."""
        from retro2600.fronts.export.media import write_png

        palette = self._world.palette(options)
        name = f"retro2600 {self._world.now()}.png"
        return self._storage.created(name, lambda part: write_png(part, picture, self._console, palette))

    def export(self, session: Session, options: Options) -> str:
        """Begin to write the last half minute as a film with sound; what is to be said of it."""
        return self._filming.begin(_last_frames(session), options.palette)

    def export_ended(self) -> str:
        """What is to be said when the film has been written, "" before."""
        return self._filming.ended()

    def remember(self, options: Options) -> None:
        """Write down what has been chosen, if it is something else, for the next session.

        That the file had become of no use is a `RequestError`, too, though all has been written by then.
        """
        after = self._settings.choosing(options)
        if after != self._settings:
            complaint = settings_file.update(self._storage.settings, self._settings, after, self._console)
            self._settings = after
            if complaint:
                raise RequestError(complaint)

    def leave_settings(self) -> None:
        """Leave a settings file for people to read and edit, if there is none."""
        settings_file.leave(self._storage.settings, self._console)

    def close(self) -> None:
        """The session is over; a film that is being written is finished by the process that writes it."""
        if self._alone:
            self._storage.release()

    @property
    def _told(self) -> tuple[SlotInfo | None, ...]:
        """What is in the slots; looked for once, and again after something has been done to them."""
        if self._infos is None:
            self._infos = self._slots.list()
        return self._infos

    def _new_film(self, suffix: str) -> Path:
        """A name that is taken by an empty file until the film is there."""
        return self._storage.created(f"film {self._world.now()}{suffix}", lambda part: None)

    def _put_resume_aside(self) -> None:
        """Copied, so that there is something to resume from whenever the program is killed."""
        if os.path.lexists(self._storage.resume):
            files.copied(self._storage.resume, self._storage.resume_before, slots.MOST_BYTES)

    def _extra(self, session: Session) -> Extra:
        self.look(session)
        return Extra(
            self._shown, session.point.ledger, self._world.now(), session.title, session.held() or Inputs()
        )


def _last_frames(session: Session) -> str:
    """The last half minute as a movie."""
    begin = max(session.tape.first, session.frame - FILM_FRAMES)
    start = session.tape.at(begin).console
    runs = session.tape.runs(begin, session.frame)
    return json.dumps(movie.written(movie.Movie(start, tuple(runs)), script))
