"""Letters that go: each a message of the wire as a client sends it, but for what the post adds.

Those about a table at home, beside a chosen server, have the key `home`, by which the post takes them there.
"""

from __future__ import annotations

import json
from typing import Any

from retro2600.rules import WHITE, Side
from retro2600.tables import spelling
from retro2600.tables.acts import Act
from retro2600.tables.event import word_of
from retro2600.tables.sitting.values import NOTHING, Request, Sitting


def sent(sitting: Sitting, kind: str, home: bool = False, **fields: object) -> Sitting:
    """The same with one more letter that goes with this frame; `home`: to the house beside the server."""
    where = {"home": True} if home else {}
    letter = json.dumps({"type": kind, **fields, **where}, separators=(",", ":"))
    return sitting._replace(out=(*sitting.out, letter))


def at_home(sitting: Sitting) -> Sitting:
    """The same whose next table is at home; one that was there before has to be left first."""
    return sitting._replace(home=True)


def requested(sitting: Sitting, kind: str, seats: bool = False, **fields: object) -> Sitting:
    """The same for a letter that is answered: it has an id that was never used before.

    `seats`: it asks for a seat. It goes to where the table is, or is to be.
    """
    count = sitting.asked + 1
    name = f"{sitting.program.value}{count:08}"
    sitting = sitting._replace(asked=count, request=Request(name, seats))
    return sent(sitting, kind, sitting.home, id=name, **fields)


def asked_to_do(sitting: Sitting, act: Act) -> Sitting:
    """The same with a command to the table, of which at least one event must have come."""
    assert sitting.table is not None
    own: dict[str, Any] = spelling.written(act)
    plain = {name: value for name, value in own.items() if value not in ("", [], 0)}
    table = sitting.table
    return requested(sitting, "do", table=table.id, after=table.head, e=word_of(act), **plain)


def watched(sitting: Sitting, number: int, since: int = 0, holds: bool = False) -> Sitting:
    """The same that asks for the events of a table from one on; `holds`: one's seat is taken over.

    It is at this table from now on; one that was there before has to be left first.
    """
    sitting, hold = sitting._replace(watched=number), {"hold": True} if holds else {}
    return sent(sitting, "watch", sitting.home, table=number, **{"from": since}, **hold)


def returned(
    sitting: Sitting, number: int, side: Side, home: bool = False, *, holds: bool = False
) -> Sitting:
    """Back at a table where one sits already, on this side; its events come from the first one on.

    `home`: it is at home. `holds`: the seat is taken over from another device.
    """
    sitting = left(sitting)._replace(side=side, seated=True, home=home)
    return watched(sitting, number, holds=holds)


def unwatched(sitting: Sitting) -> Sitting:
    """The same without the table, whose events are not asked for any more; a seat there is kept.

    A wish for a seat that is still to be answered is given up.
    """
    if sitting.watched:
        sitting = sent(sitting, "unwatch", sitting.home, table=sitting.watched)
    return given_up(sitting)


def given_up(sitting: Sitting) -> Sitting:
    """The same without the table; a seat whose wish is still to be answered is left once it is given."""
    dropped = sitting.request.id if sitting.request and sitting.request.seats else sitting.dropped
    return left(sitting)._replace(dropped=dropped)


def left(sitting: Sitting) -> Sitting:
    """The same line without the table, of which no letter tells; see `unwatched` and `given_up`.

    The next one is not at home, unless that is said.
    """
    return sitting._replace(
        request=None,
        awaited=NOTHING,
        watched=0,
        sat=NOTHING,
        side=WHITE,
        seated=False,
        table=None,
        away=False,
        elsewhere=False,
        watchers=0,
        home=False,
    )
