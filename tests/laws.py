"""Examples of a law: as many as the profile says that `tests/conftest.py` loads, or a multiple of them."""

from hypothesis import settings


def times(factor: float) -> settings:
    """The profile's number of examples times this, at least two: for laws that are cheap or costly to try."""
    return settings(max_examples=max(2, round(settings().max_examples * factor)))
