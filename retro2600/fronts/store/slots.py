"""Slots: consoles put away with a picture to know them by, and the one left behind when the program ended.

A file holds the save state, the onlooker's ledger, the picture, when it was, how the levers stood, and a
digest over all of it. One that is of no use is refused in a sentence and kept aside; nothing is ever written
over it.
"""

from __future__ import annotations

import json
import os
import zlib
from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from retro2600.consoles.vcs import Inputs, script
from retro2600.consoles.vcs.picture import BLANK, HEIGHT, WIDTH
from retro2600.fronts.errors import RequestError, as_request_error
from retro2600.fronts.store import consoles, files, reading
from retro2600.fronts.store.consoles import Console
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.store.json_text import parsed_json
from retro2600.machine import fields, savestate

FORMAT: Final = "retro2600 slot 1"
SLOTS: Final = 10
"""Of each cartridge, numbered from 0."""

MOST_BYTES: Final = 1_000_000
"""Of a slot's file (chosen: one has a few thousand)."""

_TEXTS: Final = ("title", "when", "thumbnail", "digest")
_LONGEST: Final = 200
_FAST: Final = 1  # of zlib's levels: a twentieth of a millisecond for a picture, to two thousand bytes


class Extra(NamedTuple):
    """What goes with a console into a slot."""

    picture: bytes
    """What to know it by, a byte a pixel: the last picture that was not blank."""
    ledger: Any
    """The onlooker's, None if there is none: then it begins to look on anew."""
    when: str
    """The moment, as people write it: at most 200 characters."""
    title: str
    """What was being played, likewise."""
    held: Inputs = Inputs()
    """What was held through the last frame: how the levers stand."""


class SlotInfo(NamedTuple):
    """What there is to see of a slot that is not empty."""

    number: int
    title: str
    when: str
    frame: int
    picture: bytes
    trouble: str = ""
    """Why it cannot be used, in a sentence; empty if it can, as far as can be seen without trying."""


class Slot:
    """One file with a console in it."""

    def __init__(self, path: Path, *, every_second: bool = False) -> None:
        """`every_second`: it is written so often that only the first `put` looks at what is there.

        A file that is of no use is never overwritten.
        """
        self.path = path
        self._every_second = every_second
        self._looked = False

    def put(self, console: Console, extra: Extra) -> None:
        """Put the console away; `RequestError` if it cannot be written."""
        files.made(self.path.parent)
        if not (self._every_second and self._looked):
            self._spare()
        files.write_json(self.path, _document(console, extra), lasting=True)
        self._looked = True

    def get(self) -> tuple[Console, Extra]:
        """The console that was put away; `RequestError` if there is none that can be gone on from.

        A file that is of no use is kept aside; what is no file at all, or cannot be read, is left alone.
        """
        data = reading.read_bytes(self.path, MOST_BYTES)
        try:
            document = self._document(data)
            with as_request_error(self.path):
                return _from_document(document)
        except RequestError as trouble:
            aside = files.kept_aside(self.path)
            raise RequestError(f"{trouble}; it is kept as {aside.name}") from trouble

    def info(self, number: int) -> SlotInfo | None:
        """What there is to see of it, under this number; None if it is empty."""
        if not os.path.lexists(self.path):
            return None
        try:
            document = self._document(reading.read_bytes(self.path, MOST_BYTES))
        except RequestError as trouble:
            return SlotInfo(number, "of no use", "", 0, BLANK, str(trouble))
        extra = _extra(document)
        return SlotInfo(number, extra.title, extra.when, document["saved"]["frame"], extra.picture)

    def _document(self, data: bytes) -> dict[str, Any]:
        document = parsed_json(data, str(self.path))
        with as_request_error(self.path):
            return _sound(document)

    def _spare(self) -> None:
        """Keep aside what is there, if it is of no use to anybody but somebody who can mend it."""
        if os.path.lexists(self.path):
            data = reading.read_bytes(self.path, MOST_BYTES)
            try:
                self._document(data)
            except RequestError:
                files.kept_aside(self.path)


class Slots:
    """The ten slots of a cartridge; a number is 0 to 9."""

    def __init__(self, storage: Storage, cartridge: str) -> None:
        paths = [storage.slot(cartridge, number) for number in range(SLOTS)]
        self._slots = tuple(Slot(path) for path in paths)

    def put(self, number: int, console: Console, extra: Extra) -> None:
        """Put the console away, in place of what is there; `RequestError` if it cannot be written."""
        self._slots[number].put(console, extra)

    def get(self, number: int) -> tuple[Console, Extra]:
        """The console that was put away; `RequestError` if there is none that can be gone on from."""
        if not os.path.lexists(self._slots[number].path):
            raise RequestError(f"slot {number} is empty")
        return self._slots[number].get()

    def list(self) -> tuple[SlotInfo | None, ...]:
        """What there is to see of each slot; None for one that is empty."""
        return tuple(slot.info(number) for number, slot in enumerate(self._slots))


class Resume:
    """What was being played, written every second and when the program ends."""

    def __init__(self, storage: Storage) -> None:
        self._slot = Slot(storage.resume, every_second=True)

    def put(self, console: Console, extra: Extra) -> None:
        """Leave the console behind; milliseconds. `RequestError` if it cannot be written."""
        self._slot.put(console, extra)

    def get(self) -> tuple[Console, Extra] | None:
        """What was left behind, if anything; `RequestError` if it is of no use."""
        return self._slot.get() if os.path.lexists(self._slot.path) else None


def from_any_file(path: Path) -> tuple[Console, Extra | None]:
    """The console in a file, be it a save state or a slot's; `RequestError` if there is none."""
    document = reading.read_json(path)
    with as_request_error(path):
        if isinstance(document, dict) and document.get("format") == FORMAT:
            return _from_document(_sound(document))
        return consoles.from_document(document), None


def _document(console: Console, extra: Extra) -> dict[str, Any]:
    document = {
        "format": FORMAT,
        "title": extra.title,
        "when": extra.when,
        "thumbnail": b64encode(zlib.compress(extra.picture, _FAST)).decode(),
        "held": script.written([extra.held]),
        "ledger": None if extra.ledger is None else fields.to_json(extra.ledger),
        "saved": savestate.saved(console),
    }
    return {**document, "digest": _digest(document)}


def _sound(document: object) -> dict[str, Any]:
    """The document, if it is one of ours as it was written; `ValueError` says what it is instead."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f'expected a JSON object with "format": "{FORMAT}"')
    if document.keys() != {"format", *_TEXTS, "held", "ledger", "saved"}:
        raise ValueError("it has not the fields of a slot")
    content = {name: value for name, value in document.items() if name != "digest"}
    if document["digest"] != _digest(content):
        raise ValueError("it is not as it was written: its digest differs")
    if not all(isinstance(document[name], str) for name in _TEXTS):
        raise ValueError("its title, time and thumbnail are not all texts")
    if not all(
        document[name].isprintable() and len(document[name]) <= _LONGEST for name in ("title", "when")
    ):
        raise ValueError("its title or its time is no line of text")
    if not isinstance(document["saved"], dict) or type(document["saved"].get("frame")) is not int:
        raise ValueError("there is no saved state in it")
    _picture(document["thumbnail"])
    if len(script.read(document["held"])) != 1:
        raise ValueError("what was held is not one entry of inputs")
    return document


def _from_document(document: dict[str, Any]) -> tuple[Console, Extra]:
    console = consoles.from_document(document["saved"])
    return console, _extra(document)._replace(ledger=_ledger(document["ledger"], console))


def _extra(document: dict[str, Any]) -> Extra:
    ((_, held),) = script.read(document["held"])
    return Extra(_picture(document["thumbnail"]), None, document["when"], document["title"], held)


def _ledger(plain: object, console: Console) -> Any:
    """The ledger; None if there is none, or none that the onlooker can use: that is not worth the game."""
    if plain is None:
        return None
    onlooker = console.cartridge.onlooker
    try:
        ledger = fields.read(onlooker.ledger_type, plain)
        onlooker.remarks(ledger, console.state)
    except Exception:  # somebody has written one that no run leads to
        return None
    return ledger


def _picture(text: str) -> bytes:
    size = HEIGHT * WIDTH
    try:
        unpacked = zlib.decompressobj().decompress(b64decode(text, validate=True), size + 1)
    except (ValueError, zlib.error):
        unpacked = b""
    if len(unpacked) != size:
        raise ValueError("its thumbnail is no picture")
    return unpacked


def _digest(document: dict[str, Any]) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the canonical JSON."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
