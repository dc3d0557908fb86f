"""Two hands that know nothing break no law of the lobby: a short run of the tool, and its laws that bite."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.machine import Machine
from tools.fumbles import laws, trial
from tools.fumbles.disorder import Disorder
from tools.fumbles.lobby import Hands
from tools.fumbles.tablet import Tablet
from tools.fumbles.trial import BreachError, fumbled

LETTERS = (
    '{"type":"line","state":"up"}',
    '{"type":"events","table":7,"events":[{"n":3,"t":1,"e":"exit"}]}',
    '{"type":"pong","x":1,"now":5}',
)


def at_a_table(hands: Hands) -> Tablet:
    """Acts until somebody plays; their tablet."""
    for _ in range(300):
        hands.act()
        for tablet in (tablet for guest in hands.guests for tablet in guest.tablets):
            at = tablet.state.at
            if at is not None and at.shown.game is not None and tablet.state.sheet is None:
                return tablet
    raise AssertionError("nobody ever plays")


def test_no_law_is_broken_by_any_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SAVED_EVERY", 20)
    found = fumbled(Hands(1), 1, 25)
    assert found.scenes.total() > 25


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_rounds_are_played_and_no_law_is_broken(seed: int) -> None:
    found = fumbled(Hands(seed), seed, 400)
    assert found.begun
    assert found.refusals
    assert found.sheets
    assert len(found.letters) > 3


def test_a_tablet_that_shows_another_board_than_the_log_is_found() -> None:
    hands = Hands(1)
    tablet = at_a_table(hands)
    state = tablet.state
    assert state.at is not None
    at = state.at._replace(shown=replace(state.at.shown, rolls=99), coming=())
    sitting = state.sitting._replace(table=at.shown)
    tablet.machine = Machine(tablet.machine.cartridge, state._replace(at=at, sitting=sitting))
    with pytest.raises(BreachError, match="the log says"):
        laws.hold(tablet, hands.logs)


def test_a_sheet_without_a_way_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(1)
    tablet = hands.guests[0].tablets[0]
    tablet.machine = Machine(tablet.machine.cartridge, tablet.state._replace(sheet=Sheet.WAITING))
    monkeypatch.setattr(laws, "_buttons", lambda state: [])
    with pytest.raises(BreachError, match=r"Sheet\.WAITING.* cannot be left"):
        laws.hold(tablet, hands.logs)


def test_a_command_that_nobody_has_sent_is_found() -> None:
    hands = Hands(1)
    at_a_table(hands)
    hands.logs._tables.clear()
    hands.logs._owners = {}
    with pytest.raises(BreachError, match="was never sent by"):
        hands.logs.follow(hands.house.hall)


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
