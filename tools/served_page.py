"""The page of `retro2600 web`, served to a browser on this computer."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.collecting import collected
from retro2600.fronts.web.site.server import Server
from retro2600.store.folders import cache_of_the_person

ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Of a browser that is quiet."""

PLAYING: Final = "html[data-state=playing]"
LOADING: Final = 300_000
"""Milliseconds that the page may take to load."""


def chromium_here() -> str:
    """Chromium; a command that needs it ends here where it is not installed."""
    program = shutil.which("chromium")
    if program is None:
        print("not installed: chromium", file=sys.stderr)
        raise SystemExit(2)
    return program


@contextmanager
def served(folder: Path | None = None) -> Iterator[Server]:
    """The page's server while entered; `folder` is that of `--pyodide`."""
    with Server(collected(pyodide.found(folder, cache_of_the_person(), print)), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


@contextmanager
def browser(playwright: Playwright, chromium: str, home: Path, height: int = 800) -> Iterator[BrowserContext]:
    """A browser that keeps its things in this folder, started and quiet, while entered."""
    context = playwright.chromium.launch_persistent_context(
        str(home), executable_path=chromium, args=ARGUMENTS, viewport={"width": 1280, "height": height}
    )
    time.sleep(1)
    yield context
    context.close()


class Visit(NamedTuple):
    """The page in a browser of its own, and the folder of that browser's things."""

    page: Page
    home: str


@contextmanager
def visited(chromium: str, script: str, link: str = "", height: int = 800) -> Iterator[Visit]:
    """The page once it plays, opened by this link after this script has been run; while entered."""
    with (
        served() as server,
        TemporaryDirectory() as home,
        sync_playwright() as playwright,
        browser(playwright, chromium, Path(home), height) as context,
    ):
        page = context.new_page()
        page.add_init_script(script)
        page.goto(server.address + link, wait_until="commit")
        page.wait_for_selector(PLAYING, state="attached", timeout=LOADING)
        yield Visit(page, home)
