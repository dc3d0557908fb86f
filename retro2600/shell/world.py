"""Everything that a session needs from outside, beside its storage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from retro2600.machine import Console, Program
from retro2600.machine.pictures import Picture
from retro2600.shell.correspondent import Correspondent
from retro2600.shell.far_tables import OpenFarPost
from retro2600.shell.post import Post
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.words.language import ENGLISH


class Films(Protocol):
    """Films and match files, which something else writes while the session continues."""

    def begin(self, movie: str, palette: str, *, match: Sequence[int] | None = None) -> str:
        """Begin to write the film of a movie in these colours, or its games as a match file.

        The sentence to be said. May be refused. `match`: None for a film; else the match that the file is of,
        its length and the points that each side has at first, () for games without end.
        """

    def ended(self) -> str:
        """The sentence to be said when a film is written, or has to be written in another way; "" before."""


class File(NamedTuple):
    """A file without a place."""

    suffix: str
    """The end of its name: ".png"."""
    data: bytes


@dataclass(frozen=True, slots=True)
class World:
    """Clock, chance, and the means to make pictures, films and settings."""

    now: Callable[[], str]
    """The moment as people write it, fit for a file's name: `2026-11-21 20.15.03`."""
    seed: Callable[[], int]
    """A number of 256 bits by chance for each power-on: where the program's chance begins."""
    still: Callable[[Picture, Console[Any], Options], File]
    """A console's picture as a file in the colours that the options ask for."""
    films: Films
    update_settings: Callable[[Settings, Settings, Program], str | None]
    """Writes the settings that differ between the two; a sentence for the person if that met with trouble."""
    leave_settings: Callable[[Program], None]
    """Leaves settings for people to read and edit, if there are none."""
    post: Post | None = None
    """The way of letters to and from others, for programs that have mail."""
    correspondent: Correspondent | None = None
    """The abilities of that post beside letters; None: none, and the shell has no dialogs about them."""
    open_far_post: OpenFarPost | None = None
    """Opens the way to far friends, for programs without mail; None: there is none."""
    language: str = ENGLISH
    """The code of the language that the person's system speaks."""
    judges: bool = False
    """True if the judge of the facet `review` works beside play, as frames have time to spare."""
    threaded: bool = False
    """True if what is written every second is written in a thread, so that no frame waits for the disk."""
