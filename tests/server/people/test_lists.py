"""The list of tables for a page that is loading: what the wire tells everybody, and nothing else."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from retro2600.server.gate import Gate
from tests.server.people.served import PROXY, Place, Seat, placed, seat

KEY: Final = "Zm9vYmFyYmF6cXV4MTIzNA"
OPTIONS: Final = {"program": "lobby", "kind": "match", "target": 3}
SITE: Final = "https://static.example.org"
PRIVATE: Final = {**OPTIONS, "private": hashlib.sha256(KEY.encode()).hexdigest()}


async def line(place: Place, table: int, **body: str) -> tuple[int, Any]:
    """The status and the answer for a table of a link."""
    async with place.session.post(f"{place.url}/t/{table}", json=body) as answer:
        return answer.status, await answer.json()


async def created(host: Seat, options: dict[str, Any]) -> int:
    table = (await host.asked(type="create", options=options, side="red"))["table"]
    assert isinstance(table, int)
    return table


async def test_the_list_is_that_of_the_wire_for_somebody_who_sits_nowhere(place: Place) -> None:
    async with seat(place) as host, seat(place) as other:
        table, hidden = await created(host, OPTIONS), await created(host, PRIVATE)
        await other.say(type="lobby", on=True)
        told = await other.heard("lobby")
        status, text = await place.get("/tables.json")
        assert (status, json.loads(text)) == (200, [told])
        assert [each["id"] for each in told["tables"]] == [table]
        assert str(hidden) not in text


async def test_a_link_shows_the_line_of_its_table_and_a_private_one_to_its_key_alone(place: Place) -> None:
    async with seat(place) as host:
        table, hidden = await created(host, OPTIONS), await created(host, PRIVATE)
        status, frames = await line(place, table)
        assert (status, frames[0]["tables"][0]["program"]) == (200, "lobby")
        status, frames = await line(place, hidden, key=KEY)
        found = frames[0]["tables"][0]
        assert (status, found["id"], found["red"]["kind"]) == (200, hidden, "guest")
        refusals = [
            await line(place, hidden),
            await line(place, hidden, key=KEY[:-1] + "B"),
            await line(place, 999),
        ]
        say = "This link opens no table: ask for it again."
        assert refusals == [(404, {"code": "key", "say": say})] * 3


async def test_a_table_that_is_in_the_storage_alone_is_found(place: Place) -> None:
    async with seat(place) as host:
        table = await created(host, PRIVATE)
        del place.service.hall.cache.tables[table]
        assert (await line(place, table, key=KEY))[0] == 200


async def test_an_address_that_tries_many_numbers_is_slowed_down(place: Place) -> None:
    found = [await line(place, table) for table in range(1, 60)]
    assert found[0][0] == 404
    assert found[-1] == (429, {"code": "rate", "say": "Too many messages: wait a moment."})


async def test_a_page_of_another_site_that_is_named_may_ask_and_any_other_may_not() -> None:
    gate = Gate(frozenset({SITE}), proxies=(PROXY,))
    async with placed(gate) as place:
        for origin, allowed in ((SITE, SITE), ("https://evil.example.com", None)):
            named = {"Origin": origin}
            async with place.session.get(f"{place.url}/tables.json", headers=named) as answer:
                assert answer.headers.get("Access-Control-Allow-Origin") == allowed
                assert "Access-Control-Allow-Credentials" not in answer.headers
        async with place.session.options(f"{place.url}/people/guest", headers={"Origin": SITE}) as answer:
            assert answer.status == 204
            assert answer.headers["Access-Control-Allow-Origin"] == SITE
            assert answer.headers["Access-Control-Allow-Headers"] == "Authorization, Content-Type"
