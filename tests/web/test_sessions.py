"""Recorded sessions of the original, watched on the page in a browser's worker: every frame of them."""

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.collecting import collected
from retro2600.fronts.web.site.server import Server
from tests.web.visits import Visit

pytestmark = pytest.mark.slow

PAGES = Path(__file__).parent / "pages"
MOVIES = sorted((Path(__file__).parents[1] / "golden" / "cx2617" / "movies").glob("*.json.gz"))

Python = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="module")
def replayed(browser: Browser, pyodide_folder: Path) -> Iterator[Python]:
    """Watches a session in a worker that loads Python as the page's does; see `pages/replay.py`."""
    site = collected(pyodide.found(pyodide_folder, pyodide_folder, print))
    tests = {path.name: path.read_bytes() for path in PAGES.iterdir()}
    code = (PAGES / "replay.py").read_text(encoding="utf-8")
    with Server({**site, **tests}, 0) as server:
        threading.Thread(target=server.serve_forever).start()
        visit = Visit(browser.new_context(), server.address)
        visit.page.goto(f"{server.address}replay.html")
        visit.page.wait_for_function("() => 'python' in window")

        def replay(session: str) -> dict[str, Any]:
            said = visit.page.evaluate("([code, text]) => python(code, text)", [code, session])
            found: dict[str, Any] = json.loads(said)
            return found

        yield replay
        visit.context.close()
        assert visit.elsewhere() == []
        server.shutdown()


def session(path: Path) -> dict[str, Any]:
    recorded: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return recorded


def test_no_session_was_lost() -> None:
    assert len(MOVIES) == 37


@pytest.mark.parametrize("path", MOVIES, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_session_is_the_originals_in_every_frame(path: Path, replayed: Python) -> None:
    recorded = session(path)
    found = replayed(json.dumps(recorded))
    assert found["frames"] == recorded["frames"], found
    assert found["pictures"] > 1
    assert found["bytes"] == pytest.approx(recorded["frames"] * 2 * 48_000 / 59.9227, rel=0.001)


@pytest.mark.parametrize("field", ["pictures", "tones", "events"])
def test_a_difference_is_found(field: str, replayed: Python) -> None:
    recorded = session(next(path for path in MOVIES if path.name == "game6.json.gz"))
    last = recorded[field][-1]
    match field:
        case "pictures":
            first, last[2] = last[0], "0" * 16
        case "tones":
            first, last[1] = last[0], last[1] ^ 1
        case _:
            first, last["knob"] = last["frame"], -1
    assert replayed(json.dumps(recorded))["frame"] == first
