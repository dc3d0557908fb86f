"""The picture of the page in docs/ is what a browser shows."""

import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Thread

import numpy as np
import pytest
from PIL import Image

from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.collecting import collected
from retro2600.fronts.web.site.server import Server
from tests.web import node
from tools.desktop import Pixels
from tools.page_picture import PICTURE, SIZE, shot, small

LARGEST = 40_000
MOST = 0.05
"""The part of the pixels that may differ: letters are drawn as the computer's fonts have them."""


def pixels(data: bytes) -> Pixels:
    with Image.open(io.BytesIO(data)) as image:
        assert image.size == SIZE
        return np.asarray(image.convert("RGB"))


@pytest.fixture
def address() -> Iterator[str]:
    folder = node.installed() / "node_modules" / "pyodide"
    with Server(collected(pyodide.found(folder, folder, print)), 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


def test_the_picture_is_small() -> None:
    assert PICTURE.stat().st_size < LARGEST
    pixels(PICTURE.read_bytes())


@pytest.mark.slow
def test_the_picture_shows_the_page_as_it_is(address: str, chromium: str) -> None:
    with ThreadPoolExecutor(1) as beside:  # Playwright may be running in this thread for other tests
        data = beside.submit(shot, address, chromium).result()
    now, shown = pixels(small(data)), pixels(PICTURE.read_bytes())
    different = (np.abs(now.astype(int) - shown) > 32).any(axis=2)
    assert different.mean() < MOST, "python -m tools.page_picture makes it anew"
