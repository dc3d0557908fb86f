"""The line to a server that sends its clients to another address, and to one that is gone."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.sync.server import ServerConnection, serve

from retro2600.post.choosing import server_at
from retro2600.post.desk import Desk
from retro2600.post.letterbox import Letterbox
from retro2600.post.line import Line, moved_to
from retro2600.post.memory import OfServer
from retro2600.tables.wire.codes import WIRE, subprotocol
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import Moved, Welcome, Who
from tests.patience import until


class Node:
    """A server that lets everybody in, and sends them elsewhere as soon as it is told where."""

    def __init__(self) -> None:
        self.hellos: list[dict[str, object]] = []
        self.moved: Moved | None = None
        self.address = ""

    def talk(self, connection: ServerConnection) -> None:
        self.hellos.append(json.loads(connection.recv()))
        who = Who("Guest 000071", "guest", id=71)
        connection.send(written(Welcome(WIRE, "n", who, {}, 1_795_312_800_000)))
        if self.moved:
            connection.send(written(self.moved))
            return
        for _ in connection:
            pass


@contextmanager
def node() -> Iterator[Node]:
    found = Node()
    with serve(found.talk, "127.0.0.1", 0, subprotocols=[subprotocol()]) as server:  # type: ignore[list-item]
        found.address = f"http://127.0.0.1:{server.socket.getsockname()[1]}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield found
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def line(address: str) -> Iterator[Desk]:
    desk = Desk(OfServer("t" * 22), lambda: None, secrets.token_bytes, Letterbox(), name="test")
    line = Line(server_at(address), desk, threading.RLock(), chance=lambda: 0.0)
    try:
        yield desk
    finally:
        line.close()
        line.join(20)


def test_a_server_that_ends_sends_its_clients_to_another_address_with_their_tokens() -> None:
    with node() as first, node() as second:
        first.moved = Moved(0, second.address)
        with line(first.address):
            until(lambda: second.hellos)
        assert [hello["token"] for hello in first.hellos + second.hellos] == ["t" * 22] * 2


def test_an_address_where_nobody_is_leads_back_to_the_first_one() -> None:
    with node() as first:
        first.moved = Moved(0, "http://127.0.0.1:9")
        with line(first.address):
            until(lambda: len(first.hellos) > 1)


@pytest.mark.parametrize(
    ("own", "named", "next_one"),
    [
        ("https://a.example", "https://b.example", "https://b.example"),
        ("https://a.example", "http://b.example", "https://a.example"),
        ("https://a.example", "no address", "https://a.example"),
        ("http://10.0.0.1:1", "wss://b.example/wire", "https://b.example"),
        ("http://10.0.0.1:1", None, "http://10.0.0.1:1"),
    ],
)
def test_a_token_never_goes_from_https_to_plain_http(own: str, named: str | None, next_one: str) -> None:
    assert moved_to(server_at(own), Moved(0, named)).address == next_one
