"""The document of a slot: what of it is written, and what a file must have to be one."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, NamedTuple

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import card, fields, savestate
from retro2600.machine.card import Card, Cards, no_cards
from retro2600.machine.pictures import Picture
from retro2600.shell import shelf
from retro2600.shell.shelf import AnyMachine
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError, as_request_error

FORMAT: Final = "retro2600 slot 1"

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


def from_any(document: object, source: str, cards: Cards = no_cards) -> tuple[AnyMachine, Extra | None]:
    """The console in a save state's document or a slot's; `source` is what a refusal calls it.

    `cards` gives the memory cards that it names and has not itself.
    """
    with as_request_error(source):
        if isinstance(document, dict) and document.get("format") == FORMAT:
            return read_document(document, cards)
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


def written_document(console: AnyMachine, extra: Extra, cards: dict[str, Card]) -> dict[str, Any]:
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
    return {**document, "digest": digest_of(document)}


def _line(text: str) -> str:
    """As much of a text as a slot's line takes."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[: limits.SLOT_TEXT])


def extra_of(document: Any) -> Extra:
    """Everything in a slot's document but console and ledger; `ValueError` if it is not as it was written."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f'expected a JSON object with "format": "{FORMAT}"')
    if document.keys() - {"cards"} != {"format", *_TEXTS, "held", "ledger", "saved"}:
        raise ValueError("it has not the fields of a slot")
    if document["digest"] != digest_of(document):
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


def read_document(document: Any, cards: Cards) -> tuple[AnyMachine, Extra]:
    extra = extra_of(document)
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


def digest_of(document: dict[str, Any]) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the canonical JSON, the memory cards left out."""
    content = {name: value for name, value in document.items() if name not in ("digest", "cards")}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
