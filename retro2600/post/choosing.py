"""The server that is chosen: its address as people type it, and links to its tables."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from retro2600.excerpt import excerpt
from retro2600.store.refusals import RequestError
from retro2600.tables.wire.codes import WireError
from retro2600.tables.wire.reading import OF_CLIENTS, TableKey

PORT: Final = 2601
"""The port of a server whose address names neither port nor scheme: that of `retro2600 serve`."""

LONGEST: Final = 200
"""Characters of an address."""

_SCHEMES: Final = {"http": "http", "ws": "http", "https": "https", "wss": "https"}


class Server(NamedTuple):
    """A server of tables: `http` or `https`, and the host with its port."""

    scheme: str
    host: str

    @property
    def address(self) -> str:
        """The address for people and for requests: `http://127.0.0.1:2601`."""
        return f"{self.scheme}://{self.host}"

    @property
    def wire(self) -> str:
        """The address of the WebSocket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/wire"

    @property
    def is_near(self) -> bool:
        """True if it is on this computer."""
        name = urlsplit(self.address).hostname or ""
        try:
            return ip_address(name).is_loopback
        except ValueError:
            return name == "localhost"

    @property
    def is_secret(self) -> bool:
        """True if passwords may go there: nobody between can read them."""
        return self.scheme == "https" or self.is_near


class Link(NamedTuple):
    """A link to a table; the key is behind its #."""

    server: Server
    table: int
    key: str | None

    @property
    def address(self) -> str:
        """The link as it is shared."""
        return f"{self.server.address}/t/{self.table}{f'#{self.key}' if self.key else ''}"


def server_at(text: str) -> Server:
    """The server at an address as people type it: `HOST`, `HOST:PORT` or a URL; `RequestError` for none."""
    parts = _split(text)
    if parts.path.rstrip("/") not in ("", "/wire") or parts.query or parts.fragment:
        raise _no_server(text)
    return _server(text, parts)


def link_at(text: str) -> Link | None:
    """The table that a link leads to, None for a text that is no such link."""
    try:
        parts = _split(text)
        path = parts.path.split("/")
        if len(path) != 3 or path[1] != "t" or not path[2].isdecimal() or len(path[2]) > 15:
            return None
        key = OF_CLIENTS.read(TableKey, parts.fragment, "the link's key") if parts.fragment else None
        return Link(_server(text, parts), int(path[2]), key)
    except (RequestError, WireError):
        return None


def _split(text: str) -> SplitResult:
    text = text.strip()
    if len(text) > LONGEST or not text.isprintable() or " " in text:
        raise _no_server(text)
    try:
        return urlsplit(text if "://" in text else f"http://{text}")
    except ValueError as error:
        raise _no_server(text) from error


def _server(text: str, parts: SplitResult) -> Server:
    typed_port = "://" not in text
    try:
        name, port = parts.hostname, parts.port
    except ValueError as error:
        raise _no_server(text) from error
    if parts.scheme not in _SCHEMES or not name or parts.username is not None:
        raise _no_server(text)
    host = f"[{name}]" if ":" in name else name
    port = PORT if port is None and typed_port else port
    scheme = _SCHEMES[parts.scheme]
    usual = {"http": 80, "https": 443}[scheme]
    return Server(scheme, host if port in (None, usual) else f"{host}:{port}")


def _no_server(text: str) -> RequestError:
    shown = excerpt(text.partition("#")[0])
    return RequestError(f"{shown} is no address of a server, expected HOST:PORT or https://HOST")
