"""Two hands that know nothing break no law of a program played over a line; the laws bite."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from retro2600.machine import Machine
from tools.fumbles import lobby, mpgn, trial
from tools.fumbles.hands import Hands
from tools.fumbles.trial import BreachError, fumbled

EACH = pytest.mark.parametrize("hands", [lobby.Hands, mpgn.Hands], ids=["lobby", "mpgn"])


def at_a_table(hands: Hands) -> Any:
    """Acts until somebody plays; their tablet."""
    for _ in range(400):
        hands.act()
        for tablet in (tablet for guest in hands.guests for tablet in guest.tablets):
            at, sitting = tablet.state.at, tablet.state.sitting
            if at is not None and at.shown.game is not None and not sitting.home and not tablet.state.sheet:
                return tablet
    raise AssertionError("nobody ever plays")


@EACH
def test_no_law_is_broken_by_any_hand(monkeypatch: pytest.MonkeyPatch, hands: Callable[[int], Hands]) -> None:
    monkeypatch.setattr(trial, "SAVED_EVERY", 20)
    found = fumbled(hands(1), 1, 25)
    assert found.scenes.total() > 25


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
@EACH
def test_games_are_played_and_no_law_is_broken(hands: Callable[[int], Hands], seed: int) -> None:
    found = fumbled(hands(seed), seed, 600)
    assert found.begun
    assert found.refusals
    assert found.sheets
    assert len(found.letters) > 3


@EACH
def test_a_tablet_that_shows_another_board_than_the_log_is_found(hands: Callable[[int], Hands]) -> None:
    there = hands(1)
    tablet = at_a_table(there)
    state = tablet.state
    at = state.at._replace(shown=replace(state.at.shown, rolls=99), coming=())
    sitting = state.sitting._replace(table=at.shown)
    tablet.machine = Machine(tablet.machine.cartridge, state._replace(at=at, sitting=sitting))
    with pytest.raises(BreachError, match="the log says"):
        there.look(tablet)


@EACH
def test_a_command_that_nobody_has_sent_is_found(hands: Callable[[int], Hands]) -> None:
    there = hands(1)
    at_a_table(there)
    there.logs._tables.clear()
    there.logs._owners = {}
    with pytest.raises(BreachError, match="was never sent by"):
        there.logs.follow(there.house.hall)
