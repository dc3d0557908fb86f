"""A hand that knows nothing breaks no law of Absolute: a short run of the tool."""

import pytest

from retro2600.cartridges.absolute.settings import Kind
from tests.laws import some
from tools import fumbles


@pytest.mark.parametrize("seed", some([1, 2, 3, 4], 4))
def test_no_law_is_broken_by_any_hand(seed: int) -> None:
    found = fumbles.fumbled(seed, 300)
    assert found.begun.total() >= found.ended.total()
    assert found.scenes["Play"]
    assert found.sheets


def test_all_kinds_of_game_are_begun() -> None:
    kinds = {kind for seed in range(30) for kind in fumbles.fumbled(seed, 1).begun}
    assert kinds >= {kind.value for kind in Kind}
    assert kinds & {f"{kind.value}, match" for kind in Kind}


def test_a_save_that_is_not_as_before_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fumbles, "SAVED_EVERY", 2)
    other = fumbles.Hand(5).machine
    monkeypatch.setattr("retro2600.machine.savestate.restored", lambda document, load: other)
    with pytest.raises(fumbles.BreachError, match="after a save it is not as before"):
        fumbles.fumbled(3, 2)


def test_a_breach_is_told_with_its_seed_and_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fumbles, "CHECKERS", 14)
    with pytest.raises(fumbles.BreachError, match=r"seed 3, step 0: .*a piece is gone"):
        fumbles.fumbled(3, 5)
