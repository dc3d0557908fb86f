"""Hosts of a site, and sites that are changed."""

from __future__ import annotations

import io
import socket
import threading
import zipfile
from contextlib import suppress
from typing import Any

from retro2600.fronts.web.site import collecting, imports
from retro2600.fronts.web.site.collecting import Site
from retro2600.fronts.web.site.server import Server
from tests.stand_in import SHELF


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


def with_stranger(site: Site, name: str) -> Site:
    """The site with a stranger among its programs, and what the shelf needs for that."""
    changed = io.BytesIO(site["retro2600.zip"])
    programs = sorted((SHELF / name).glob("*.py"))
    with zipfile.ZipFile(changed, "a", zipfile.ZIP_DEFLATED) as archive:
        there = set(archive.namelist())
        modules = {module for program in programs for module in imports._imported(program)}
        needed = {path for module in modules for path in imports.needed([module])}
        for path in sorted(needed):
            inside = path.relative_to(imports.PACKAGE.parent).as_posix()
            if inside not in there:
                archive.writestr(inside, path.read_bytes())
        for program in programs:
            archive.writestr(f"retro2600/cartridges/{name}/{program.name}", program.read_bytes())
    return listed({**site, "retro2600.zip": changed.getvalue()})
