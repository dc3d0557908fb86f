"""The operator's page: who may see it, what it shows, and what it never shows."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any, Final

import pytest

from retro2600.hall.store import MemoryStore, StoreError
from retro2600.server.gate import Gate, network
from retro2600.server.metrics import Histogram
from retro2600.server.operator import report
from retro2600.server.operator.page import page
from retro2600.tables.table import Life
from retro2600.version import __version__
from tests.server.people.served import PASSWORD, PROXY, Place, placed, seat
from tests.server.tables import ABSOLUTE, KEY, PLEDGE, SEED, begun

DIGEST: Final = hashlib.sha256(KEY.encode()).hexdigest()


async def told(place: Place) -> dict[str, Any]:
    """The values of the page."""
    status, text = await place.get("/operator.json")
    assert status == 200
    found: dict[str, Any] = json.loads(text)
    return found


async def emptied(place: Place) -> None:
    """Wait until no line is there any more."""
    while place.service.lines:
        await asyncio.sleep(0)


@pytest.mark.parametrize("path", ["/operator", "/operator.json"])
async def test_it_answers_this_computer_and_whom_an_option_names(path: str) -> None:
    gate = Gate(proxies=(PROXY,), watchers=(network("10.7.0.0/16"),))
    async with placed(gate) as place:
        assert (await place.get(path))[0] == 200
        assert (await place.get(path, X_Forwarded_For="10.7.1.2"))[0] == 200
        status, text = await place.get(path, X_Forwarded_For="10.8.1.2")
        assert status == 403
        assert text.count(".") == text.count("\n") == 1
        assert (await place.get(path, Host="evil.example.com"))[0] == 421


async def test_it_shows_a_game_in_play(place: Place) -> None:
    anna = await place.registered("Anna", "127.0.0.1")
    async with seat(place, anna["token"]) as host, seat(place) as guest, seat(place) as third:
        table = await begun(host, guest)
        await third.watch(table)
        await third.heard("events")
        place.now += 75_000
        found = await told(place)
        assert found["people"]["connected"] == {"guest": 2, "person": 1}
        assert (found["people"]["lines"], found["people"]["most_lines_of_an_address"]) == (3, [3])
        counts = found["tables"]["counts"]["playing"]
        assert counts == {"mpgn": 0, "lobby": 0, "absolute": 1, "cx2617": 0}
        assert found["lock_step"] == {"games": 0, "messages": 0, "seconds": 0}
        [row] = found["tables"]["busiest"]
        assert row == {
            "id": table,
            "program": "absolute",
            "kind": "single",
            "target": 0,
            "private": False,
            "life": "playing",
            "white": {"name": guest.welcome["you"]["name"], "kind": "guest", "here": True},
            "red": {"name": "Anna", "kind": "person", "here": True},
            "score": [0, 0],
            "watchers": 1,
            "idle_s": 75,
        }
        assert found["load"]["events"] == place.service.metrics.events.total > 6
        assert found["load"]["transactions"]["count"] > 6
        _, text = await place.get("/operator")
        for part in (
            "red: person Anna, here",
            "absolute, single",
            "playing, 0:0<br>watchers: 1<br>idle: 1 min 15 s",
        ):
            assert part in text
        assert f"Release {__version__}, serving since 2026-11-22 " in text
    await emptied(place)
    [row] = (await told(place))["tables"]["busiest"]
    assert (row["red"]["here"], row["watchers"]) == (False, 0)


async def test_it_shows_nothing_secret_and_no_name_of_a_private_table(place: Place) -> None:
    anna = await place.registered("Anna", "127.0.0.1")
    await place.post("login", {"name": "Anna", "password": "a wrong one"})
    async with seat(place, anna["token"]) as host, seat(place) as guest:
        table = await begun(host, guest, KEY)
        kept = place.service.hall.cache.tables[table]
        secrets = [KEY, DIGEST, SEED, PLEDGE, PASSWORD, kept.secret.hex(), kept.table.hash]
        secrets += [anna["token"], anna["recovery"], guest.welcome["token"]]
        secrets += ["127.0.0.1", "Anna", guest.welcome["you"]["name"]]
        assert all(secrets)
        for path in ("/operator", "/operator.json"):
            status, text = await place.get(path)
            assert (status, str(table) in text) == (200, True)
            assert [each for each in secrets if each in text] == []
        [row] = (await told(place))["tables"]["busiest"]
        assert (row["private"], row["red"]["name"], row["white"]["name"]) == (True, None, None)
        _, text = await place.get("/operator")
        assert "<br>private<" in text


class Reader(HTMLParser):
    """The elements of a page, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def hostile(value: Any) -> Any:
    """The same values with texts that look like a part of a page."""
    if isinstance(value, dict):
        return {key: hostile(each) for key, each in value.items()}
    if isinstance(value, list):
        return [hostile(each) for each in value]
    return f"{value}{EVIL}" if isinstance(value, str) else value


EVIL: Final = '<script>alert("1")</script>&\'<img src=x onerror=y>{}'


async def test_texts_from_outside_are_escaped(place: Place) -> None:
    async with seat(place) as host, seat(place) as guest:
        await begun(host, guest)
        found = await told(place)
    plain = Reader(page(found))
    state = found["node"]["state"]
    evil = hostile(found)
    evil["node"]["state"] = state
    evil["load"]["refused"] = {EVIL: 1}
    evil["load"]["logins"] = {EVIL: 1}
    evil["node"]["others"] = {EVIL: 1}
    evil["people"]["connected"][EVIL] = 1
    read = Reader(page(evil))
    assert not {"script", "img"} & set(read.tags)
    assert read.tags.count("table") == plain.tags.count("table")
    assert read.text.count(EVIL) >= 12


async def test_it_is_bounded_with_many_tables(place: Place) -> None:
    async with seat(place) as host, seat(place) as guest:
        table = await begun(host, guest)
        tables = place.service.hall.cache.tables
        kept = tables[table]
        for number in range(1, 3000):
            other = replace(kept.table, id=number, t=place.now - 1000 * number)
            tables[number] = replace(kept, table=other, watchers=set(), holders={})
        tables[7].watchers = {1, 2, 3}
        tables[7].seen = 0
        found = (await told(place))["tables"]
        assert found["in_memory"] == 3000
        assert [row["id"] for row in found["busiest"]] == [7, table, *(n for n in range(1, 25) if n != 7)]
        assert [row["id"] for row in found["longest_idle"]] == [*range(2999, 2974, -1)]
        assert len(found["busiest"]) + len(found["longest_idle"]) + found["more"] == 3000
        _, text = await place.get("/operator")
        assert f"<p>{found['more']:} more are running.</p>" in text
        assert len(text) < 30_000


async def test_a_node_that_ends_or_whose_storage_refuses_says_so() -> None:
    class Refusing(MemoryStore):
        """A storage that can be told to refuse."""

        refuses = False

        def transaction(self) -> Any:
            if self.refuses:
                raise StoreError("the disk is full")
            return super().transaction()

    store = Refusing()
    async with placed(store=store) as place:
        assert "It is well. The storage takes transactions." in (await place.get("/operator"))[1]
        store.refuses = True
        await place.service.writer.submit(place.service.hall.heartbeat())
        assert "It is not well" in (text := (await place.get("/operator"))[1])
        assert "The storage takes no transactions." in text
        store.refuses = False
        await place.service.writer.submit(place.service.hall.heartbeat())
        place.service.drains = True
        assert (await told(place))["node"]["state"] == "ends"
        assert "It ends: " in (await place.get("/operator"))[1]


async def test_it_is_asked_for_anew_unless_it_is_to_stay_still(place: Place) -> None:
    refresh = '<meta http-equiv="refresh" content="5">'
    assert refresh in (await place.get("/operator"))[1]
    assert refresh not in (await place.get("/operator?still"))[1]
    async with place.session.get(f"{place.url}/operator") as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_a_minute_is_counted_from_its_samples() -> None:
    total = 10
    counted = report.Lately(lambda: total)
    assert counted.growth == 0
    for _ in range(report.SAMPLES):
        total += 3
        counted.sample()
    assert counted.growth == 3 * (report.SAMPLES - 1)
    assert report.SAMPLES * report.SAMPLE_S == 60


async def test_a_bound_is_one_that_so_many_do_not_exceed(place: Place) -> None:
    histogram = Histogram("x", "x", (1.0, 2.0))
    assert (histogram.mean, histogram.bound(0.99)) == (None, None)
    for _ in range(99):
        histogram.add(0.5)
    histogram.add(7)
    assert (histogram.count, histogram.bound(0.99), histogram.bound(0.995)) == (100, 1.0, None)
    assert histogram.mean == pytest.approx(0.565)
    found = await told(place)
    found["load"]["transactions"] = report._times(histogram)
    assert "more than" not in page(found)
    histogram.add(7)
    found["load"]["transactions"] = report._times(histogram)
    assert "more than 5 s" in page(found)


async def test_every_life_of_a_table_is_counted_and_three_of_them_are_running(place: Place) -> None:
    async with seat(place) as host:
        await host.asked(type="create", options=ABSOLUTE, side="red")
        found = await told(place)
        assert set(found["tables"]["counts"]) == {life.value for life in Life}
        assert found["tables"]["counts"]["open"]["absolute"] == 1
        assert found["tables"]["busiest"] == []
        assert "No table is running." in (await place.get("/operator"))[1]
