"""Pearson's chi-square against tables and its own laws."""

from __future__ import annotations

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.review.chi_square import fit, judged, p_value


@pytest.mark.parametrize(
    ("degrees", "five_percent", "one_percent", "one_in_a_thousand"),
    [
        (1, 3.841, 6.635, 10.828),
        (2, 5.991, 9.210, 13.816),
        (3, 7.815, 11.345, 16.266),
        (5, 11.070, 15.086, 20.515),
        (10, 18.307, 23.209, 29.588),
        (30, 43.773, 50.892, 59.703),
        (35, 49.802, 57.342, 66.619),
        (100, 124.342, 135.807, 149.449),
    ],
)
def test_the_tables_of_every_statistics_book_are_met(
    degrees: int, five_percent: float, one_percent: float, one_in_a_thousand: float
) -> None:
    assert p_value(five_percent, degrees) == pytest.approx(0.05, rel=2e-3)
    assert p_value(one_percent, degrees) == pytest.approx(0.01, rel=2e-3)
    assert p_value(one_in_a_thousand, degrees) == pytest.approx(0.001, rel=2e-3)


@given(st.floats(0, 1000))
def test_two_degrees_of_freedom_are_the_exponential_distribution(chi_square: float) -> None:
    assert p_value(chi_square, 2) == pytest.approx(exp(-chi_square / 2))


@given(st.floats(0, 500), st.floats(0, 500), st.integers(1, 200))
def test_a_larger_chi_square_is_never_likelier(one: float, other: float, degrees: int) -> None:
    smaller, larger = sorted((one, other))
    assert 0 <= p_value(larger, degrees) <= p_value(smaller, degrees) + 1e-12
    assert p_value(smaller, degrees) <= 1


@given(st.floats(0.01, 300), st.integers(1, 100))
def test_more_degrees_of_freedom_make_the_same_chi_square_likelier(chi_square: float, degrees: int) -> None:
    assert p_value(chi_square, degrees) <= p_value(chi_square, degrees + 1) + 1e-12


def test_a_chi_square_beyond_all_measure_has_no_chance() -> None:
    assert p_value(1e6, 35) == 0.0


def test_a_die_thrown_sixty_times_is_judged_as_in_the_text_books() -> None:
    judgement = fit((5, 8, 9, 8, 10, 20), [10.0] * 6)
    assert judgement.chi_square == pytest.approx(13.4)
    assert judgement.degrees == 5
    assert judgement.p == judgement.p_corrected == pytest.approx(0.0199, abs=1e-4)


def test_a_design_effect_divides_the_chi_square_for_the_corrected_p() -> None:
    assert judged(20.0, 5, design_effect=2.0).p_corrected == judged(10.0, 5).p
    assert judged(20.0, 5, design_effect=2.0).p == judged(20.0, 5).p
