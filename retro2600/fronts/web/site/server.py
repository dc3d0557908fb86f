"""The site served to browsers on this computer, with its types, its policy and compression.

Every answer, be it a refusal, bears the policy and names no version of anything. A page of another site whose
name leads to this computer gets nothing: its requests name another host.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import socket
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from threading import Event, Lock, Thread
from typing import Any, Final
from urllib.parse import unquote

from retro2600 import limits
from retro2600.fronts.web.site.collecting import Site
from retro2600.store.refusals import RequestError
from retro2600.store.site import HEADERS, START, TYPES

HOST: Final = "127.0.0.1"
"""This computer alone."""

_PACKED: Final = {".png", ".zip"}  # compressed already
_IDLE: Final = 60  # seconds until a connection that says nothing is closed
_IDLE_ALONE: Final = 1  # the same where all others wait for it
_BREATH: Final = 0.1  # seconds until a connection is taken again, where the system has just refused one

_OURS: Final = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?", re.IGNORECASE)
"""The host that a request to this computer names; any port, as one may be led to another."""


class _File:
    """A file as it is sent."""

    def __init__(self, name: str, data: bytes) -> None:
        suffix = PurePosixPath(name).suffix
        self.data = data
        self.type = TYPES.get(suffix, "application/octet-stream")
        self.tag = hashlib.sha256(data).hexdigest()[:32]
        self.gzipped: bytes | None = None
        self._compresses = suffix not in _PACKED

    def compress(self) -> None:
        """Let it be sent compressed from now on, if that makes it smaller."""
        if self._compresses:
            packed = gzip.compress(self.data, mtime=0)
            self.gzipped = packed if len(packed) < len(self.data) else None


class Server(ThreadingHTTPServer):
    """Serves a site until it is shut down; compressed as soon as another thread has done that.

    Of more connections than `limits.PAGE_CONNECTIONS` the one that has been silent for longest is closed; so
    it is where the system has no descriptor for another one.
    """

    daemon_threads = True
    alone = False
    """True if no thread was to be had: each connection ends with its first answer then."""
    request_queue_size = 128  # a connection that finds no room here is tried again after seconds
    allow_reuse_address = os.name == "posix"  # elsewhere it would let two programs have one port

    def __init__(self, site: Site, port: int) -> None:
        """`port` 0 is any that is free; `RequestError` if it cannot be had."""
        self.files = {name: _File(name, data) for name, data in site.items()}
        self._open: dict[Any, None] = {}  # connections, the one that has been silent for longest first
        self._changing = Lock()
        self._ended = Event()
        try:
            super().__init__((HOST, port), _Handler)
        except OSError as error:
            reason = error.strerror or str(error)
            raise RequestError(f"--port {port}: {reason}; --port 0 takes any that is free") from error
        self.compressing = Thread(target=self._compress, daemon=True)
        with suppress(RuntimeError):  # no thread is to be had: it is sent as it is
            self.compressing.start()

    def _compress(self) -> None:
        for file in self.files.values():
            file.compress()

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def get_request(self) -> Any:
        """Take a connection; wait a little where none is to be had, or this would be called at once."""
        try:
            return super().get_request()
        except OSError:
            self._close_all_but(len(self._open) - 1)
            self._ended.wait(_BREATH)
            self._ended.clear()
            raise

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer it in a thread of its own; where none is to be had, in this one, and the next waits."""
        self.heard(request)
        self._close_all_but(limits.PAGE_CONNECTIONS)
        try:
            super().process_request(request, client_address)
        except RuntimeError:
            self.alone = True
            self.process_request_thread(request, client_address)

    def heard(self, connection: Any) -> None:
        """This connection is the last that has said anything."""
        with self._changing:
            self._open.pop(connection, None)
            self._open[connection] = None

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        with self._changing:
            self._open.pop(request, None)
        super().shutdown_request(request)
        self._ended.set()

    def _close_all_but(self, most: int) -> None:
        """End those that have been silent for longest; the thread of each then closes it."""
        with self._changing:
            for connection in list(self._open)[: max(len(self._open) - max(most, 0), 0)]:
                del self._open[connection]
                with suppress(OSError):  # it has been closed by the other side
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that closes a connection is no error of ours."""


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    timeout = _IDLE

    def setup(self) -> None:
        super().setup()
        if self.server.alone:
            self.connection.settimeout(_IDLE_ALONE)

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        self.server.heard(self.connection)
        hosts = self.headers.get_all("Host", [])
        if len(hosts) != 1 or not _OURS.fullmatch(hosts[0].strip()):
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST if hosts else HTTPStatus.BAD_REQUEST)
            return
        name = unquote(self.path.partition("?")[0].partition("#")[0]).removeprefix("/") or START
        file = self.server.files.get(name)
        if file is None:
            self._send(HTTPStatus.NOT_FOUND, _File(".txt", b"there is no such file\n"), with_body)
        elif self.headers.get("If-None-Match", "").strip() in (f'"{file.tag}"', f'W/"{file.tag}"'):
            self._send(HTTPStatus.NOT_MODIFIED, file, with_body=False)
        else:
            self._send(HTTPStatus.OK, file, with_body)

    def _send(self, status: HTTPStatus, file: _File, with_body: bool) -> None:
        gzipped = file.gzipped if "gzip" in self.headers.get("Accept-Encoding", "") else None
        body = file.data if gzipped is None else gzipped
        self._begin(status)
        if self.server.alone:
            self.send_header("Connection", "close")
        self.send_header("ETag", f'W/"{file.tag}"')
        self.send_header("Vary", "Accept-Encoding")
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Type", file.type)
            self.send_header("Content-Length", str(len(body)))
            if gzipped is not None:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def _begin(self, status: int) -> None:
        self.send_response_only(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse a request, be it one that makes no sense; nothing else is heard from this connection."""
        if self.request_version == "HTTP/0.9":  # what the library takes for it; it would send no headers
            self.request_version = self.protocol_version
        body = f"{HTTPStatus(code).phrase}\n".encode()
        self._begin(code)
        self.send_header("Content-Type", TYPES[".txt"])
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads a list of what a browser has loaded."""
