"""The page in a browser whose frames pass as a test lets them, and its shadow: the same page in this process.

Every message to the page's worker is given to the shadow as well, so that what the browser shows can be held
against it, and the game can be looked into without a word from the browser.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Mapping
from math import ceil, floor
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from PIL import Image
from playwright.sync_api import FloatRect, Route

from retro2600.fronts.web.page import Pages, Shared
from retro2600.fronts.web.page.painters import painter_for
from retro2600.machine.console import Console
from tests.patience import until
from tests.web.visits import Visit
from tools.desktop import Pixels
from tools.promises.kept import Kept
from tools.strangers.program import TURN, Program, Seen

NOW: Final = "2026-11-22 14.00.00"

SEED: Final = 1
"""At every power-on, in the browser and in its shadow."""

_SEEDED: Final = f"""
const drawn = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (numbers) => {{
  if (!(numbers instanceof BigUint64Array)) return drawn(numbers);
  numbers.fill(0n)[numbers.length - 1] = {SEED}n;
  return numbers;
}};
"""
"""Put before the worker's own program: what it takes for a seed is no chance."""


_PASSED: Final = """async (frames) => {
  await held.pass(frames);
  const [line, welcome, game] = ["line", "welcome", "game"].map((id) => document.getElementById(id));
  const shown = [...welcome.querySelectorAll("p")].filter((told) => told.checkVisibility());
  const texts = shown.map((told) => told.innerText);
  return { ...(await held.told()), line: line.innerText.trim(), welcome: texts, game: game.innerText };
}"""

NOTHING: Final[Mapping[str, bytes]] = MappingProxyType({})


class BrowserProgram(Program):
    """The page, as the strangers of `tools.strangers` see a program."""

    def __init__(self, visit: Visit, fragment: str = "", records: Mapping[str, bytes] = NOTHING) -> None:
        """`records`: what earlier visits have left in the browser."""
        self.visit, self.tab, self._records = visit, visit.page, records
        self.shadow: Any = None
        self.frames = 0
        self.pictures = self.sounds = 0
        self.tab.route("**/worker.mjs", _seeded)
        visit.open(fragment)
        self.pass_frames(5)

    @property
    def console(self) -> Console[Any]:
        console: Console[Any] = self.shadow.shell.controls.console
        return console

    def pass_frames(self, frames: int) -> Seen:
        return self._look(self.follow(frames))

    def follow(self, frames: int) -> dict[str, Any]:
        """Let so many frames pass, and its shadow follow; all that can be read then."""
        told: dict[str, Any] = self.tab.evaluate(_PASSED, frames)
        self._follow(told["sent"], iter(told["turns"]))
        return told

    def wait(self) -> Seen:
        for _ in range(TURN // 25):
            if self._waits:
                return self.seen
            self.pass_frames(25)
        raise AssertionError(f"busy for ever: {self.seen}")

    def picture(self) -> Pixels:
        return self._shot()

    def _shot(self, clip: FloatRect | None = None) -> Pixels:
        with Image.open(io.BytesIO(self.tab.screenshot(clip=clip))) as image:
            return np.asarray(image.convert("RGB"))

    def close(self) -> None:
        self.tab.close()

    def assert_shown(self) -> None:
        """Each pixel of the console's picture comes to its place on the screen, in its colour."""
        until(lambda: not self._wrong(), seen=lambda: f"{self._wrong()} pixels are not as they should be")

    def _wrong(self) -> int:
        box = self.tab.locator("#picture").bounding_box()
        assert box
        size = self.console.picture.resolution
        wide, high, scale = self.tab.evaluate("() => [innerWidth, innerHeight, devicePixelRatio]")
        left, top = max(floor(box["x"]), 0), max(floor(box["y"]), 0)
        right, below = min(ceil(box["x"] + box["width"]), wide), min(ceil(box["y"] + box["height"]), high)
        self._cover("hidden")
        shown = self._shot({"x": left, "y": top, "width": right - left, "height": below - top})
        self._cover("visible")
        lines = _middles((box["y"] - top) * scale, box["height"] * scale, size.height)
        columns = _middles((box["x"] - left) * scale, box["width"] * scale, size.width)
        palette = np.frombuffer(self.console.palettes.named(self.shadow.shell.options.palette), np.uint8)
        data = painter_for(self.console.picture).whole(self.shadow.shell.view.picture)
        picture = np.frombuffer(data, np.uint8).reshape(size.height, size.width)
        left_out = np.array([not 0 <= column < shown.shape[1] for column in columns])
        assert not picture[:, left_out].any(), "a part of the picture that is not black is left out"
        picture, columns = picture[:, ~left_out], np.array(columns)[~left_out]
        expected = palette.reshape(256, 3)[picture]
        return int((shown[np.ix_(lines, columns)] != expected).any(axis=2).sum())

    def _cover(self, visibility: str) -> None:
        """Show what lies over the picture, or hide it."""
        cover = "(seen) => (document.getElementById('markings').style.visibility = seen)"
        self.tab.evaluate(cover, visibility)

    @property
    def _waits(self) -> bool:
        machine = self.shadow.shell.session.console
        facets = machine.cartridge.facets
        return bool(facets.guide.waits(machine.state) and facets.time and facets.time.settled(machine.state))

    def _follow(self, sent: Iterable[dict[str, Any]], turns: Iterable[list[Any]]) -> None:
        """Give the shadow what the worker was given; its answers must be the worker's."""
        answers = iter(turns)
        for message in sent:
            match message:
                case {"kind": "begin"}:
                    self.shadow = opened(message, self._records)
                    self.kept = Kept(self.shadow.shell)
                case {"kind": "tick", "now": now}:
                    self._compare(self.shadow.turn(now), next(answers))
                case _:
                    _take(self.shadow, message)

    def _compare(self, ours: dict[str, Any], theirs: list[Any]) -> None:
        self.kept.look()
        found = [digest(ours.get("picture")), digest(ours.get("sound")), ours.get("blank")]
        assert found == theirs, f"after {self.frames} ticks"
        self.frames += 1
        self.pictures += "picture" in ours
        self.sounds += "sound" in ours

    def _look(self, told: Mapping[str, Any]) -> Seen:
        session = self.shadow.shell.session
        self.seen = Seen(
            told["line"],
            tuple(told["welcome"]),
            told["game"],
            self._waits,
            session.frame,
            session.console.cartridge.describe(session.console.state),
            session.facets.guide.player(session.console.state),
            self.kept.breaches,
        )
        return self.seen


def _middles(begin: float, length: float, count: int) -> list[int]:
    """The pixels in the middle of so many equal parts."""
    return [int(begin + (part + 0.5) * length / count) for part in range(count)]


def _seeded(route: Route) -> None:
    """Give the browser the worker with its seed."""
    response = route.fetch()
    route.fulfill(response=response, body=_SEEDED + response.text())


def opened(beginning: dict[str, Any], records: Mapping[str, bytes] = NOTHING) -> Any:
    """The page that a visit with this beginning opens, with what earlier ones have left."""
    return Pages(Shared(records), beginning, {"now_text": lambda: NOW, "seed": lambda: SEED})


def digest(data: bytes | dict[str, Any] | None) -> str | None:
    """That of bytes, or of what is told of a drawing as JSON."""
    if isinstance(data, dict):
        data = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    return None if data is None else hashlib.sha256(data).hexdigest()[:16]


def _take(shadow: Any, message: dict[str, Any]) -> None:
    if "bytes" in message:
        message = {**message, "bytes": bytes(message["bytes"])}
    try:
        shadow.take(message)
    except ValueError as error:
        raise AssertionError(f"the page sends what the shell does not take: {error}") from error
