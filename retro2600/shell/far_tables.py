"""Tables at which two far friends play on one console: what the shell asks of a post for that.

Each friend has a machine of the console here; the messages of both go through the table, which the shell
knows by its number alone. No call waits, and none goes through the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from retro2600.shell.correspondent import Correspondent


@dataclass(frozen=True, slots=True)
class FarTable:
    """A table, as it is known now."""

    number: int
    """0 until the server has given it one."""
    server: str = ""
    """The address of its server; "" for the house in this process."""
    seat: int | None = None
    """One's own, 0 or 1; None: one does not sit there, or not yet."""
    watches: bool = False
    """True if one watches two others."""
    names: tuple[str, str] = ("", "")
    """The names of who sits there, by seat; "" for a free seat."""
    is_new: bool = False
    """True if one sat down in this session, and had not been there before."""
    is_away: bool = False
    """True if the line of the other seat is lost."""

    @property
    def is_full(self) -> bool:
        """True if both seats are taken."""
        return all(self.names)


class Piece(NamedTuple):
    """Frames that both sides have agreed upon."""

    first: int
    """The number of the first of them."""
    hands: bytes
    """Both hands of each, as `lockstep.relay.packed` packs them."""
    digest: str
    """The digest of the state at the end of the last one."""


class Ended(NamedTuple):
    """The reason why one is at a table no more."""

    why: Literal["left", "closed", "elsewhere", "version", "refused"]
    """"left": `name` has. "elsewhere": another device of one's own has the seat. "version": the table is of
    another release, `say`. "refused": the server says why, `say`."""
    name: str = ""
    say: str = ""


class FarTables(Protocol):
    """The way to one table at a time. A request that cannot be made is a `RequestError`, at once."""

    @property
    def table(self) -> FarTable | None:
        """The table at which one is, or is on the way to; None: at none."""

    @property
    def lines(self) -> int:
        """The number of lines to the table that have stood so far: one more says that one was lost."""

    def open(self, seat: int) -> None:
        """Open a private table, and sit down at this seat."""

    def come_back(self, server: str, number: int) -> None:
        """Come back to a table at which one sits."""

    def leave(self) -> None:
        """Give the seat up, or watch no more."""

    def ended(self) -> Ended | None:
        """The reason why one is at the table no more, once; None where one has left it oneself."""

    def send(self, messages: Sequence[bytes]) -> None:
        """Send messages to the other seat; they may be lost with the line."""

    def received(self) -> Sequence[bytes]:
        """The messages of the other seat that have come since this was called last, oldest first."""

    def pieces(self) -> Sequence[Piece]:
        """The frames that were agreed upon, in their order, each once: for who watches."""

    def pass_time(self) -> None:
        """A frame of the screen has gone by: what has come is taken in."""


@dataclass(frozen=True, slots=True)
class FarPost:
    """A post that is there for tables of far friends alone."""

    correspondent: Correspondent
    tables: FarTables


OpenFarPost = Callable[[], FarPost]
"""Opens the post as soon as somebody wants one; the same one later on."""
