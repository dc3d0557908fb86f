"""The sigmoid in whole numbers."""

from hashlib import sha256
from math import exp

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from retro2600.players.evaluation_arrays import squashed as many_squashed
from retro2600.players.squash import FARTHEST, ONE, STEP, SUM_ONE, knots, squashed

sums = st.integers(-(1 << 24), 1 << 24)


@given(sums)
def test_it_is_the_sigmoid_to_four_in_a_million(total: int) -> None:
    within = min(max(total, -FARTHEST), FARTHEST)
    assert abs(squashed(total) / ONE - 1 / (1 + exp(-within / SUM_ONE))) < 4e-6


@given(st.lists(sums, min_size=1))
def test_both_forms_have_equal_bits(some: list[int]) -> None:
    assert many_squashed(np.array(some, np.int32)).tolist() == [squashed(total) for total in some]


@given(sums)
def test_a_greater_sum_never_has_a_smaller_chance(total: int) -> None:
    assert squashed(total) <= squashed(total + 1)


def test_knots_are_hit_exactly() -> None:
    assert squashed(0) == ONE // 2
    assert [squashed(at * STEP - FARTHEST) for at in range(len(knots()) - 1)] == [*knots()[:-1]]


def test_the_table_is_the_same_on_every_machine() -> None:
    text = ",".join(map(str, knots())).encode()
    assert sha256(text).hexdigest()[:16] == "57f316174abded19"
