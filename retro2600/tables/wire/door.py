"""The door: the one place where a text becomes a message, and a message a text.

Whoever reads a text of the wire reads it here, server and client alike, so that nothing else has to look at
sizes, depths, keys, numbers and characters again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from retro2600.nesting import nesting
from retro2600.printable import printable
from retro2600.tables.wire import client, server
from retro2600.tables.wire.codes import Code, WireError
from retro2600.tables.wire.reading import OF_CLIENTS, OF_SERVERS

CLIENT_BYTES: Final = 4096
"""Bytes of a message to the server."""

CLIENT_DEPTH: Final = 4
"""Objects and lists within each other in it."""

SERVER_BYTES: Final = 16_384
"""Bytes of a message to a client."""

SERVER_DEPTH: Final = 6
"""Objects and lists within each other in it."""

SAID: Final = 200
"""Characters of a refusal's sentence."""

_ID: Final = re.compile(r"[A-Za-z0-9_-]{12,24}", re.ASCII)
_DIGITS: Final = 17
"""Digits of a number, its sign with them: more have none within the bounds."""

_OF_CLIENTS: Final = {kind.TYPE: kind for kind in client.MESSAGES}
_OF_SERVERS: Final = {kind.TYPE: kind for kind in server.MESSAGES}
_DOING: Final = {
    e: OF_CLIENTS.record(client.Do, ("id", "table", "after", "e", *own)) for e, own in client.COMMANDS.items()
}
"""The readers of the commands at a table: each has its own keys, and must have them all."""


def client_message(text: str | bytes) -> client.ClientMessage:
    """The message of a client in this text; `WireError` if it is none."""
    found = json_object(text, CLIENT_BYTES, CLIENT_DEPTH)
    try:
        kind = _OF_CLIENTS[_type(found, _OF_CLIENTS)]
        rest = {key: value for key, value in found.items() if key != "type"}
        own = _DOING.get(str(rest.get("e"))) if kind is client.Do else None
        reading = own or OF_CLIENTS.reading(kind)
        message: client.ClientMessage = reading(rest, kind.TYPE, None)
    except WireError as error:
        raise WireError(error.code, error.say, _id_of(found)) from error
    return message


def server_message(text: str | bytes) -> server.ServerMessage:
    """The message of the server in this text; `WireError` if it is none."""
    found = json_object(text, SERVER_BYTES, SERVER_DEPTH)
    kind = _OF_SERVERS[_type(found, _OF_SERVERS)]
    message: server.ServerMessage = OF_SERVERS.read(kind, found, kind.TYPE)
    return message


def written(message: client.ClientMessage | server.ServerMessage) -> str:
    """The text of a message: JSON without spaces, optional fields only where they are set."""
    return json.dumps(to_json(message), ensure_ascii=False, separators=(",", ":"))


def refused(error: WireError) -> server.No:
    """The refusal that answers a message which the door has not let in."""
    return server.No(error.code, printable(error.say[:SAID]), error.id)


def to_json(message: client.ClientMessage | server.ServerMessage) -> dict[str, Any]:
    """The JSON object of a message."""
    return {"type": message.TYPE, **OF_SERVERS.written(message)}


def json_object(text: str | bytes, most: int, depth: int) -> Mapping[str, Any]:
    """The JSON object in a text of at most so many bytes and levels; `WireError` if there is none.

    Numbers are whole, no key stands twice in an object, and no character is half of one.
    """
    try:
        data = text if isinstance(text, bytes) else text.encode()
        if len(data) > most:
            raise WireError(Code.SIZE, f"the message has {len(data)} bytes, expected at most {most}")
        if nesting(data) > depth:
            raise WireError(Code.FORM, f"the message is nested more than {depth} levels deep")
        value = _DECODER.decode(data.decode())
        if b"\\u" in data:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError as error:
        raise WireError(Code.FORM, "the message is not UTF-8 text") from error
    except json.JSONDecodeError as error:
        raise WireError(Code.FORM, f"the message is not JSON: {error.msg.lower()} at {error.pos}") from error
    found: Mapping[str, Any] = OF_SERVERS.read(Mapping, value, "the message")
    return found


def _type(found: Mapping[str, Any], known: Mapping[str, object]) -> str:
    name = found.get("type")
    if not isinstance(name, str) or name not in known:
        raise WireError(Code.FORM, f"the message has no type of {', '.join(known)}")
    return name


def _id_of(found: Mapping[str, Any]) -> str | None:
    """The id of a command that is refused, if it has one."""
    value = found.get("id")
    return value if isinstance(value, str) and _ID.fullmatch(value) else None


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise WireError(Code.FORM, "the message has a key twice in an object")
    return found


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise WireError(Code.FORM, f"the message has a number of more than {_DIGITS - 1} digits")
    return int(digits)


def _no_number(word: str) -> object:
    raise WireError(Code.FORM, "the message has a number that is not whole")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_int=_whole, parse_float=_no_number, parse_constant=_no_number
)
