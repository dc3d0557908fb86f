"""Pearson's chi-square: how far counts are from what was expected, and how often chance goes as far."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple


class Fit(NamedTuple):
    """The fit of counts to an expectation."""

    chi_square: float
    degrees: int
    """Of freedom."""
    p: float
    """The probability that independent throws depart as far or farther."""
    p_corrected: float
    """The same for throws of which several are really one: after division by the design effect."""


def fit(observed: Sequence[int], expected: Sequence[float], design_effect: float = 1.0) -> Fit:
    """Of counts that add up to the same total as the expectation, which is positive everywhere."""
    chi_square = sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))
    return judged(chi_square, len(observed) - 1, design_effect)


def judged(chi_square: float, degrees: int, design_effect: float = 1.0) -> Fit:
    """A chi-square with its p-values.

    The design effect is the factor by which clustering raises the variance of counts (Kish 1965); dividing
    the chi-square by it is the correction of Rao and Scott (1981), first order.
    """
    return Fit(
        chi_square, degrees, p_value(chi_square, degrees), p_value(chi_square / design_effect, degrees)
    )


def p_value(chi_square: float, degrees: int) -> float:
    """The upper tail of the chi-square distribution with `degrees` >= 1 degrees of freedom.

    That is the regularised incomplete gamma function Q(degrees / 2, chi_square / 2). Since degrees are whole,
    Q(a + 1, x) = Q(a, x) + x^a e^-x / gamma(a + 1) builds it up in steps from Q(1/2, x) = erfc(sqrt(x)) or
    from Q(0, x) = 0 (DLMF 8.8.6).
    """
    x, half = chi_square / 2, degrees % 2 / 2
    if x <= 0:
        return 1.0
    base = erfc(sqrt(x)) if half else 0.0
    orders = (step + half for step in range(degrees // 2))
    return min(1.0, base + sum(exp(a * log(x) - x - lgamma(a + 1)) for a in orders))
