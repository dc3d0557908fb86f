"""Signed bytes and their products."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer.sheet import multiply, signed8


@given(st.integers(-(1 << 20), 1 << 20))
def test_a_signed_byte_is_the_value_wrapped(value: int) -> None:
    assert -128 <= signed8(value) <= 127
    assert (signed8(value) - value) % 256 == 0


@given(st.integers(-127, 127), st.integers(-127, 127))
def test_a_product_is_exact(factor: int, weight: int) -> None:
    assert multiply(factor, weight)[0] == factor * weight


def test_minus_128_negated_is_127() -> None:
    assert multiply(-128, -2)[0] == 127 * 2
    assert multiply(3, -128)[0] == -3 * 127


@pytest.mark.parametrize(
    ("factor", "weight", "cycles"),
    [
        (5, 0, 22 + 2 + 12),
        (-5, 0, 22 + 2 + 11),
        (0, 1, 22 + 2 + 12 + 29 + 19),
        (5, 6, 22 + 2 + 12 + 3 * 29 + 2 * 19),
        (5, -6, 22 + 31 + 11 + 3 * 29 + 2 * 19),
        (-128, -1, 22 + 31 + 1 + 12 + 29 + 19),
        (-127, -1, 22 + 31 + 12 + 29 + 19),
        (5, -128, 22 + 31 + 7 + 11 + 7 * 29 + 7 * 19),
        (5, -127, 22 + 31 + 11 + 7 * 29 + 7 * 19),
    ],
)
def test_a_product_costs_its_signs_its_digits_and_its_ones(factor: int, weight: int, cycles: int) -> None:
    assert multiply(factor, weight)[1] == cycles
