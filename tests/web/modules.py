"""The page's modules by themselves, without the program: called in a browser with values, for values."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

_BYTES = """
const packed = (numbers) => {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  }
  return btoa(text);
};
const unpacked = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
"""


class Modules:
    """Runs lines of JavaScript that import the page's modules, with `packed` and `unpacked` for bytes."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._page: Page = browser.new_page()
        self._page.goto(address + "style.css")  # of the site, but nothing runs in it

    def run(self, lines: str, *values: Any) -> Any:
        """The result of the lines, which have the values as an array `given`."""
        return self._page.evaluate(f"async (given) => {{ {_BYTES} {lines} }}", list(values))

    def close(self) -> None:
        """Close the browser's page."""
        self._page.close()


def packed(numbers: NDArray[Any]) -> str:
    """Numbers as `unpacked` reads them."""
    return base64.b64encode(numbers.tobytes()).decode()


def unpacked(text: str, kind: type[np.generic]) -> NDArray[Any]:
    """The numbers that `packed` has written."""
    return np.frombuffer(base64.b64decode(text), kind)
