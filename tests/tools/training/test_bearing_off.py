"""The bear-off tables as they are computed."""

from itertools import chain

import numpy as np
import pytest

from retro2600.players.bear_off import ONE, tables
from tools.training.bearing_off import computed


@pytest.mark.slow
def test_the_shipped_tables_are_those_computed() -> None:
    columns = chain.from_iterable(table.T for table in computed())
    for shipped, exact in zip(chain(*tables()), columns, strict=True):
        assert np.array_equal(np.array(shipped), np.rint(exact * ONE))
