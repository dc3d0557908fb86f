"""A slow reader is late alone, costs no memory, and is closed after 15 seconds without a frame taken."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from retro2600.hall.store import MemoryStore, Store
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.server import socket as server_socket
from tests import patience
from tests.hall.halls import House, pair, played
from tests.server.people.served import placed, played_at
from tests.systems import PROC, needs
from tools.load.__main__ import memory
from tools.seats.seat import Seat
from tools.seats.server import Served, served


def long_table(store: Store, games: int = 6) -> Seat:
    """A seat of a table with a long log."""
    house = House(store)
    seats = pair(first=3, games=games)
    played(house, seats, [house.line(), house.line()])
    return seats[0]


def shaken(port: int) -> socket.socket:
    """A connection with a small buffer, after the handshake."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.sendall(
        f"GET /wire HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Protocol: retro2600.1\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(200)
    return line


def frame(message: dict[str, object]) -> bytes:
    """A text frame of a client, masked with zeros."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def slow_closed(server: Served) -> bool:
    with urlopen(f"{server.url}/metrics") as answer:
        return "retro2600_slow_closed_total 1\n" in answer.read().decode()


@pytest.mark.slow
@needs(PROC)
def test_who_takes_nothing_is_closed_after_15_seconds_and_costs_no_memory(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    seat = long_table(store)
    store.close()
    assert sum(map(len, seat.log)) > 100_000
    with served(tmp_path / "t.sqlite") as server, shaken(server.port) as line:
        line.sendall(frame({"type": "hello", "v": 1, "client": "deaf"}))
        before = memory(server.process.pid)
        for _ in range(2000):  # each asks for the whole log anew; a few are read
            line.sendall(frame({"type": "watch", "table": seat.id, "from": 0}))
        patience.until(lambda: slow_closed(server))
        assert memory(server.process.pid) - before < 16_000_000
        assert server.end() == 0


@pytest.mark.slow
async def test_who_takes_a_byte_at_a_time_is_closed_and_stops_nobody_elses_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    asked = frame({"type": "watch", "table": long_table(store, games=1).id, "from": 0})
    monkeypatch.setattr(server_socket, "SLOW_S", 0.05)
    async with placed(store=store) as place:
        line = await asyncio.to_thread(shaken, int(place.url.rpartition(":")[2]))
        line.setblocking(False)
        [slow] = place.service.lines.values()
        assert isinstance(slow, server_socket.Socket)
        assert slow._transport
        slow._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        seats = pair(group=139, haste=1.0)
        game = asyncio.create_task(played_at(place.wire, seats))
        loop, waiting, taken = asyncio.get_running_loop(), 0, 0
        await loop.sock_sendall(line, frame({"type": "hello", "v": 1, "client": "slow"}) + asked * 20)
        with suppress(ConnectionError):
            while place.service.lines.get(slow.visitor.line) is slow:
                taken += len(await loop.sock_recv(line, 1))
                waiting = max(waiting, slow._transport.get_write_buffer_size())
                await asyncio.sleep(0)
        line.close()
        await game
        assert "retro2600_slow_closed_total 1\n" in place.service.metrics.text()
        assert 0 < waiting < 4 * server_socket.BUFFER
        assert [seat.table.played for seat in seats if seat.table] == [1, 1]
