"""Match files of the games of a session, made piece by piece between the frames."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import PICTURES
from retro2600.machine.movie import Movie
from retro2600.shell.shelf import movie_of, record_of
from retro2600.shell.words.said import said
from retro2600.shell.world import Films
from retro2600.store.refusals import RequestError

_AT_ONCE: Final = 60
"""Frames that are run anew at once (chosen: some milliseconds in a browser)."""


class MatchFiles(Films):
    """One match file at a time. A browser makes no films: it would need minutes for one."""

    def __init__(self, records: Records, now: Callable[[], str]) -> None:
        self._records, self._now = records, now
        self._writing: Iterator[str | None] | None = None
        self._saved = ""

    def begin(self, movie: str, palette: str, *, match: Sequence[int] | None = None) -> str:
        if match is None:
            raise RequestError(
                said("a browser makes no films: record a movie, of which the desktop makes one")
            )
        if self._writing:
            raise RequestError(said("a match file is being written already"))
        session = movie_of(json.loads(movie), "the session", "")
        self._writing = _transcribed(session, match)
        return said("a match file is being written")

    @property
    def busy(self) -> bool:
        """True if there is work to be done."""
        return self._writing is not None

    def ended(self) -> str:
        saved, self._saved = self._saved, ""
        return saved

    def work(self) -> None:
        """Do a piece of the work, if there is any."""
        for text in self._writing or ():
            if text is not None:
                name = self._records.create(f"{PICTURES}games {self._now()}.mat", text.encode())
                self._saved = said("match file saved: {place}", place=name)
                self._writing = None
            return


def _transcribed(session: Movie[Any], match: Sequence[int]) -> Iterator[str | None]:
    """The text of the match file after a number of pieces, None before."""
    machine = session.start
    assert machine is not None  # a session's movie has its beginning
    transcript = record_of(machine.cartridge).transcript(machine.state, match)
    for number, inputs in enumerate(session.inputs(), 1):
        before, machine = machine, machine.step(inputs)
        transcript.add(before.state, machine.state)
        if number % _AT_ONCE == 0:
            yield None
    yield transcript.text()
