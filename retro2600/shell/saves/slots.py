"""Slots: consoles saved with a picture to know them by, and the one left when the program ended.

A slot holds the save state, the ledger of the program's facets, the picture, when it was, how the levers
stood, and a digest over all of it. Memory cards lie beside it. One that is of no use is refused in a sentence
and kept aside; nothing is ever written over it.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import card, fields, savestate
from retro2600.machine.card import Card, Cards, no_cards
from retro2600.machine.pictures import Picture
from retro2600.shell import shelf
from retro2600.shell.saves.cards_beside import CardsBeside
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.words.said import said
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import Store

T = TypeVar("T")

FORMAT: Final = "retro2600 slot 1"
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

_TEXTS: Final = ("title", "when", "thumbnail", "digest")
_FAST: Final = 1  # of zlib's levels: a twentieth of a millisecond for a picture, to two thousand bytes


class Extra(NamedTuple):
    """Everything that is saved with a console in a slot."""

    picture: Picture
    """The picture to know it by: the last one that was not blank."""
    ledger: Any
    """Of the program's facets, None if there is none: then they begin anew."""
    when: str
    """The moment, as people write it: at most 200 characters."""
    title: str
    """The name of what was being played, likewise."""
    held: Any
    """The inputs held through the last frame: how the levers stand."""


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
            return self._taken(data, partial(_from_document, cards=self._cards.card))
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
            extra = self._taken(self._store.read(self._name, limits.SLOT_BYTES), _extra)
        except RequestError as trouble:
            return SlotInfo(str(trouble))
        return SlotInfo(f"{extra.title}, {extra.when}", extra.picture)

    def _written(self, console: AnyMachine, extra: Extra) -> tuple[bytes, list[Card]]:
        """The bytes of a slot, as many as are read, and the memory cards that it names."""
        for each in (extra, extra._replace(ledger=None)):
            cards: dict[str, Card] = {}
            document = _document(console, each, cards)
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
                self._taken(data, _extra)
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


def from_any(document: object, source: str, cards: Cards = no_cards) -> tuple[AnyMachine, Extra | None]:
    """The console in a save state's document or a slot's; `source` is what a refusal calls it.

    `cards` gives the memory cards that it names and has not itself.
    """
    with as_request_error(source):
        if isinstance(document, dict) and document.get("format") == FORMAT:
            return _from_document(document, cards)
        return shelf.from_document(document, cards), None


def carrying(data: bytes, cards: Cards) -> bytes:
    """A file that leaves the storage: with the memory cards that it names, if it is a slot that names any."""
    if not data.startswith(b'{"format":"' + FORMAT.encode()):
        return data
    with suppress(RequestError, ValueError):
        document: Any = parsed_json(data, "the slot")
        if "cards" not in document and (named := fields.cards_in(document)):
            document = {**document, "cards": card.to_json(map(cards, sorted(named)))}
            return json.dumps(document, separators=(",", ":")).encode() + b"\n"
    return data


def _document(console: AnyMachine, extra: Extra, cards: dict[str, Card]) -> dict[str, Any]:
    """The document of a slot; the memory cards that it names are added to `cards`."""
    document = {
        "format": FORMAT,
        "title": _line(extra.title),
        "when": _line(extra.when),
        "thumbnail": b64encode(zlib.compress(extra.picture.thumbnail, _FAST)).decode(),
        "held": console.cartridge.console.codec.written([extra.held]),
        "ledger": None if extra.ledger is None else fields.to_json(extra.ledger, cards),
        "saved": savestate.naming(console, cards),
    }
    return {**document, "digest": _digest(document)}


def _line(text: str) -> str:
    """As much of a text as a slot's line takes."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[: limits.SLOT_TEXT])


def _extra(document: Any) -> Extra:
    """Everything in a slot's document but console and ledger; `ValueError` if it is not as it was written."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f'expected a JSON object with "format": "{FORMAT}"')
    if document.keys() - {"cards"} != {"format", *_TEXTS, "held", "ledger", "saved"}:
        raise ValueError("it has not the fields of a slot")
    if document["digest"] != _digest(document):
        raise ValueError("it is not as it was written: its digest differs")
    if not all(isinstance(document[name], str) for name in _TEXTS):
        raise ValueError("its title, time and thumbnail are not all texts")
    if not all(
        document[name].isprintable() and len(document[name]) <= limits.SLOT_TEXT for name in ("title", "when")
    ):
        raise ValueError("its title or its time is no line of text")
    if not isinstance(document["saved"], dict) or type(document["saved"].get("frame")) is not int:
        raise ValueError("there is no saved state in it")
    name = document["saved"].get("cartridge")
    if not isinstance(name, str):
        raise ValueError(f'"cartridge" is {json_excerpt(name)}, expected a name')
    console = shelf.console_of(name)
    picture = _picture(document["thumbnail"], console.picture)
    held = console.codec.read(document["held"])
    if len(held) != 1:
        raise ValueError("what was held is not one entry of inputs")
    return Extra(picture, None, document["when"], document["title"], held[0][1])


def _from_document(document: Any, cards: Cards) -> tuple[AnyMachine, Extra]:
    extra = _extra(document)
    cards = card.read(document.get("cards", {}), cards)
    console = shelf.from_document(document["saved"], cards)
    return console, extra._replace(ledger=_ledger(document["ledger"], console, cards))


def _ledger(plain: object, console: AnyMachine, cards: Cards) -> Any:
    """The ledger, fields unknown when it was written as at a beginning; None if it is of no use."""
    if not isinstance(plain, dict):
        return None
    facets = console.cartridge.facets
    try:
        begun = fields.to_json(facets.ledger.opened(console.state))
        ledger = fields.read(facets.ledger.type, {**begun, **plain}, cards=cards)
        facets.guide.line(ledger, console.state, None)
        if facets.record:
            facets.record.played(ledger, console.state)
            facets.record.score(ledger)
        if facets.remarks:
            facets.remarks.told(ledger, console.state)
    except MemoryError:
        raise
    except Exception:  # somebody has written one that no run leads to
        return None
    return ledger


def _picture(text: str, like: Picture) -> Picture:
    """The picture of this kind and size in a thumbnail's text.

    Packed bytes may claim to be many more: no more are unpacked than a slot's file has, or a blank picture.
    """
    most = max(len(like.thumbnail), limits.SLOT_BYTES)
    try:
        unpacked = zlib.decompressobj().decompress(b64decode(text, validate=True), most + 1)
        if len(unpacked) <= most:
            return like.of_thumbnail(unpacked)
    except (ValueError, zlib.error):
        pass
    raise ValueError("its thumbnail is no picture")


def _digest(document: dict[str, Any]) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the canonical JSON, the memory cards left out."""
    content = {name: value for name, value in document.items() if name not in ("digest", "cards")}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
