"""The house at home as a server for others: its libraries, addresses, announcement, beginning and end."""

from __future__ import annotations

import socket
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from retro2600.cli.database import INSTALL
from retro2600.cli.home_tables import Tables
from retro2600.cli.serve import PORT
from retro2600.post.choosing import Server
from retro2600.post.errands import followed
from retro2600.post.hosting import Open
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.server.beside import ServedBeside
    from retro2600.server.nearby import Announcer
    from retro2600.server.service import Service

LIBRARIES: Final = ("aiohttp", "argon2", "zeroconf")
"""The libraries of the extra `server`, all of which this needs."""

LAST_S: Final = 8.0
"""Seconds for the end of the server, at most."""


class Hosting:
    """Serves the tables at home beside the program, once it is asked to."""

    def __init__(
        self,
        tables: Tables,
        program: str,
        addresses: Callable[[], Sequence[str]] | None = None,
        port: int = PORT,
        page: Callable[[], Mapping[str, bytes]] | None = None,
    ) -> None:
        """`addresses` are those on which it listens beside this computer's own; None: the home network's.

        `page` prepares the page for browsers, which takes its time; None: there is none.
        """
        self._tables, self._program, self._port = tables, program, port
        self._addresses, self._page = addresses, page
        self._listeners: list[socket.socket] = []
        self._outside: list[str] = []
        self._server: ServedBeside | None = None
        self._announcer: Announcer | None = None

    def opened(self) -> Open:
        """See `Host`."""
        if [name for name in LIBRARIES if find_spec(name) is None]:
            raise RequestError(f"to have others come needs more, which one line installs: {INSTALL}")
        from retro2600.server import listening

        self._tables.expect_file()
        self._outside = list((self._addresses or listening.home_addresses)())
        try:
            self._listeners = listening.opened(self._outside, self._port)
        except OSError as error:
            raise RequestError(f"nobody can come: {error.strerror or error}") from error
        port = self._listeners[0].getsockname()[1]
        all_of_them = [
            Server("http", f"{address}:{port}") for address in (*self._outside, listening.LOOPBACK)
        ]
        return Open(all_of_them[-1], all_of_them[0], frozenset(server.address for server in all_of_them))

    def serve(self) -> Future[None]:
        """See `Host`."""
        from retro2600.server.assembly import extensions_of
        from retro2600.server.beside import ServedBeside

        self._server = ServedBeside(self._service, self._listeners, extensions_of(self._page))
        return followed(self._server.served, lambda _: self._announce())

    def close(self) -> None:
        """See `Host`."""
        server, self._server = self._server, None
        if server is not None:
            server.close(LAST_S)
        announcer, self._announcer = self._announcer, None  # begun in the server's thread, perhaps just now
        if announcer is not None:
            announcer.close()

    def _service(self) -> Service:
        from retro2600.server import assembly, gate, logs

        return assembly.service_of(self._tables.at_once(), gate.Gate(), log=logs.nothing)

    def _announce(self) -> None:
        """Let others find it; nobody waits until they can."""
        from retro2600.server import nearby

        port = self._listeners[0].getsockname()[1]
        self._announcer = nearby.Announcer(self._outside)
        told = nearby.Announcement(f"http://0.0.0.0:{port}", nearby.usual_name(), self._program)
        if self._outside:
            self._announcer.announce(told)
