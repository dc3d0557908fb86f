"""Hands that know nothing: sheets without a way out are found, and letters come out of order."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.machine import Machine
from tools.fumbles import laws
from tools.fumbles.disorder import Disorder
from tools.fumbles.lobby import Hands
from tools.fumbles.trial import BreachError

LETTERS = (
    '{"type":"line","state":"up"}',
    '{"type":"events","table":7,"events":[{"n":3,"t":1,"e":"exit"}]}',
    '{"type":"pong","x":1,"now":5}',
)


def test_a_sheet_without_a_way_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(1)
    tablet = hands.guests[0].tablets[0]
    tablet.machine = Machine(tablet.machine.cartridge, tablet.state._replace(sheet=SheetName.WAITING))
    monkeypatch.setattr(laws, "_buttons", lambda state: [])
    with pytest.raises(BreachError, match=r"SheetName\.WAITING.* cannot be left"):
        laws.hold(tablet)


def test_letters_come_out_of_order_and_each_of_the_line_comes_in_the_end() -> None:
    seen = Counter[str]()
    box = Disorder(Random(1), seen, 1.0)
    came = []
    for _ in range(400):
        for letter in LETTERS:
            box.put(letter)
        came += box.taken(64)
    assert set(seen) == {"twice", "cut", "late", "lost", "later version", "damaged", "old", "out of order"}
    assert came.count(LETTERS[0]) > 300
    assert any("teleport" in letter for letter in came)


def test_an_orderly_box_changes_nothing() -> None:
    box = Disorder(Random(1), Counter(), 0.0)
    for letter in LETTERS:
        box.put(letter)
    assert tuple(box.taken(64)) == LETTERS
    assert box.is_orderly
