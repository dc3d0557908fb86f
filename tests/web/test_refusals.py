"""A sentence on the page for everything that a browser or a person may do to it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Playwright

from tests.web.conftest import Served
from tests.web.visits import ARGUMENTS, Come, Visit

pytestmark = pytest.mark.slow


def failed(there: Visit) -> str:
    """The sentence of a page that cannot play."""
    there.page.goto(there.address)
    there.page.wait_for_selector("html[data-state=failed]", state="attached")
    assert there.page.locator("#failed").is_visible()
    return there.page.inner_text("#failed").strip()


def test_without_webassembly_a_sentence_says_so(visit: Come) -> None:
    there = visit()
    there.page.add_init_script("delete window.WebAssembly")
    assert failed(there) == "This browser has no WebAssembly, which the program needs."


@pytest.mark.parametrize(
    "name", ["retro2600.zip", "pyodide/pyodide.asm.wasm", "pyodide/pyodide.mjs", "worker.mjs"]
)
def test_a_file_that_is_not_there_is_a_sentence(name: str, visit: Come) -> None:
    there = visit(service_workers="block")
    there.context.route(f"**/{name}", lambda route: route.fulfill(status=404, body="no"))
    sentence = failed(there)
    assert sentence.lower().startswith("the program could not be loaded: ")
    assert "\n" not in sentence
    there.complaints.clear()  # the browser's own, of what is not there


def test_escape_ends_no_page(visit: Come) -> None:
    there = visit().open()
    for _ in range(2):
        there.press("Escape")
        there.wait_for_text("to leave, close this tab")
    there.press("`")
    there.page.locator("#overlay").wait_for()
    there.press("Escape")
    there.page.locator("#overlay").wait_for(state="hidden")
    there.begin_game()


@pytest.fixture
def forbidding(playwright: Playwright, chromium: str, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that lets no page keep anything."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    setting = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(setting))
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path), executable_path=chromium, args=ARGUMENTS
    )
    yield context
    context.close()


def test_where_nothing_may_be_kept_the_page_plays_and_says_so(
    forbidding: BrowserContext, served: Served
) -> None:
    there = Visit(forbidding, served.address).open()
    there.wait_for_text("this browser keeps nothing for this page")
    there.begin_game()


def test_where_the_storage_is_full_the_page_plays_and_says_so(visit: Come) -> None:
    there = visit(service_workers="block")
    there.page.goto(there.address)
    line = there.context.new_cdp_session(there.page)
    line.send("Storage.overrideQuotaForOrigin", {"origin": there.address.rstrip("/"), "quotaSize": 1})
    there.begun()
    there.begin_game()
    there.press("F9")
    there.wait_for_text("the browser's storage is full")
    there.wait_for_line("^Your turn")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("broken.json", b'{"inputs": [[60, {}'),
        ("nothing.json", b""),
        ("another.json", b'{"format": "another 1"}'),
        (
            "differs.json",
            b'{"format": "retro2600 movie 1", "cartridge": "candle", "version": 1, "inputs": []}',
        ),
        ("deep.json", b"[" * 100_000),
        ("short.pal", b"\0" * 100),
        ("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(100)),
    ],
)
def test_a_broken_file_is_one_sentence_and_changes_nothing(name: str, data: bytes, visit: Come) -> None:
    there = visit().open()
    turn = there.begin_game().partition(":")[0]
    file: FilePayload = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    there.page.set_input_files("#file", [file])
    assert "Error" not in there.wait_for_text(name)
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("#game=ninety", "'ninety': expected a number"),
        ("#cartridge=candle", "no cartridge named 'candle'"),
        ("#position=no", "a Position ID has 14 letters"),
        ("#movie=no", "movie"),
        ("#game=" + "7" * 5_000, "expected a number of at most 9 digits"),
        ("#__proto__=1&constructor=2&movie=", "the link asks for '__proto__'"),
        ("#constructor=2", "the link asks for 'constructor'"),
        ("#get=1&to_py=2", "the link asks for 'get'"),
        ("#%ff=%00", "the link asks for"),
    ],
)
def test_a_link_that_leads_nowhere_is_one_sentence(fragment: str, sentence: str, visit: Come) -> None:
    there = visit().open(fragment)
    there.wait_for_text(sentence)
    there.begin_game()
