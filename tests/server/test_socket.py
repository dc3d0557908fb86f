"""Connections to a server as it is started: refusals, floods, slow readers, the end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, TCPConnector, WSMsgType, WSServerHandshakeError

from tools.load.__main__ import memory
from tools.seats.line import cut
from tools.seats.server import Served, served

HELLO = '{"type":"hello","v":1,"client":"test"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(
        tmp_path_factory.mktemp("server") / "t.sqlite", "--origin", "https://play.example.org"
    ) as found:
        yield found


@asynccontextmanager
async def line(
    server: Served, address: str = "127.0.0.1", **more: Any
) -> AsyncIterator[ClientWebSocketResponse]:
    """A connection from this address."""
    connector = TCPConnector(local_addr=(address, 0))
    async with ClientSession(connector=connector) as session:
        protocols = more.pop("protocols", ("retro2600.1",))
        async with session.ws_connect(server.wire, protocols=protocols, **more) as ws:
            yield ws


async def told(ws: ClientWebSocketResponse) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((await ws.receive()).data)
    return found


@pytest.mark.slow
async def test_a_line_without_hello_is_closed(server: Served) -> None:
    async with line(server, "127.1.0.1") as ws:
        await ws.receive()
        assert ws.close_code == 1008


async def test_the_first_message_is_hello(server: Served) -> None:
    async with line(server, "127.1.0.2") as ws:
        await ws.send_str('{"type":"ping","x":1}')
        assert (await told(ws))["code"] == "form"
        await ws.receive()
        assert ws.close_code == 1008


async def test_a_wire_that_nobody_speaks_is_refused(server: Served) -> None:
    async with line(server, "127.1.0.3") as ws:
        await ws.send_str('{"type":"hello","v":99,"client":"test"}')
        answer = await told(ws)
        assert (answer["code"], answer["v"]) == ("version", 1)
    async with line(server, "127.1.0.3", protocols=("retro2600.99",)) as ws:
        assert ws.protocol == "retro2600.99"  # a browser would close a line without one
        await ws.send_str('{"type":"hello","v":99,"client":"test"}')
        answer = await told(ws)
        assert (answer["code"], answer["v"]) == ("version", 1)
    async with line(server, "127.1.0.3", protocols=("retro2600.99", "retro2600.1")) as ws:
        assert ws.protocol == "retro2600.1"
    async with line(server, "127.1.0.3", protocols=("chess.1",)) as ws:
        await ws.receive()
        assert ws.close_code == 1002


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example.com"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example.com"}, 421),
        ({"Host": "127.0.0.1.evil.example.com"}, 421),
        ({"Origin": "https://evil.example.com", "Host": "play.example.org"}, 403),
    ],
)
async def test_other_origins_and_hosts_are_refused(
    server: Served, headers: dict[str, str], status: int
) -> None:
    with pytest.raises(WSServerHandshakeError) as refusal:
        async with line(server, "127.1.0.4", headers=headers):
            pass
    assert refusal.value.status == status


async def test_a_page_of_an_origin_that_is_named_connects(server: Served) -> None:
    headers = {"Origin": "https://play.example.org", "Host": "play.example.org"}
    async with line(server, "127.1.0.5", headers=headers) as ws:
        await ws.send_str(HELLO)
        assert (await told(ws))["type"] == "welcome"


@pytest.mark.slow
async def test_who_sends_nonsense_is_closed_and_others_are_not(server: Served) -> None:
    async with line(server, "127.1.0.6") as good, line(server, "127.1.0.7") as bad:
        await good.send_str(HELLO)
        assert (await told(good))["type"] == "welcome"
        await bad.send_str(HELLO)
        for _ in range(60):
            await bad.send_str('{"type":"do","id":"........"}')
        codes = []
        async for message in bad:
            codes.append(json.loads(message.data).get("code"))
        assert bad.close_code == 1008
        assert codes.count("form") == 59
        await good.send_str('{"type":"ping","x":7}')
        assert (await told(good))["x"] == 7


async def test_a_frame_that_is_too_large_is_refused_or_closes_the_line(server: Served) -> None:
    async with line(server, "127.1.0.8") as ws:
        await ws.send_str(HELLO)
        await told(ws)
        await ws.send_str(json.dumps({"type": "ping", "x": 1, "y": "x" * 5000}))
        assert (await told(ws))["code"] == "size"
        await ws.send_str("x" * 100_000)
        await ws.receive()
        assert ws.close_code == 1009


@pytest.mark.slow
async def test_an_address_has_twenty_connections_and_ten_new_ones_a_second(server: Served) -> None:
    connector = TCPConnector(local_addr=("127.1.0.9", 0), limit=0)
    async with ClientSession(connector=connector) as session:
        open_ones: list[ClientWebSocketResponse] = []
        statuses: set[int] = set()
        while len(open_ones) < 20:
            try:
                open_ones.append(await session.ws_connect(server.wire, protocols=("retro2600.1",)))
                await open_ones[-1].send_str(HELLO)
            except WSServerHandshakeError as error:
                statuses.add(error.status)
                await asyncio.sleep(0.05)
        with pytest.raises(WSServerHandshakeError, match="429"):
            await session.ws_connect(server.wire, protocols=("retro2600.1",))
        assert statuses <= {429}
        for ws in open_ones:
            await ws.close()


async def test_a_flood_is_read_slowly_and_costs_no_memory(server: Served) -> None:
    """Eighty megabytes of pings at once: the sender waits, others are answered, memory is flat."""

    async def flood(ws: ClientWebSocketResponse) -> None:
        for n in range(20_000):
            await ws.send_str(f'{{"type":"ping","x":{n}{" " * 4000}}}')

    async with line(server, "127.1.1.1") as bad, line(server, "127.1.1.2") as good:
        for ws in (bad, good):
            await ws.send_str(HELLO)
            await told(ws)
        before = memory(server.process.pid)
        flooding = asyncio.create_task(flood(bad))
        try:
            for n in range(40):
                await good.send_str(f'{{"type":"ping","x":{n}}}')
                assert (await told(good))["x"] == n
            assert not flooding.done()
            assert memory(server.process.pid) - before < 8_000_000
        finally:
            flooding.cancel()
            cut(bad)
            bad._response.close()
            await asyncio.sleep(0)


async def test_health_and_metrics_are_told(server: Served) -> None:
    async with ClientSession() as session:
        async with session.get(f"{server.url}/health") as answer:
            assert answer.status == 200
        async with session.get(f"{server.url}/metrics") as answer:
            text = await answer.text()
        counted = ("events", "refused", "swept", "slow_closed", "login", "timeouts")
        timed = ("commit", "told", "bot", "loop_lag")
        names = [f"{name}_total" for name in counted] + [f"{name}_seconds" for name in timed]
        for name in ("sockets", "tables", "db_up", "batch_events", *names):
            assert f"# TYPE retro2600_{name} " in text


@pytest.mark.slow
async def test_after_term_all_are_told_and_closed_with_1012(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as server:
        async with line(server) as ws:
            await ws.send_str(HELLO)
            await told(ws)
            os.kill(server.process.pid, signal.SIGTERM)
            moved = await told(ws)
            assert moved["type"] == "moved"
            assert 0 <= moved["in_ms"] <= 5000
            async with ClientSession() as session, session.get(f"{server.url}/health") as answer:
                assert answer.status == 503
            message = await ws.receive()
            assert message.type is WSMsgType.CLOSE
            assert ws.close_code == 1012
        assert server.process.wait() == 0


async def test_the_log_has_no_token(server: Served) -> None:
    async with line(server, "127.1.2.1") as ws:
        await ws.send_str(HELLO)
        token = (await told(ws))["token"]
        assert token not in server.log.read_text()
        for each in server.log.read_text().splitlines():
            assert {"t", "what"} <= json.loads(each).keys()
