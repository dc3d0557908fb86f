"""Refusals of the server in sentences."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.server import No

GAMES: Final = 5
"""Games of a person at most, paused ones apart."""

_SAYS: Final = {
    Code.FULL: Message(TableSays.FULL),
    Code.GONE: Message(TableSays.GONE),
    Code.KEY: Message(Says.KEY),
    Code.MANY: Message(Says.MANY, (GAMES,)),
    Code.NAME: Message(Says.NAME),
    Code.RATE: Message(TableSays.RATE),
    Code.BUSY: Message(TableSays.BUSY),
    Code.LOGIN: Message(TableSays.LOGIN),
    Code.SEAT: Message(TableSays.SEAT),
    Code.STALE: Message(TableSays.STALE),
    Code.TURN: Message(TableSays.NOT_YOUR_TURN),
    Code.SIZE: Message(TableSays.NOT_UNDERSTOOD),
    Code.FORM: Message(TableSays.NOT_UNDERSTOOD),
    Code.GROUP: Message(TableSays.NOT_UNDERSTOOD),
}


def sentence(no: No) -> Message:
    """The sentence for a refusal; the server's own where there is none."""
    return _SAYS.get(no.code, Message(Says.SERVER_SAYS, name=no.say))._replace(warns=True)
