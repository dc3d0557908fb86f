"""A visit to the page: a browser's tab, and the files it may ask for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request

ARGUMENTS: Final = [
    "--no-sandbox",  # tests may be run by root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
]

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
ACROSS: Final = {**PHONE, "viewport": {"width": 844, "height": 390}}
"""A phone upright, and across."""

SCREENS: Final[dict[str, list[dict[str, Any]]]] = {
    "desk": [
        {"viewport": {"width": width, "height": height}}
        for width, height in ((1280, 720), (1280, 800), (1920, 1080))
    ],
    "phone": [PHONE, ACROSS],
}
"""The sizes at which everything has its place, each kind of screen at several."""

FRIEND: Final = "friend.test"
"""A name of this computer that a browser does not trust: by plain http it has no secure context."""

WITHOUT_PROGRAM: Final = "manifest.webmanifest"
"""A file of the site that runs no program."""

MOST_FRAMES: Final = 6_000
"""Frames in which anything that is waited for has come."""

PATIENCE: Final = 120_000
"""Milliseconds after which nothing more is waited for, on however busy a machine."""

HELD: Final = (Path(__file__).parent / "pages" / "held.js").read_text(encoding="utf-8")

UPDATED: Final = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  while (worker?.state === "installing") await new Promise((go) => (worker.onstatechange = go));
  return worker?.state ?? "none";
}"""
"""The state of a new version, once it is clear: "installed" or "redundant"."""

_TAKEN_OVER: Final = """async () => {
  const { registration } = self;
  const active = registration.active;
  return !registration.installing && !registration.waiting && active === self.serviceWorker
    && active.state === "activated";
}"""
"""True in a service worker of the version that answers from now on."""

_LOADED: Final = "() => held.others.some(({ kind }) => kind === 'ready' || kind === 'failed')"

_SAVED: Final = """async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await done(indexedDB.open("retro2600"));
  const records = database.transaction("records").objectStore("records");
  const record = await done(records.get("slots/cx2617/resume.json"));
  database.close();
  return record ? new TextDecoder().decode(record) : "";
}"""
"""The session that would be resumed, as the browser keeps it."""


class Visit:
    """A tab with the page in it, whose frames pass as a test lets them.

    Complaints of the browser and the addresses that are asked for are written down.
    """

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(HELD)
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        context.on("request", self._follow)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.complaints.append(message.text)

    def _follow(self, request: Request) -> None:
        self.asked.append(request.url)

    def open(self, where: str = "") -> Visit:
        """The page, when its first picture is to be seen."""
        self.page.goto(self.address + where)
        return self.begun()

    @contextmanager
    def aside(self) -> Iterator[Page]:
        """Another tab of the browser, in which no program runs."""
        page = self.context.new_page()
        page.goto(self.address + WITHOUT_PROGRAM)
        yield page
        page.close()

    def again(self) -> Visit:
        """The page loaded anew."""
        self.page.reload()
        return self.begun()

    def leave(self) -> None:
        """Leave the page for an empty one; then a new version that was waiting has taken over."""
        self.page.goto("about:blank")
        for _ in range(PATIENCE // 100):
            try:
                if any(worker.evaluate(_TAKEN_OVER) for worker in self.context.service_workers):
                    return
            except Error:  # the worker of the version before ended while it was asked
                pass
            self.page.wait_for_timeout(100)
        raise AssertionError("the new version does not take over")

    def begun(self) -> Visit:
        self.page.wait_for_function(_LOADED, polling=100)  # without frames of the screen
        self.pass_frames(5)
        self.page.wait_for_selector("html[data-state=playing]", state="attached")
        return self

    def pass_frames(self, frames: int) -> None:
        """Let so many frames of the console pass."""
        self.page.evaluate("frames => held.pass(frames)", frames)

    @property
    def line(self) -> str:
        """The line that says what to do next."""
        return self.page.inner_text("#line").strip()

    def wait_for_line(self, pattern: str) -> str:
        """The line, once it is like that."""
        return self._wait(lambda: self.line, pattern)

    def wait_for_text(self, pattern: str) -> str:
        """All that can be read on the page, once it is like that."""
        return self._wait(lambda: self.page.inner_text("body"), pattern)

    def _wait(self, look: Callable[[], str], pattern: str) -> str:
        for _ in range(MOST_FRAMES // 20):
            text = look()
            if re.search(pattern, text):
                return text
            self.pass_frames(20)
        raise AssertionError(f"{pattern!r} is never to be read: {text!r}")

    def press(self, *keys: str) -> None:
        """Press and let go each of these keys, as playwright calls them."""
        for key in keys:
            self.page.keyboard.down(key)
            self.pass_frames(3)
            self.page.keyboard.up(key)
            self.pass_frames(3)

    def begin_game(self) -> str:
        """Begin a game without a cube; the line, when it is somebody's turn."""
        self.press("F1", "F1", "F2")
        return self.wait_for_line("^Your turn")

    def wait_until_saved(self) -> None:
        """Wait until the session has been saved as it is now, or as it was a moment later."""
        before = self.page.evaluate(_SAVED)
        for _ in range(MOST_FRAMES // 20):
            if self.page.evaluate(_SAVED) != before:
                return
            self.pass_frames(20)
        raise AssertionError("the session is not saved")

    def elsewhere(self) -> list[str]:
        """The addresses that were asked for and are not the site's."""
        ours = (self.address, "blob:", "data:")
        return [url for url in self.asked if not url.startswith(ours)]


Come: TypeAlias = Callable[..., Visit]
"""Somebody comes to the page, as the fixture `visit` says."""
