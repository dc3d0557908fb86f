"""A browser, and the page served to it by the program."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from retro2600.fronts.web.site import pyodide
from tests.web import node
from tests.web.earlier import Earlier, earlier
from tests.web.modules import Modules
from tests.web.visits import ARGUMENTS, FRIEND, Come, Visit

if TYPE_CHECKING:
    from tests.web.travellers import House


@pytest.fixture(scope="session")
def pyodide_folder() -> Path:
    return node.installed() / "node_modules" / "pyodide"


@pytest.fixture(scope="session")
def files(pyodide_folder: Path) -> dict[str, bytes]:
    """Pyodide's files."""
    return pyodide.found(pyodide_folder, pyodide_folder, print)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def distrusting(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser that finds this computer under a name which it does not trust."""
    arguments = [*ARGUMENTS, f"--host-resolver-rules=MAP {FRIEND} 127.0.0.1"]
    browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
    yield browser
    browser.close()


@pytest.fixture
def house(files: dict[str, bytes], tmp_path: Path) -> Iterator["House"]:
    """A server of tables that may be killed, and its page."""
    from tests.web.travellers import House

    house = House(tmp_path, files)
    yield house
    house.kill()


class Served:
    """The command, serving."""

    def __init__(self, pyodide_folder: Path) -> None:
        command = [sys.executable, "-m", "retro2600", "web", "--port", "0", "--no-browser"]
        self._process = subprocess.Popen(
            [*command, "--pyodide", str(pyodide_folder)], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        said = re.search(r"http://127\.0\.0\.1:\d+/", self._process.stdout.readline())
        assert said
        self.address = said[0]

    def end(self) -> None:
        """End it; the address leads nowhere then."""
        assert self._process.stdout
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()


@pytest.fixture(scope="session")
def served(pyodide_folder: Path) -> Iterator[Served]:
    served = Served(pyodide_folder)
    yield served
    served.end()


@pytest.fixture(scope="module")
def modules(browser: Browser, served: Served) -> Iterator[Modules]:
    modules = Modules(browser, served.address)
    yield modules
    modules.close()


@pytest.fixture(scope="session")
def kept(browser: Browser, served: Served) -> Iterator[Earlier]:
    """The snapshot that the first visit of all has kept."""
    with earlier(browser.new_context(), served.address) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Visits by people who have kept nothing there; each is without a complaint, and asks nobody else.

    Unless a visit is to be the first of all, its browser has Python's memory from an earlier one: it begins
    in a quarter of the time, and is the same otherwise.
    """
    visits: list[Visit] = []
    usual = {"viewport": {"width": 1000, "height": 700}, "locale": "en-US"}

    def come(address: str = served.address, *, first: bool = False, **settings: Any) -> Visit:
        context = browser.new_context(**{**usual, **settings})
        if address == served.address and not first:
            kept: Earlier = request.getfixturevalue("kept")
            kept.give(context)
        visits.append(Visit(context, address))
        return visits[-1]

    yield come
    for each in visits:
        each.context.close()
        assert each.elsewhere() == []
        assert each.complaints == []
