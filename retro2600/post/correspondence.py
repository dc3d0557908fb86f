"""The things that people ask of a server over HTTP: names, passwords, their games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from retro2600.post.choosing import Server
from retro2600.post.client import Client
from retro2600.shell.correspondent import Answer, PlayedGame

T = TypeVar("T")


class Correspondence(ABC):
    """One person's requests; each answer is a future."""

    @abstractmethod
    def _asked(self, ask: Callable[[Client, Server, str | None], Future[T]]) -> Future[T]:
        """A request to the server, or to the house in this process."""

    @abstractmethod
    def _entered(
        self, ask: Callable[[Client, Server, str | None], Future[tuple[Answer, str | None]]]
    ) -> Future[Answer]:
        """A request that may change who one is: with the new token the line begins anew."""

    def call_me(self, name: str) -> Future[Answer]:
        """Take another guest's name."""
        return self._asked(lambda client, *who: client.call_me(*who, name))

    def register(self, name: str, password: str) -> Future[Answer]:
        """Make this name one's own; the answer has the recovery code."""
        return self._entered(lambda client, *who: client.register(*who, name, password))

    def log_in(self, name: str, password: str) -> Future[Answer]:
        """Play under a name of one's own."""
        return self._entered(lambda client, *who: client.log_in(*who, name, password))

    def log_out(self) -> Future[Answer]:
        """Be a guest once more."""
        return self._entered(Client.log_out)

    def recover(self, name: str, code: str, password: str) -> Future[Answer]:
        """Give a name a new password by its recovery code; the answer has the next code."""
        return self._entered(lambda client, *who: client.recover(*who, name, code, password))

    def delete(self, password: str) -> Future[Answer]:
        """Delete this person's name, password and rating for good."""
        return self._entered(lambda client, *who: client.delete(*who, password))

    def history(self) -> Future[Sequence[PlayedGame]]:
        """The tables that this person has played, the last one first."""
        return self._asked(Client.history)

    def match_file(self, table: int) -> Future[str]:
        """A table's games as a `.mat` text."""
        return self._asked(lambda client, *who: client.match_file(*who, table))

    def verify(self, table: int) -> Future[Answer]:
        """Check dice, moves, clocks and result of a table that is over, on this machine."""
        return self._asked(lambda client, *who: client.verify(*who, table))

    def played(self, table: int, game: int) -> Future[Any]:
        """A game that is over, as a record by its rules; None where there is nothing to be seen of it."""
        return self._asked(lambda client, *who: client.played(*who, table, game))
