"""Two hands that know nothing break no law of MPGN: a short run of the tool, and its laws that bite."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.machine import Machine
from tools.fumbles import mpgn, trial
from tools.fumbles.mpgn import Hands, Tablet
from tools.fumbles.trial import BreachError, fumbled


def at_a_table(hands: Hands) -> Tablet:
    """Acts until somebody plays; their tablet."""
    for _ in range(400):
        hands.act()
        for tablet in (tablet for guest in hands.guests for tablet in guest.tablets):
            at = tablet.state.at
            if at is not None and at.shown.game is not None and not tablet.state.sitting.home:
                return tablet
    raise AssertionError("nobody ever plays")


def test_no_law_is_broken_by_any_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SAVED_EVERY", 20)
    found = fumbled(Hands(1), 1, 40)
    assert found.scenes.total() > 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_games_are_played_and_no_law_is_broken(seed: int) -> None:
    found = fumbled(Hands(seed), seed, 1000)
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
        mpgn.hold(tablet, hands.logs)
