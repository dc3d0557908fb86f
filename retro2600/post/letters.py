"""Letters: the messages of the wire as a program reads and writes them, without what is secret.

A program's letter has an id of the program's own, and no token, key, pledge or seed; what comes to the
program has no pledge and no seed but the one that a game's end shows.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.tables.wire.client import ClientMessage
from retro2600.tables.wire.codes import Code, WireError
from retro2600.tables.wire.door import client_message, json_object, to_json
from retro2600.tables.wire.reading import OF_CLIENTS
from retro2600.tables.wire.server import ServerMessage

DEPTH: Final = 6
"""Objects and lists within each other in a letter."""

SENT: Final = frozenset({"create", "join", "meet", "house", "watch", "unwatch", "do", "lobby"})
"""The types of letters that become a message of the wire."""

_LETTER_ID: Final = re.compile(r"[ -~]{1,40}")
_ANY_ID: Final = "A" * 12
_SECRETS: Final = {"ready": "pledge", "seed": "seed"}
"""The keys of events that no letter has."""


class Letter(NamedTuple):
    """A program's letter: its type, its id if it has one, and its keys."""

    type: str
    id: str | None
    plain: Mapping[str, Any]


def letter(text: str) -> Letter:
    """A program's letter; `WireError` for what is none."""
    plain = json_object(text, limits.LETTER_BYTES, DEPTH)
    kind, id = plain.get("type"), plain.get("id")
    if not isinstance(kind, str):
        raise OF_CLIENTS.refused("letter.type", kind, "a word")
    if id is not None and not (isinstance(id, str) and _LETTER_ID.fullmatch(id)):
        raise OF_CLIENTS.refused("letter.id", id, "a text of 1 to 40 characters")
    return Letter(kind, id, plain)


def message(found: Letter, added: Mapping[str, Any]) -> ClientMessage:
    """The message that a letter asks for, with the keys that the post adds; `WireError` if there is none."""
    for secret in ("pledge", "seed", "key", "token"):
        if secret in found.plain:
            raise WireError(Code.FORM, f"a letter has no {json_excerpt(secret)}")
    id = {} if found.id is None else {"id": _ANY_ID}
    return client_message(json.dumps({**found.plain, **id, **added}))


def plain_text(kind: str, **keys: object) -> str:
    """A letter to the program; keys without a value are left out."""
    present = {key: value for key, value in keys.items() if value is not None}
    return json.dumps({"type": kind, **present}, ensure_ascii=False, separators=(",", ":"))


def letter_of(heard: ServerMessage) -> str:
    """A message of the server as the program's letter."""
    plain = to_json(heard)
    return plain_text(plain.pop("type"), **plain)


def without_secrets(event: Mapping[str, Any]) -> Mapping[str, Any]:
    """An event as a letter has it."""
    secret = _SECRETS.get(event["e"])
    return {key: value for key, value in event.items() if key != secret}


def drawn_id(chance: Callable[[int], bytes]) -> str:
    """A command's id: 22 characters by chance."""
    return url_text(chance(16))


def url_text(data: bytes) -> str:
    """Bytes as a text that fits into a link."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()
