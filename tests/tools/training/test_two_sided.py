"""The two-sided bear-off table as it is computed."""

import numpy as np
import pytest

from retro2600.players.two_sided import FEW, corrections
from tools.training.two_sided import WHOLE, alone, computed

SLACK = 1e-6
"""The most that sums in another order differ by, in units of the table: processors choose the order."""


@pytest.mark.slow
def test_the_shipped_table_is_the_one_computed() -> None:
    """Each chance is the computed one, rounded; one that lies half way between two may go either way."""
    won = np.array(corrections()).reshape(FEW, FEW).T + alone()
    assert np.all(np.abs(won[1:, 1:] - computed()[1:, 1:] * WHOLE) <= 0.5 + SLACK)
