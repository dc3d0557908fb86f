"""The browser page at a server of tables: there at once, prepared meanwhile, or missing with its reason."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Iterator, Mapping
from threading import Event
from typing import Final

import pytest

from retro2600.server.page import SECONDS
from retro2600.store.refusals import RequestError
from retro2600.store.site import HEADERS, WIRE
from tests.server.people.served import Place, placed

SITE: Final = {"index.html": b"<!doctype html><p>the page</p>", "page.mjs": b"1;", WIRE: b"false\n"}
MISSING: Final = "Pyodide is needed, and there is no npm to fetch it: <install> npm"


def heard(place: Place, what: str) -> asyncio.Event:
    """Set as soon as the log has this."""
    found = asyncio.Event()

    def log(name: str, **fields: object) -> None:
        if name == what:
            found.set()

    place.service.log = log
    return found


async def headers(place: Place, path: str) -> Mapping[str, str]:
    async with place.session.get(f"{place.url}{path}") as answer:
        return answer.headers


async def test_a_site_that_is_there_is_served_with_the_headers_of_web() -> None:
    async with placed(site=SITE) as place:
        assert await place.get("/") == (200, "<!doctype html><p>the page</p>")
        assert await place.get(f"/{WIRE}") == (200, "true\n")
        assert (await place.get("/no/such"))[0] == 404
        found = await headers(place, "/page.mjs")
        assert {name: found[name] for name in HEADERS} == HEADERS


@pytest.fixture
def may_go_on() -> Iterator[Event]:
    """Set as soon as the page may be prepared, at the test's end at the latest."""
    event = Event()
    yield event
    event.set()


async def test_tables_are_served_while_the_page_is_prepared(may_go_on: Event) -> None:
    def prepared() -> Mapping[str, bytes]:
        may_go_on.wait()
        return SITE

    async with placed(site=prepared) as place:
        is_there = heard(place, "page")
        status, text = await place.get("/?t=12")
        assert (status, await place.get("/health")) == (503, (200, "well\n"))
        assert "The page is being prepared: it opens by itself in a moment." in text
        assert f'<meta http-equiv="refresh" content="{SECONDS}">' in text
        assert (await place.get("/page.mjs"))[0] == 503
        found = await headers(place, "/")
        assert found["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]
        may_go_on.set()
        await is_there.wait()
        assert await place.get("/?t=12") == (200, "<!doctype html><p>the page</p>")


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (RequestError(MISSING), "there is no npm to fetch it: &lt;install&gt; npm"),
        (OSError(errno.ENOSPC, "No space left on device"), "(No space left on device)"),
        (ValueError("a code that nobody reads"), "no page for browsers: it cannot be prepared (ValueError)"),
    ],
)
async def test_without_a_page_the_front_page_says_what_is_missing_and_tables_are_served(
    may_go_on: Event, trouble: Exception, why: str
) -> None:
    def prepared() -> Mapping[str, bytes]:
        may_go_on.wait()
        raise trouble

    async with placed(site=prepared) as place:
        is_settled = heard(place, "page")
        may_go_on.set()
        await is_settled.wait()
        status, text = await place.get("/")
        assert status == 503
        assert f"{why}. Tables are served all the same" in text
        assert "refresh" not in text
        assert (await place.get("/page.mjs"))[0] == 404
        assert await place.get("/health") == (200, "well\n")
