"""A hand that knows nothing breaks no law of Absolute: a short run of the tool."""

import pytest

from retro2600.cartridges.absolute.settings import GameKind
from tests.laws import some
from tools.fumbles import absolute, trial
from tools.fumbles.trial import BreachError, fumbled


@pytest.mark.parametrize("seed", some([1, 2, 3, 4], 4))
def test_no_law_is_broken_by_any_hand(seed: int) -> None:
    found = fumbled(absolute.Hand(seed), seed, 300)
    assert found.begun.total() >= found.ended.total()
    assert found.scenes["Play"]
    assert found.sheets


def test_all_kinds_of_game_are_begun() -> None:
    kinds = {kind for seed in range(30) for kind in fumbled(absolute.Hand(seed), seed, 1).begun}
    assert kinds >= {kind.value for kind in GameKind}
    assert kinds & {f"{kind.value}, match" for kind in GameKind}


def test_a_save_that_is_not_as_before_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SAVED_EVERY", 2)
    other = absolute.Hand(5).machine
    monkeypatch.setattr("retro2600.machine.savestate.restored", lambda document, load: other)
    with pytest.raises(BreachError, match="after a save it is not as before"):
        fumbled(absolute.Hand(3), 3, 2)


def test_a_breach_is_told_with_its_seed_and_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absolute, "CHECKERS", 14)
    with pytest.raises(BreachError, match=r"seed 3, step 0: .*a piece is gone"):
        fumbled(absolute.Hand(3), 3, 5)
