"""Messages of the lobby, in one table; those of the Board are in `table.words`."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.online.state import filled


class Says(Enum):
    """The sentences: `{them}`, `{name}` are a name, `{0}` to `{2}` numbers, `{say}` a server's words."""

    NO_SERVER = "No server: the house bot plays here."
    LOOKING = "Looking for the server."
    NOT_CONNECTED = "Not connected: try {0}, next in {1} s."
    CONNECTED = "Connected: {0} people, {name}."
    CONNECTED_TABLES = "Connected: {name}."
    BUSY = "The server is busy: next try in {0} s."
    ORIGIN = "This server lets this page in only at its own address."
    REFUSED = "The server has refused the line: choose another one."
    FULL = "Somebody was faster: the seat is taken."
    MANY = "You sit at {0} tables: leave one first."
    CROWD = "{0} people watch already."
    MOVED = "The server is being renewed: you go on in a moment."
    LIST_LOST = "The line is lost: trying again. The list is {0} s old."
    LIST_BACK = "Back in: nothing was lost."
    NEEDS = "This server needs a newer retro2600; your seat is kept."
    OLD = "This server is too old for this program."
    GONE = "This table is closed: nobody came in 10 minutes."
    KEY = "This link opens no table: ask for it again."
    BOTH_TAKEN = "Both seats are taken: you watch."
    FORGOTTEN = "The server no longer knows you: you are a new guest."
    SERVER_SAYS = "{say}"
    SITS = "{name} sits down."
    YOUR_TURN_AT = "Your turn at table {0}."
    LEAVE = "Your seat stays and the clock goes on. To the lobby?"
    CLOSE = "Close this table?"
    NOBODY_WAITS = "Nobody waits here: Play Now opens a table."
    NO_LINE = "No line to the server: House Bot plays at once."
    ON_THIS_DEVICE = "This table is on this device alone: nobody can come to it."
    NO_PEOPLE = "No people without a server: House Bot plays at once."
    MONEY_NO_TARGET = "MoneyPlay has no target."
    WATCHED_FULL = "{0} people watch this table: no more get in."
    ONE_MOMENT = "One moment: the server is asked."
    PUT_ASIDE = "A part of the card could not be read and was put aside."


class Message(NamedTuple):
    """A sentence and what stands in it."""

    says: Says | TableSays
    numbers: tuple[int, ...] = ()
    name: str = ""
    """Of the other one, or of whom it speaks; or a server's own sentence."""
    play: str = ""
    """A play in words."""
    refusal: bool = False
    """True where it refuses a touch: of that, only a sound is heard."""
    warns: bool = False


def text(message: Message) -> str:
    """The sentence, of at most 96 characters."""
    names = dict.fromkeys(("them", "name", "say"), message.name)
    return filled(message.says, message.numbers, **names, play=message.play)
