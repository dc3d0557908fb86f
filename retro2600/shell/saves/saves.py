"""Slots, pictures and films, as keys and menu ask for them."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from retro2600 import limits
from retro2600.machine import movie
from retro2600.machine.pictures import Picture
from retro2600.shell.saves.card import card_name
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.saves.slots import SlotInfo, cards_of, slots_of
from retro2600.shell.settings.options import Options
from retro2600.shell.time.session import Session
from retro2600.shell.words.said import said
from retro2600.shell.world import World
from retro2600.store.json_text import readable
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import Store

CARD_SUFFIX: Final = ".card"
"""The end of a file's name, if it is a memory card."""

FILM_FRAMES: Final = 1800
"""Frames of a film made by one key: half a minute (chosen)."""


class Saves:
    """Answers with the sentence to be said. What fails is a `RequestError`."""

    def __init__(self, store: Store, cartridge: str, world: World) -> None:
        self._store, self._cartridge = store, cartridge
        self._slots = slots_of(store, cartridge)
        self.cards = cards_of(store, cartridge)
        """The memory cards that the slots name."""
        self._world = world
        self._slot = 0  # the one of the keys
        self._shown: Picture | None = None
        self._infos: tuple[SlotInfo, ...] | None = None  # as they were when last looked at

    def look(self, session: Session) -> None:
        """Remember what is on show: a slot that is filled while nothing is has the picture before."""
        output = session.console.output
        if not output.blank:
            self._shown = output.shown

    def extra(self, session: Session) -> Extra:
        """Everything that is saved beside the console itself."""
        self.look(session)
        console = session.console.cartridge.console
        picture = console.picture if self._shown is None else self._shown
        held = console.rest if session.held is None else session.held
        return Extra(picture, session.ledger, self._world.now(), session.title, held)

    def save(self, session: Session, slot: int | None = None) -> str:
        """Save the console in a slot, the one of the keys or another one, which becomes that."""
        self._slot = self._slot if slot is None else slot
        self._infos = None
        self._slots[self._slot].put(session.console, self.extra(session))
        return said("saved in slot {slot}", slot=self._slot)

    def load(self, slot: int | None = None) -> tuple[Session, str]:
        """The session that begins with what was saved in a slot."""
        self._slot = self._slot if slot is None else slot
        self._infos = None
        if not self._slots[self._slot].found:
            raise RequestError(said("slot {slot} is empty", slot=self._slot))
        console, extra = self._slots[self._slot].get()
        return Session.of(console, extra.ledger, extra.held), said("loaded from slot {slot}", slot=self._slot)

    def next_slot(self, steps: int) -> str:
        """Another slot for the keys."""
        self._slot = (self._slot + steps) % len(self._slots)
        return said("slot {slot}: {told}", slot=self._slot, told=self.infos[self._slot].told)

    @property
    def infos(self) -> Sequence[SlotInfo]:
        """The slots; looked at once, and again after something has been done to them."""
        if self._infos is None:
            self._infos = tuple(slot.info() for slot in self._slots)
        return self._infos

    def look_again(self) -> None:
        """Somebody else has done something to the slots."""
        self._infos = None

    def picture(self, session: Session, options: Options) -> str:
        """Save the picture as a file."""
        machine = session.console
        still = self._world.still(machine.output.shown, machine.cartridge.console, options)
        name = f"pictures/retro2600 {self._world.now()}{still.suffix}"
        return said("picture saved: {place}", place=self._store.create(name, still.data))

    def write_card(self, session: Session) -> str:
        """Write the memory card as a file, to be taken elsewhere, or back one day."""
        name = f"pictures/retro2600 {self._cartridge} {self._world.now()}{CARD_SUFFIX}"
        place = self._store.create(name, session.console.output.card or b"")
        return said("memory card written: {place}", place=place)

    @property
    def card_files(self) -> Sequence[str]:
        """The names of memory cards that were written as files, and of those that were kept beside."""
        beside = f"{card_name(self._cartridge)} before"
        written = [name for name in self._store.listed("pictures") if name.endswith(CARD_SUFFIX)]
        return (*written, *(name for name in self._store.listed("cards") if name.startswith(beside)))

    def card_file(self, name: str) -> bytes:
        """The content of one of them."""
        return self._store.read(name, limits.CARD_BYTES)

    def text_file(self, text: str, table: int) -> str:
        """Write the match file of a table that was played at a server."""
        place = self._store.create(f"pictures/table {table}.mat", text.encode())
        return said("match file written: {place}", place=place)

    def movie(self, seen: movie.Movie[Any]) -> str:
        """Write a movie as a file; the sentence to be said."""
        assert seen.start is not None
        with as_request_error("the movie"):
            document = movie.written(seen, seen.start.cartridge.console.codec)
        text = readable(json.dumps(document), "the movie")
        place = self._store.create(f"pictures/movie {self._world.now()}.json", text.encode())
        return said("its movie is saved: {place}", place=place)

    def film(self, session: Session, options: Options) -> str:
        """Begin to write the last half minute as a film with sound."""
        begin = max(session.tape.first, session.frame - FILM_FRAMES)
        return self._world.films.begin(_movie_since(begin, session), options.palette)

    def match_file(self, session: Session, options: Options) -> str:
        """Begin to write the games of the match, or all on the session's tape, as a match file."""
        begin, match = match_on_tape(session)
        return self._world.films.begin(_movie_since(begin, session), options.palette, match=match)


def match_on_tape(session: Session) -> tuple[int, tuple[int, ...]]:
    """The frame of the tape at which the match begins, or the tape's first; and the match as it is then.

    That is its length, and each side's points; nothing where none is played.
    """
    record = session.facets.record
    score = record.score(session.ledger) if record else None
    if record is None or score is None or session.match is None:
        return session.tape.first, ()
    frames = range(session.tape.first, session.frame + 1)
    begin = frames[bisect_left(frames, score.begun, key=lambda at: record.games(session.at(at).ledger))]
    there = session.at(begin).ledger
    before = record.score(there)
    points = before.points if before and record.games(there) > score.begun else (0,) * len(score.points)
    return begin, (session.match[0], *points)


def _movie_since(begin: int, session: Session) -> str:
    """The movie of the frames from one on up to where the session stands, as text."""
    start = session.tape.at(begin).console
    since = movie.Movie(start, tuple(session.tape.runs(begin, session.frame)))
    with as_request_error("the session"):
        document = movie.written(since, start.cartridge.console.codec)
    return readable(json.dumps(document), "the session")
