"""The two-sided bear-off table as it is computed."""

import numpy as np
import pytest

from retro2600.players.two_sided import FEW, corrections
from tools.training.two_sided import WHOLE, alone, computed


@pytest.mark.slow
def test_the_shipped_table_is_the_one_computed() -> None:
    won = np.array(corrections()).reshape(FEW, FEW).T + alone()
    assert np.array_equal(won[1:, 1:], np.rint(computed()[1:, 1:] * WHOLE))
