"""Hosts of a site, and sites that are changed."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Any

from retro2600.fronts.web.site import collecting
from retro2600.fronts.web.site.collecting import Site
from retro2600.fronts.web.site.server import Server


class Connected(Server):
    """A server that can close the connections which browsers keep open."""

    def __init__(self, site: Site, port: int) -> None:
        self.connections: list[Any] = []
        super().__init__(site, port)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.append(request)
        super().process_request(request, client_address)

    def cut(self) -> None:
        for each in self.connections:
            with suppress(OSError):  # closed already
                each.shutdown(socket.SHUT_RDWR)


class Host:
    """A host of a site, at one port, whatever it serves."""

    def __init__(self, site: Site) -> None:
        self.server = Connected(site, 0)
        self.port = self.server.server_address[1]
        self.address = self.server.address
        self._begin()

    def serve(self, site: Site) -> None:
        """Serve this from now on."""
        self.end()
        self.server = Connected(site, self.port)
        self._begin()

    def _begin(self) -> None:
        self._thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self._thread.start()

    def end(self) -> None:
        self.server.shutdown()
        self._thread.join()
        self.server.server_close()
        self.server.cut()


def listed(site: Site) -> dict[str, bytes]:
    """The site with a list that is right again."""
    others = {name: data for name, data in site.items() if name != "precache.js"}
    return {**others, "precache.js": collecting._precache(others)}
