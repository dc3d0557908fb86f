"""Write docs/browser.png anew, the page in a browser: python -m tools.page_picture [FILE].

Needs chromium, npm and playwright.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from tools.served_page import LOADING, PLAYING, chromium_here, served

PICTURE: Final = Path(__file__).parents[1] / "docs" / "browser.png"
SIZE: Final = (1000, 640)
POSITION: Final = "#game=3&position=XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A0%3A0%3A10"
"""White is to play 3-1 from the start."""

KEYS: Final = ("y", "y", "ArrowLeft")
"""Board numbers, marks on what can be played; the line speaks of keys."""

COLOURS: Final = 128
ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu"]


def shot(address: str, chromium: str) -> bytes:
    """The PNG file of the page at this address once it is the player's turn, in a browser of that name."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        page.set_default_timeout(LOADING)
        page.goto(address + POSITION)
        page.wait_for_selector(PLAYING, state="attached")
        for key in KEYS:
            page.keyboard.press(key, delay=200)
        page.wait_for_function("() => /^Your turn/.test(document.getElementById('line').textContent)")
        data = page.screenshot()
        browser.close()
    return data


def small(data: bytes) -> bytes:
    """The same picture in few colours."""
    file = io.BytesIO()
    with Image.open(io.BytesIO(data)) as image:
        few = image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(file, "PNG", optimize=True)
    return file.getvalue()


def main(words: list[str]) -> int:
    """Write it; the path is printed."""
    path = Path(words[0]) if words else PICTURE
    chromium = chromium_here()
    with served() as server:
        path.write_bytes(small(shot(server.address, chromium)))
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
