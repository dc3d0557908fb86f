"""The records that a browser keeps for the page, read and written behind its back."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from typing import Final, NamedTuple

from playwright.sync_api import Page

_OPEN: Final = """
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const request = indexedDB.open("retro2600", 1);
request.onupgradeneeded = () => request.result.createObjectStore("records");
const database = await done(request);
const opened = (mode) => database.transaction("records", mode).objectStore("records");
"""

_ALL: Final = f"""async () => {{ {_OPEN}
  const records = opened("readonly");
  const [names, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
  database.close();
  const hex = (byte) => byte.toString(16).padStart(2, "0");
  const digest = async (value) => value instanceof ArrayBuffer
    ? Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", value)), hex).join("")
    : String(value);
  const digests = await Promise.all(names.map(async (name, at) => [name, await digest(values[at])]));
  const settings = values[names.indexOf("settings.toml")];
  return {{
    digests: Object.fromEntries(digests),
    settings: settings instanceof ArrayBuffer ? new TextDecoder().decode(settings) : "",
  }};
}}"""

_BYTES: Final = f"""async () => {{ {_OPEN}
  const records = opened("readonly");
  const [names, values] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
  database.close();
  const letters = (value) => Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte));
  return Object.fromEntries(names.map((name, at) => [name, btoa(letters(values[at]).join(""))]));
}}"""


class Kept(NamedTuple):
    """Everything that a browser keeps for the page."""

    digests: dict[str, str]
    """The SHA-256 of each record by its name; of a value that is no record's, its text."""
    settings: str


def kept(page: Page) -> Kept:
    """The records, as any page of the site sees them."""
    return Kept(**page.evaluate(_ALL))


def put(page: Page, name: str, value: str) -> None:
    """Write a value, given as an expression of JavaScript, in the place of a record."""
    lines = f'await done(opened("readwrite").put({value}, name)); database.close();'
    page.evaluate(f"async (name) => {{ {_OPEN} {lines} }}", name)


def contents(page: Page) -> dict[str, bytes]:
    """The bytes of each record by its name, where every one can be read."""
    return {name: b64decode(text) for name, text in page.evaluate(_BYTES).items()}


def begin(page: Page, records: Mapping[str, bytes]) -> None:
    """Write these records, as an earlier visit would have left them."""
    for name, data in records.items():
        put(page, name, f"new Uint8Array({list(data)}).buffer")
