"""A slow reader is late alone, costs no memory, and is closed after 15 seconds."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from retro2600.hall.store.sqlite import SqliteStore
from tests import patience
from tests.hall.halls import House, played
from tools.load.__main__ import memory
from tools.seats.seat import Seat
from tools.seats.server import Served, served

MEET = {"type": "meet", "group": 137, "options": {"program": "absolute"}}


def long_table(database: Path) -> int:
    """The number of a table with a log of a hundred thousand bytes and more."""
    store = SqliteStore(database)
    house = House(store)
    seats = [Seat(Random(seed), MEET, games=6) for seed in (3, 4)]
    played(house, seats, [house.line(), house.line()])
    store.close()
    assert sum(map(len, seats[0].log)) > 100_000
    return seats[0].id or 0


@contextmanager
def deaf(server: Served) -> Iterator[socket.socket]:
    """A connection with a small buffer, whose reader never reads after the handshake."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(
            f"GET /wire HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Protocol: retro2600.1\r\n\r\n".encode()
        )
        assert b" 101 " in line.recv(200)
        yield line


def frame(message: dict[str, object]) -> bytes:
    """A text frame of a client, masked with zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def slow_closed(server: Served) -> bool:
    with urlopen(f"{server.url}/metrics") as answer:
        return "retro2600_slow_closed_total 1\n" in answer.read().decode()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="memory is read from /proc")
def test_who_takes_nothing_is_closed_after_15_seconds_and_costs_no_memory(tmp_path: Path) -> None:
    table = long_table(tmp_path / "t.sqlite")
    with served(tmp_path / "t.sqlite") as server, deaf(server) as line:
        line.sendall(frame({"type": "hello", "v": 1, "client": "deaf"}))
        before = memory(server.process.pid)
        for _ in range(2000):  # each asks for the whole log anew; a few are read
            line.sendall(frame({"type": "watch", "table": table, "from": 0}))
        patience.until(lambda: slow_closed(server))
        assert memory(server.process.pid) - before < 16_000_000
        assert server.end() == 0
