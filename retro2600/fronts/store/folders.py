"""Where things of the person's own live: settings, slots, the state left behind, pictures and films.

The system's own folders for that, or one folder of the person's choice. Nothing is made before something is
written; what cannot be made or written is a `RequestError`, and the session goes on without.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from retro2600.fronts.store import files, locks, parts

HOME: Final = "RETRO2600_HOME"
"""The environment's variable that names one folder for everything: to carry it about, and for tests."""

_PROGRAM: Final = "retro2600"
_PLAYING: Final = "playing"  # an empty file, locked by whoever plays


@dataclass(frozen=True, slots=True)
class Storage:
    """The folders; they need not be there."""

    config: Path
    data: Path
    pictures: Path

    @classmethod
    def in_folder(cls, folder: Path) -> Storage:
        """Everything in one folder."""
        return cls(folder, folder, folder / "pictures")

    @classmethod
    def of_the_person(cls, environment: Mapping[str, str] = os.environ) -> Storage:
        """Where the person's things are on this system, or where the environment says.

        Folders that depend on a home are `NOWHERE` for who has none, as in some containers.
        """
        if home := environment.get(HOME):
            return cls.in_folder(Path(home).absolute())
        import platformdirs

        return cls(
            _found(lambda: platformdirs.user_config_path(_PROGRAM, appauthor=False)),
            _found(lambda: platformdirs.user_data_path(_PROGRAM, appauthor=False)),
            _found(lambda: platformdirs.user_pictures_path() / _PROGRAM),
        )

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def resume(self) -> Path:
        """What was being played when the program ended, or lately."""
        return self.data / "resume.json"

    @property
    def resume_before(self) -> Path:
        """What was there to resume from before a session that began with something else."""
        return self.data / "resume-before.json"

    def claimed(self) -> bool:
        """Whether nobody else is playing with these folders just now; from then on, this process is."""
        return locks.claimed(self.data / _PLAYING)

    def release(self) -> None:
        """This process does not play with them any more."""
        locks.released(self.data / _PLAYING)

    def slot(self, cartridge: str, number: int) -> Path:
        """The file of one of a cartridge's slots."""
        return self.data / "slots" / cartridge / f"{number}.json"

    def created(self, name: str, write: Callable[[Path], object]) -> Path:
        """Make a picture, a movie or a film: `NAME.png`, or `NAME 2.png` if there is one already; its path.

        `write` is given a temporary file. No two processes are given the same name.
        """
        return files.created(files.numbered(files.made(self.pictures) / name), write, lasting=True)

    def tidy(self) -> None:
        """Remove what killed processes had begun to write; to be done at the start."""
        folders = {self.config, self.data, self.pictures}
        with suppress(OSError):  # a folder that may not be looked into
            folders.update(self.data.glob("slots/*"))
        for folder in folders:
            parts.tidied(folder)
        locks.tidied(self.settings)


def _found(folder: Callable[[], Path]) -> Path:
    try:
        return folder()
    except RuntimeError:  # no home is known
        return files.NOWHERE
