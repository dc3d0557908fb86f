"""Links that carry a position or a movie in themselves: the address is all that is sent."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import Final
from urllib.parse import parse_qsl, urlencode

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.shell.shelf import AnyMachine, positions_of
from retro2600.store.refusals import RequestError, as_request_error

MOST: Final = 8192
"""Characters of a movie in a link (chosen: what every browser and most programs take)."""

_MARKS_APART: Final = 10
"""Seconds from one mark to the next in a link: they cannot be packed."""


FIELDS: Final = ("cartridge", "game", "position", "movie")
"""Everything that a link can ask for."""


def asked(fragment: str) -> dict[str, str]:
    """The fields of the part of an address behind its #; `RequestError`, in one sentence, for any others."""
    try:
        fields = parse_qsl(fragment, keep_blank_values=True, max_num_fields=len(FIELDS))
    except ValueError as error:
        raise RequestError(f"the link asks for more than {len(FIELDS)} things") from error
    names = [name for name, _ in fields]
    for name, value in fields:
        if name not in FIELDS:
            raise RequestError(f"the link asks for {excerpt(name)}, expected {', '.join(FIELDS)}")
        if not value:
            raise RequestError(f"the link asks for a {name}, and does not say which")
        if names.count(name) > 1:
            raise RequestError(f"the link asks for a {name} twice")
    return dict(fields)


def to_position(machine: AnyMachine) -> str:
    """The part of the address behind its # for a page that begins at the position on show."""
    with as_request_error("link"):
        text, *_ = positions_of(machine).written(machine.state)
    games = machine.cartridge.facets.games
    game = games and games.number(machine.state)
    asked = {"cartridge": machine.cartridge.name, "game": game, "position": text}
    return urlencode({name: value for name, value in asked.items() if value is not None})


def to_movie(text: str) -> str:
    """The same for a page that shows a movie; "" if that is too long for a link."""
    movie = json.loads(text)
    movie["marks"] = [*movie["marks"][:-1][_MARKS_APART - 1 :: _MARKS_APART], *movie["marks"][-1:]]
    packed = packed_movie(json.dumps(movie, separators=(",", ":")))
    return urlencode({"cartridge": movie["cartridge"], "movie": packed}) if len(packed) <= MOST else ""


def packed_movie(text: str) -> str:
    """A movie as the address has it: deflated, in letters that no address changes."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked_movie(packed: str) -> bytes:
    """The movie's text; `RequestError` if it has been cut or changed on its way."""
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, limits.JSON_BYTES)
        if not unpacking.eof:
            raise zlib.error
    except (Error, ValueError, zlib.error) as error:
        raise RequestError("the movie in the link is incomplete or damaged") from error
    return text
