"""Slots: consoles saved with a picture to know them by, and the one left when the program ended.

A slot holds the save state, the ledger of the program's facets, the picture, when it was, how the levers
stood, and a digest over all of it. Memory cards lie beside it. One that is of no use is refused in a sentence
and kept aside; nothing is ever written over it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from retro2600 import limits
from retro2600.machine import fields
from retro2600.machine.card import Card
from retro2600.machine.pictures import Picture
from retro2600.shell.saves.cards_beside import CardsBeside
from retro2600.shell.saves.slot_document import Extra, extra_of, read_document, written_document
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.words.said import said
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import Store

T = TypeVar("T")

SLOTS: Final = 10
"""Of each cartridge, numbered from 0."""

RESUME: Final = "resume.json"
"""The name, in a cartridge's folder, of what was being played when it was left, or lately."""

RESUME_BEFORE: Final = "resume-before.json"
"""The name of what was there to resume from before a session that began with something else."""

RESUME_LOST: Final = "resume-lost.json"
"""The name of the game that a switch has ended last, as it was just before."""

RESUME_TURN: Final = "resume-turn.json"
"""The name of the moment that undo leads back to from what was being played."""


class SlotInfo(NamedTuple):
    """The look of a slot."""

    told: str = said("empty")
    """A line about it: when it was saved and of what, or the reason why it cannot be used."""
    picture: Picture | None = None


class UselessError(RequestError):
    """A slot holds nothing that can be continued; somebody may be able to mend it."""


class Slot:
    """One thing in the storage, with a console in it."""

    def __init__(self, store: Store, name: str, *, every_second: bool = False) -> None:
        """`every_second`: it is written so often that only the first `put` looks at what is there.

        One that is of no use is never overwritten.
        """
        self._store = store
        self._name = name
        self._cards = CardsBeside(store, name)
        self._every_second = every_second
        self._looked = False

    @property
    def found(self) -> bool:
        """True if there is anything, be it of use or not."""
        return self._store.found(self._name)

    def put(self, console: AnyMachine, extra: Extra) -> None:
        """Save the console; `RequestError` if it cannot be written.

        A ledger that makes it too large to be read is left out: the facets begin anew then.
        """
        if not (self._every_second and self._looked):
            self._spare()
        data, cards = self._written(console, extra)
        self._cards.keep(cards)
        self._store.write(self._name, data)
        self._looked = True

    def get(self) -> tuple[AnyMachine, Extra]:
        """The same as `look`; one that is of no use is kept aside, one that cannot be read is left alone."""
        try:
            return self.look()
        except UselessError as trouble:
            raise RequestError(said("{trouble}; {fate}", trouble=trouble, fate=self.put_aside())) from trouble

    def look(self) -> tuple[AnyMachine, Extra]:
        """The console that was saved; `UselessError` if it cannot be continued, else `RequestError`."""
        data = self._store.read(self._name, limits.SLOT_BYTES)
        try:
            return self._taken(data, partial(read_document, cards=self._cards.card))
        except RequestError as trouble:
            if self._lacks_card(data):
                raise
            raise UselessError(str(trouble)) from trouble

    def put_aside(self) -> str:
        """Keep what is of no use aside, and say where."""
        return said("it is kept as {place}", place=self._store.keep_aside(self._name))

    def info(self) -> SlotInfo:
        """The look of it, as far as one sees without trying."""
        if not self.found:
            return SlotInfo()
        try:
            extra = self._taken(self._store.read(self._name, limits.SLOT_BYTES), extra_of)
        except RequestError as trouble:
            return SlotInfo(str(trouble))
        return SlotInfo(f"{extra.title}, {extra.when}", extra.picture)

    def _written(self, console: AnyMachine, extra: Extra) -> tuple[bytes, list[Card]]:
        """The bytes of a slot, as many as are read, and the memory cards that it names."""
        for each in (extra, extra._replace(ledger=None)):
            cards: dict[str, Card] = {}
            document = written_document(console, each, cards)
            data = json.dumps(document, separators=(",", ":")).encode() + b"\n"
            if len(data) <= limits.SLOT_BYTES:
                return data, list(cards.values())
        place = self._store.place(self._name)
        raise RequestError(f"cannot write {place}: it would have more than {limits.SLOT_BYTES} bytes")

    def _taken(self, data: bytes, take: Callable[[Any], T]) -> T:
        """The part of a document in these bytes that is wanted; `RequestError` if it is of no use."""
        place = self._store.place(self._name)
        with as_request_error(place):
            return take(parsed_json(data, place))

    def _spare(self) -> None:
        """Keep aside what is there, if it is of no use to anybody but somebody who can mend it."""
        if self.found:
            data = self._store.read(self._name, limits.SLOT_BYTES)
            try:
                self._taken(data, extra_of)
                useful = not self._lacks_card(data)
            except RequestError:
                useful = False
            if not useful:
                self._store.keep_aside(self._name)

    def _lacks_card(self, data: bytes) -> bool:
        """True if a memory card that a document in these bytes names cannot be had."""
        with suppress(RequestError):
            return not all(map(self._cards.holds, self._taken(data, fields.cards_in)))
        return False


def slots_of(store: Store, cartridge: str) -> tuple[Slot, ...]:
    """The ten slots of a cartridge."""
    return tuple(Slot(store, slot_name(cartridge, f"{number}.json")) for number in range(SLOTS))


def slot_name(cartridge: str, name: str) -> str:
    """The name of something in a cartridge's folder of slots."""
    return f"slots/{cartridge}/{name}"


def cards_of(store: Store, cartridge: str) -> CardsBeside:
    """The memory cards that a cartridge's slots name."""
    return CardsBeside(store, slot_name(cartridge, RESUME))


def resume_with(choices: Mapping[str, object]) -> str:
    """The name, likewise, of what was being played with these choices of the program's start.

    It is there once another session, with other choices, has been played.
    """
    words = [
        f"{'' if value else 'no-'}{name}" if isinstance(value, bool) else f"{name}-{value}"
        for name, value in choices.items()
    ]
    name = "".join(each if each.isalnum() or each in "-." else "_" for each in "-".join(words))
    return f"resume-with-{name}.json"
