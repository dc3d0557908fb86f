"""Laws of the program beside those of `tests/online`: what rests stays the same, and a log tells of it."""

from __future__ import annotations

import pytest

from retro2600.cartridges.mpgn import CARTRIDGE
from tests.cartridges.mpgn.house import Alone
from tests.cartridges.mpgn.letters import connected


@pytest.mark.parametrize("sheet", ["hall-create", "hall-start", "hall-rules", "hall-ratings", "menu-sounds"])
def test_a_sheet_that_rests_is_the_same_object(sheet: str) -> None:
    there = Alone().frames(20).tap(sheet).frames(400)
    before, drawing = there.state, there.drawing
    assert there.frames(3).state is before
    assert there.drawing is drawing


def test_a_state_is_described_for_a_log() -> None:
    described = CARTRIDGE.describe(connected().tap("hall-start").state)
    assert described == {
        "line": "up",
        "scene": "hall",
        "sheet": "list",
        "message": "",
        "games": 5,
        "table": 0,
    }
