"""Letters that go: each a message of the wire as a client sends it, but for what the post adds."""

from __future__ import annotations

import json
from typing import Any

from retro2600.cartridges.absolute.far.values import Far, Request
from retro2600.tables import spelling
from retro2600.tables.acts import Act
from retro2600.tables.event import word_of


def sent(far: Far, kind: str, **fields: object) -> Far:
    """The line with one more letter that goes with this frame."""
    letter = json.dumps({"type": kind, **fields}, separators=(",", ":"))
    return far._replace(out=(*far.out, letter))


def requested(far: Far, kind: str, seats: bool = False, **fields: object) -> Far:
    """The same for a letter that is answered: it has an id that was never used before."""
    count = far.asked + 1
    name = f"absolute{count:08}"
    far = far._replace(asked=count, request=Request(name, seats))
    return sent(far, kind, id=name, **fields)


def asked_to_do(far: Far, act: Act) -> Far:
    """The line with a command to the table."""
    assert far.table is not None
    own: dict[str, Any] = spelling.written(act)
    plain = {name: value for name, value in own.items() if value not in ("", [])}
    return requested(far, "do", table=far.table.id, after=far.table.head, e=word_of(act), **plain)


def watched(far: Far, number: int, since: int, holds: bool = False) -> Far:
    """The line that asks for the events of a table from one on; `holds`: one's seat is taken over."""
    return sent(far, "watch", table=number, **{"from": since}, **({"hold": True} if holds else {}))
