"""Visits to the page: its records outlive each of them, and time passes as the test says."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.state import State
from retro2600.fronts.web.page import Pages, Shared

RATE = 48_000
MOVIES = Path(__file__).parents[3] / "golden" / "cx2617" / "movies"
PATIENCE = 4_000
SLOT = "slots/cx2617/0.json"
"""The record of the first slot."""


def recording(name: str) -> dict[str, Any]:
    """A session of the original."""
    document: dict[str, Any] = json.loads(gzip.decompress((MOVIES / f"{name}.json.gz").read_bytes()))
    return document


@dataclass
class Visitor:
    """Somebody with a browser, whose records are kept there."""

    records: dict[str, bytes] = field(default_factory=dict)
    seeds: Callable[[], int] = field(default_factory=lambda: count(1).__next__)
    refuses: bool = False
    """True if the browser keeps nothing."""
    unreadable: set[str] = field(default_factory=set)
    """Names of records that the browser cannot read."""

    def open(self, alone: bool = True, touch: bool = False, **query: str) -> Visit:
        """A visit, with this in the address."""
        return self.open_link(urlencode(query), alone, touch)

    def open_link(self, link: str, alone: bool = True, touch: bool = False) -> Visit:
        """A visit by a link, the part of it behind the #."""
        shared = Shared(
            self.records,
            lambda name: self.settle(shared, name),
            self.unreadable.discard,
            alone=alone,
            unreadable=self.unreadable,
        )
        around = {"now_text": lambda: "2026-11-22 20.15.03", "seed": self.seeds}
        return Visit(Pages(shared, {"rate": RATE, "touch": touch, "link": link}, around), shared)

    def settle(self, shared: Shared, name: str) -> None:
        """Write a record as the browser does."""
        if not self.refuses:
            settle(self.records, shared, name)


def settle(records: dict[str, bytes], shared: Shared, name: str) -> Iterable[str]:
    """Write a record of a tab as a browser does, in one transaction; the names of those that are changed."""
    changes = shared.settled(name, records.get(name), list(records))
    for changed, data in changes.items():
        if data is None:
            del records[changed]
        else:
            records[changed] = data
    shared.stored(name)
    return changes.keys()


class Visit:
    """An open page: a frame a turn. `view` is everything shown by now."""

    def __init__(self, page: Pages, shared: Shared) -> None:
        self.page, self.shared = page, shared
        self.view: dict[str, Any] = {}
        self.effects: list[dict[str, Any]] = []
        self.spoken: list[str] = []
        self.sounding = 0
        """Turns that were not silent."""
        self._turns = 0

    @property
    def state(self) -> State:
        return cast(State, self.page.shell.session.console.state)

    @property
    def frame(self) -> int:
        return self.page.shell.session.frame

    def run(self, turns: int = 1) -> dict[str, Any]:
        """So many turns; the last one's answer."""
        answer: dict[str, Any] = {}
        for _ in range(turns):
            rate = float(self.page.shell.controls.console.frames_per_second)
            answer = self.page.turn(1000 * self._turns / rate)
            self._turns += 1
            self.view |= answer.get("view", {})
            self.effects += answer.get("effects", [])
            self.spoken += answer.get("spoken", [])
            self.sounding += any(answer.get("sound", b""))
        return answer

    def take(self, kind: str, /, **fields: object) -> None:
        self.page.take({"kind": kind, **fields})

    def tap(self, chord: str) -> None:
        """A key is struck, and let go some frames later."""
        for down in (True, False):
            self.take("key", chord=chord, key=chord, down=down)
            self.run(6)

    def do(self, action: str) -> None:
        for down in (True, False):
            self.take("do", action=action, down=down)
            self.run(6)

    def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if holds():
                return
            self.run()
        raise AssertionError(f"not within {PATIENCE} frames: {self.view.get('line')}")

    def until_pointing(self) -> None:
        """Begin a game by thumb and play on until the player points at the board."""

        def pointing() -> bool:
            phase = phase_of(self.state)
            if phase is Phase.ASKED:
                self.take("dial", steps=-1)  # a press counts once the hand has moved
            if self.view.get("welcome") or phase in (Phase.ASKED, Phase.DIALLING, Phase.PASSING):
                self.thumb()
            time = self.page.shell.session.facets.time
            return phase is Phase.POINTING and time is not None and time.settled(self.state)

        self.run(40)
        self.until(pointing)

    def thumb(self) -> None:
        for down in (True, False):
            self.take("press", down=down)
            self.run(6)


def pointing(visitor: Visitor | None = None) -> Visit:
    """A visit that goes on where an earlier one left, with the player pointing at the board."""
    visitor = visitor or Visitor()
    visitor.records |= _left_pointing()
    visit = visitor.open()
    visit.run()
    return visit


@cache
def _left_pointing() -> dict[str, bytes]:
    """The records of the earlier visit, which begins a game: hundreds of frames, played but once."""
    visitor = Visitor()
    visit = visitor.open()
    visit.until_pointing()
    visit.take("hidden")
    return visitor.records
