"""Absolute on the page: whole games and a match, whose browser is killed in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Playwright

from retro2600.cartridges.absolute.scenes import SheetName
from tests.cartridges.absolute.courses import (
    CARD,
    COURSES,
    at_hand,
    goes_on,
    in_the_middle,
    is_counted,
    is_over,
    left_on,
)
from tests.cartridges.absolute.player import next_act
from tests.patience import until
from tests.web.conftest import Served
from tests.web.pointers import DESK, WHERE, Hand, by_finger, by_mouse, played, state
from tests.web.program import BrowserProgram
from tests.web.visits import ARGUMENTS, PHONE, Visit
from tools.posix import kill
from tools.tabs import records

pytestmark = pytest.mark.slow

SKIPS: Final = {"settings.toml": b"[time]\nskip = true\n"}
"""The computer's moves are skipped."""

SECOND: Final = 60


class Device:
    """A browser whose files stay, whatever becomes of it."""

    def __init__(self, start: Callable[[], BrowserContext], address: str, home: Path) -> None:
        self._start, self._address, self._home = start, address, home
        self.visit = Visit(start(), address)

    def kill(self) -> None:
        """End the browser's process at once, and start another one."""
        host_and_process = str((self._home / "SingletonLock").readlink())
        with self.visit.context.expect_event("close"):
            kill(int(host_and_process.rpartition("-")[2]))
        self._are_fine()
        self.visit = Visit(self._start(), self._address)

    def close(self) -> None:
        """Nobody has complained, or asked another site for anything."""
        self.visit.context.close()
        self._are_fine()

    def _are_fine(self) -> None:
        assert self.visit.complaints == []
        assert self.visit.elsewhere() == []

    def kept(self) -> dict[str, bytes]:
        """The records in the browser, before the program is opened."""
        with self.visit.aside() as page:
            return records.contents(page)

    def keep(self, found: dict[str, bytes]) -> None:
        """Have these records in the browser, before the program is opened."""
        with self.visit.aside() as page:
            records.begin(page, found)


@pytest.fixture
def device(
    playwright: Playwright, chromium: str, served: Served, tmp_path: Path
) -> Iterator[Callable[..., Device]]:
    devices: list[Device] = []

    def begin(**settings: Any) -> Device:
        def start() -> BrowserContext:
            return playwright.chromium.launch_persistent_context(
                str(tmp_path), executable_path=chromium, args=ARGUMENTS, **settings
            )

        devices.append(Device(start, served.address, tmp_path))
        return devices[-1]

    yield begin
    for each in devices:
        each.close()


@pytest.mark.parametrize("name", COURSES)
@pytest.mark.parametrize(("layout", "hand"), [(DESK, by_mouse), (PHONE, by_finger)], ids=["mouse", "finger"])
def test_what_is_killed_in_its_middle_is_played_to_its_end(
    layout: dict[str, Any], hand: Hand, name: str, device: Callable[..., Device]
) -> None:
    course, there = COURSES[name], device(**layout)
    there.keep({CARD: course.card, **SKIPS})
    program = BrowserProgram(there.visit, WHERE, {CARD: course.card, **SKIPS})
    before = at_hand(played(program, hand, in_the_middle, course.wanted))
    program.follow(SECOND)
    until(lambda: goes_on(before, left_on(records.contents(there.visit.page)[CARD], course)))
    act = next_act(state(program), course.wanted)
    assert act is not None
    hand(program, act)
    after = at_hand(state(program))
    there.kill()
    found = there.kept()
    left = left_on(found[CARD], course)
    assert left is not None
    assert goes_on(before, left)
    assert goes_on(left, after)

    program = BrowserProgram(there.visit, WHERE, found)
    assert (state(program).sheet, state(program).playing) == (SheetName.MAIN, None)
    resumed = at_hand(played(program, hand, lambda now: now.playing is not None, course.wanted))
    assert (resumed.begun, resumed.record, resumed.moves) == left
    last = at_hand(played(program, hand, is_over, course.wanted))
    program.follow(SECOND)
    until(lambda: left_on(records.contents(there.visit.page)[CARD], course) is None)
    is_counted(records.contents(there.visit.page)[CARD], course, last)
