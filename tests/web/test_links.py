"""Links to a table, on a phone by plain http under a name that the browser does not trust."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from threading import Thread
from typing import Any, Final, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

pytest.importorskip("aiohttp")

from retro2600.fronts.web.site.collecting import collected
from retro2600.hall import hearing
from retro2600.server.gate import Gate
from retro2600.tables.wire import codes
from tests.server.people.served import Place, Seat, placed, seat
from tests.web.visits import FRIEND, PATIENCE, PHONE

pytestmark = pytest.mark.slow

KEY: Final = "Zm9vYmFyYmF6cXV4MTIzNA"
SINGLE: Final = {"program": "absolute", "kind": "single"}
PRIVATE: Final = {**SINGLE, "private": hashlib.sha256(KEY.encode()).hexdigest()}
NO_HTTPS: Final = "No https here: no install and no share button; the game is complete."
SAID: Final = """() => {
  window.said = [];
  const seen = () => {
    const toast = document.getElementById("toast");
    const text = toast && !toast.hidden ? toast.textContent : "";
    if (text && window.said.at(-1) !== text) window.said.push(text);
  };
  new MutationObserver(seen).observe(document, { subtree: true, childList: true, attributes: true });
}"""
"""Gathers the sentences of a page."""

HEARD: Final = """async () => {
  const { playerOf } = await import("./sound_players.mjs");
  const context = new OfflineAudioContext(1, 24000, 48000);
  const { node, feed } = await playerOf(context);
  node.connect(context.destination);
  feed({ cue: new Float32Array(12000).fill(0.2) });
  return Math.max(...(await context.startRendering()).getChannelData(0));
}"""
"""The loudest sample of a signal."""

T = TypeVar("T")


class Server:
    """A server of tables in a thread, at which people sit."""

    def __init__(self, site: dict[str, bytes]) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever)
        self._thread.start()
        self._stack = AsyncExitStack()
        gate = Gate(frozenset({f"http://{FRIEND}"}))
        self.place: Place = self._do(self._stack.enter_async_context(placed(gate, site=site, pace=1)))
        self.url = f"http://{FRIEND}:{self.place.url.rpartition(':')[2]}"

    def table(self, options: dict[str, Any]) -> int:
        """A new table at which somebody sits as White."""
        host: Seat = self._do(self._stack.enter_async_context(seat(self.place)))
        told = self._do(host.asked(type="create", options=options, side="white"))
        return int(told["table"])

    def is_met(self, table: int) -> bool:
        """True once somebody sits opposite."""
        return None not in self.place.service.hall.cache.tables[table].table.seats.values()

    def close(self) -> None:
        self._do(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()


@pytest.fixture(scope="module")
def server(files: dict[str, bytes]) -> Iterator[Server]:
    server = Server(dict(collected(files)))
    yield server
    server.close()


@pytest.fixture
def phone(distrusting: Browser) -> Iterator[Callable[[], Page]]:
    """The page of a phone of its own."""
    contexts: list[BrowserContext] = []

    def page() -> Page:
        contexts.append(distrusting.new_context(**PHONE, locale="en-US"))
        contexts[-1].set_default_timeout(PATIENCE)
        contexts[-1].add_init_script(f"({SAID})()")
        return contexts[-1].new_page()

    yield page
    for each in contexts:
        each.close()


def said(page: Page) -> list[str]:
    sentences: list[str] = page.evaluate("window.said")
    return sentences


def sits(page: Page) -> None:
    """Wait until the program asks if the rules of the table will do."""
    page.wait_for_selector("#touchscreen [data-key=table-play]", state="attached")


def test_a_link_leads_to_its_table_by_plain_http(phone: Callable[[], Page], server: Server) -> None:
    table, page = server.table(PRIVATE), phone()
    page.goto(f"{server.url}/t/{table}#{KEY}")
    button = page.locator("#tables button")
    assert button.inner_text() == "Sit Down"
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert "invites you" in page.inner_text("#tables")
    assert page.inner_text("#loading-percent").endswith("%")
    sits(page)
    assert server.is_met(table)
    assert page.evaluate("isSecureContext") is False
    assert page.url == f"{server.url}/?p=absolute"
    assert said(page).count(NO_HTTPS) == 1
    assert page.evaluate(HEARD) > 0.1
    page.reload()
    page.wait_for_function("() => document.title.startsWith('ABSOLUTE')")


def test_a_link_that_opens_no_table_leaves_the_address_with_its_key(
    phone: Callable[[], Page], server: Server
) -> None:
    table, page = server.table(PRIVATE), phone()
    page.goto(f"{server.url}/t/{table}#{KEY[::-1]}")
    sentence = "This link opens no table: ask for it again."
    page.wait_for_function("(sentence) => window.said.includes(sentence)", arg=sentence)
    assert page.url == f"{server.url}/"


def test_a_table_of_the_list_is_entered_once_the_program_is_there(
    phone: Callable[[], Page], server: Server
) -> None:
    table, page = server.table(SINGLE), phone()
    page.add_init_script("localStorage.setItem('retro2600 http', 'said')")
    page.goto(f"{server.url}/")
    page.locator(f"#tables button[data-table='{table}']").tap()
    assert page.inner_text("#tables p") == "It opens as soon as the program is there."
    assert not server.is_met(table)
    sits(page)
    assert server.is_met(table)
    assert NO_HTTPS not in said(page)


def test_a_browser_that_keeps_nothing_is_told_of_plain_http_and_plays(
    phone: Callable[[], Page], server: Server
) -> None:
    page = phone()
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error(); } })")
    page.goto(f"{server.url}/?p=absolute")
    page.wait_for_function("() => document.title.startsWith('ABSOLUTE')")
    assert NO_HTTPS in said(page)


def test_a_page_that_is_too_old_loads_itself_anew_once_and_keeps_its_table(
    phone: Callable[[], Page], server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, page = server.table(PRIVATE), phone()
    monkeypatch.setattr(codes, "SPOKEN", (2,))
    monkeypatch.setattr(hearing, "SPOKEN", (2,))
    monkeypatch.setattr(hearing, "WIRE", 2)
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.goto(f"{server.url}/t/{table}#{KEY}")
    sentence = "This server needs a newer page than the one that is there."
    page.wait_for_function("(sentence) => window.said.includes(sentence)", arg=sentence)
    link = f"{server.url}/?t={table}#{KEY}"
    assert loads == [link, link]
