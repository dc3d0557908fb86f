"""The session so far, as a movie: also what was played of it in earlier visits.

A session that is resumed begins with a state. The movie that led there is kept beside it, as far as the page
has been left in good order; the next visit's inputs are put behind it if they begin with that state.
"""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cached_property
from typing import Any, Final

from retro2600 import limits
from retro2600.fronts.web.page.records import Records
from retro2600.machine.digest import digest
from retro2600.machine.movie import Mark, Movie
from retro2600.shell.saves.movies import played
from retro2600.shell.saves.slots import slot_name
from retro2600.shell.shelf import movie_of
from retro2600.shell.shell import Shell
from retro2600.shell.time.session import Session
from retro2600.store.json_text import parsed_json, readable
from retro2600.store.refusals import RequestError

_NAME: Final = "resume-movie.json"


class SoFar:
    """The movie of a session from its beginning on, over several visits."""

    def __init__(self, shell: Shell, records: Records) -> None:
        self._shell, self._records = shell, records
        self._name = slot_name(shell.session.console.cartridge.name, _NAME)

    @cached_property
    def _before(self) -> tuple[dict[str, Any], Movie[Any]] | None:
        """The movie of the earlier visits, as it was left: its document, too. It may lead elsewhere."""
        with suppress(RequestError):
            document: Any = parsed_json(self._records.read(self._name, limits.JSON_BYTES), self._name)
            return document, movie_of(document, self._name, "")
        return None

    def text(self) -> str:
        """The movie as JSON text; `RequestError` if that is more than can be read."""
        session = self._shell.session
        text = played(session)
        if self._before and _leads_to(self._before[1], session):
            return readable(_joined(*self._before, session, json.loads(text)), "the session")
        return text

    def leave(self) -> None:
        """Leave it for the next visit, if that is to resume this session."""
        session, left = self._shell.session, self._shell.save_control.leaves_state(self._shell.options)
        resumed = self._before is not None and _leads_to(self._before[1], session)
        alone = self._shell.save_control.resuming.alone
        if alone and left and (self._shell.play.player.pressed or resumed):
            with suppress(RequestError):  # it has become too long: the next visit begins with a state
                self._records.write(self._name, self.text().encode())


def _leads_to(movie: Movie[Any], session: Session) -> bool:
    """True if the movie ends with the state with which the session's tape begins."""
    start = session.at(session.tape.first).console.state
    return movie.marks[-1:] == (Mark(movie.frames, digest(start)),)


def _joined(document: dict[str, Any], movie: Movie[Any], session: Session, later: dict[str, Any]) -> str:
    """The movie in a document with the inputs and marks of the session's own behind it."""
    entries, tape, codec = later["inputs"], session.tape, session.console.cartridge.console.codec
    if entries and movie.runs:  # the first entry told the difference from rest
        entries[0][1] = codec.changes(movie.runs[-1][1], tape.inputs(tape.first + 1))
    marks = [*document["marks"], *([movie.frames + frame, found] for frame, found in later["marks"] if frame)]
    whole = {**document, "inputs": [*document["inputs"], *entries], "marks": marks}
    return json.dumps(whole, separators=(",", ":"))
