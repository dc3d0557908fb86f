"""The correspondent: what the shell asks of a post beyond letters, and what it is told of the line.

Passwords, recovery codes and links go this way only: never through a letter, so never into the machine, a
movie, a save or the settings. No call waits: an answer comes later, and the shell looks for it each frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

LineState: TypeAlias = Literal["none", "looking", "up", "lost", "refused", "moved", "old", "new"]
"""As in the letter `line`: "none": no server is chosen, the house plays; "old": this program is, or "new"."""

Dialog: TypeAlias = Literal["server", "name", "invite", "history", "nearby"]
"""The dialogs that a program can ask for by its letter `ask`."""

DIALOGS: Final[tuple[Dialog, ...]] = ("server", "name", "invite", "history", "nearby")


@dataclass(frozen=True, slots=True)
class ServerLine:
    """The line to the server, and who one is there."""

    state: LineState = "none"
    server: str = ""
    """The address of the chosen server; "" for none."""
    name: str = ""
    """The name under which others see this person; "" before the server has said it."""
    is_guest: bool = True
    rating: str = ""
    """As it is written: "1523", "1523?" for a beginner's; "" for none."""
    next_try_s: int = 0
    """Seconds until the line is tried again."""
    secret: bool = True
    """True if passwords may go there: over https, or within this machine."""
    why: str = ""
    """The server's sentence, where it has refused; "" for none."""
    is_home: bool = False
    """True if the server is this program itself, to which others come."""
    own_origin: bool = False
    """True in a page of the server itself: no other one can be chosen there."""


class Answer(NamedTuple):
    """The end of a request. Its sentence is shown; `recovery` once, and never kept."""

    say: str
    """The sentence on what has been done, or why it was not."""
    done: bool = True
    recovery: str = ""
    """The recovery code of a new name, or of a new password; "" for none."""


class PlayedGame(NamedTuple):
    """A game of this person's past, as the server tells it."""

    table: int
    opponent: str
    result: str
    """In words: "won 2"."""
    day: str
    """The day in UTC: "2026-11-24"."""
    terms: str
    """The program, and the kind of game in words: "match to 5"."""
    change: str = ""
    """The change of the rating: "+4.000"; "" where none is counted."""
    program: str = ""
    """The name of the program whose table it was."""
    game: int = 0
    """The number of the game at its table."""


class NearbyServer(NamedTuple):
    """A server on the same network."""

    name: str
    address: str


class Invitation(NamedTuple):
    """The link to a table, with its key behind the #; or the sentence that says why there is none."""

    link: str
    say: str = ""


class Ask(NamedTuple):
    """A program's letter `ask`: the dialog that it wants, and the table that it is about, 0 for none."""

    what: Dialog
    table: int = 0


class Correspondent(Protocol):
    """The abilities of a post beside letters; a request that cannot be made is a `RequestError`, at once."""

    @property
    def line(self) -> ServerLine:
        """The line as it is now; an equal value as long as nothing has changed."""

    def asks(self) -> Sequence[Ask]:
        """The dialogs that the program has asked for since this was called last."""

    def choose_server(self, address: str) -> None:
        """Leave the server, and look for another one from now on; "": for none, the house plays."""

    def follow(self, text: str) -> bool:
        """Have the program enter the table of a link; False for a text that is none, or leads elsewhere."""

    def call_me(self, name: str) -> Future[Answer]:
        """Take another guest's name."""

    def register(self, name: str, password: str) -> Future[Answer]:
        """Make this name one's own; the answer has the recovery code."""

    def log_in(self, name: str, password: str) -> Future[Answer]:
        """Play under a name of one's own."""

    def log_out(self) -> Future[Answer]:
        """Be a guest once more."""

    def recover(self, name: str, code: str, password: str) -> Future[Answer]:
        """Give a name a new password by its recovery code; the answer has the next code."""

    def delete(self, password: str) -> Future[Answer]:
        """Delete this person's name, password and rating for good."""

    def history(self) -> Future[Sequence[PlayedGame]]:
        """The tables that this person has played, the last one first."""

    def match_file(self, table: int) -> Future[str]:
        """A table's games as a `.mat` text."""

    def verify(self, table: int) -> Future[Answer]:
        """Check dice, moves, clocks and result of a table that is over, on this machine."""

    def played(self, table: int, game: int) -> Future[Any]:
        """A game that is over, as a record by its rules; None where there is nothing to be seen of it."""

    def invite(self, table: int) -> Future[Invitation]:
        """The link to a table."""

    def nearby(self) -> Future[Sequence[NearbyServer]]:
        """The servers that are found on the same network."""
