"""Whole games and a match in a real window, by pointer alone; each is killed in its middle, and goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.store.folders import Storage
from tests.cartridges.absolute.courses import (
    CARD,
    COURSES,
    Course,
    at_hand,
    goes_on,
    in_the_middle,
    is_counted,
    is_over,
    left_on,
)
from tests.cartridges.absolute.player import next_act
from tests.cartridges.absolute.pointer import Pointer
from tests.fronts.window.desktop import Kept, Screen, Session
from tests.installed import needs_screen
from tests.patience import until

pytestmark = [pytest.mark.slow, needs_screen]


class Person:
    """Somebody at the window, who plays this."""

    def __init__(self, screen: Screen, home: Path, course: Course) -> None:
        self.session = Session(screen, home, "--skip", cartridge="absolute")
        self._course, self._pointer = course, Pointer(self.session)

    def play(self, is_there: Callable[[State], bool]) -> State:
        """Until it is as it should be."""
        kept = self.session.look()
        while not is_there(kept.state):
            kept = self.act(kept)
        found = kept.state
        assert isinstance(found, State)
        return found

    def act(self, seen: Kept) -> Kept:
        """The next act, and what is to be seen then."""
        act = next_act(seen.state, self._course.wanted)
        if act is not None:
            self._pointer.do(act, seen.picture.size)

        def later() -> Kept | None:
            now = self.session.look()
            return now if now.state.held == FREE and now.state != seen.state else None

        return until(later, seen=lambda: f"{act} did nothing at {self.session.look().state}")


@pytest.mark.parametrize("name", COURSES)
def test_what_is_killed_in_its_middle_is_played_to_its_end(name: str, screen: Screen, tmp_path: Path) -> None:
    course, home = COURSES[name], tmp_path / "home"
    storage = Storage.in_folder(home)
    storage.write(CARD, course.card)

    def kept() -> bytes:
        return storage.path(CARD).read_bytes()

    person = Person(screen, home, course)
    before = at_hand(person.play(in_the_middle))
    until(lambda: goes_on(before, left_on(kept(), course)))
    after = at_hand(person.act(person.session.look()).state)
    person.session.process.kill()
    person.session.process.wait()
    left = left_on(kept(), course)
    assert left is not None
    assert goes_on(before, left)
    assert goes_on(left, after)

    person = Person(screen, home, course)
    begun = person.play(lambda state: True)
    assert (begun.sheet, begun.playing) == (SheetName.MAIN, None)
    resumed = at_hand(person.play(lambda state: state.playing is not None))
    assert (resumed.begun, resumed.record, resumed.moves) == left
    last = at_hand(person.play(is_over))
    person.session.key("alt+Escape")  # Escape alone is typed into the program
    assert person.session.wait() == 0
    is_counted(kept(), course, last)
