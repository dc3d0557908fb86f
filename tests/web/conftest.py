"""A browser, and the page served to it by the program."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from retro2600.fronts.web.site import pyodide
from tests.web import node
from tests.web.visits import ARGUMENTS, Visit


@pytest.fixture(scope="session")
def pyodide_folder() -> Path:
    return node.installed() / "node_modules" / "pyodide"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed")
    browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def address(pyodide_folder: Path) -> Iterator[str]:
    """The page's address, as the command prints it."""
    command = [sys.executable, "-m", "retro2600", "web", "--port", "0", "--no-browser", "--pyodide"]
    with subprocess.Popen([*command, str(pyodide_folder)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert said
        yield said[0]
        process.terminate()
