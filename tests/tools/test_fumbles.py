"""A hand that knows nothing breaks no law of Absolute: a short run of the tool."""

import pytest

from tests.laws import some
from tools import fumbles


@pytest.mark.parametrize("seed", some([1, 2, 3, 4], 4))
def test_no_law_is_broken_by_any_hand(seed: int) -> None:
    found = fumbles.fumbled(seed, 150)
    assert found.games
    assert found.scenes["Opening"]


def test_a_breach_is_told_with_its_seed_and_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fumbles, "CHECKERS", 14)
    with pytest.raises(fumbles.BreachError, match=r"seed 3, step 0: .*a piece is gone"):
        fumbles.fumbled(3, 5)
