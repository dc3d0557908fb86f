"""Players as they are where there is no numpy, as on the page."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from retro2600.players import searches


@contextmanager
def without_arrays() -> Iterator[None]:
    """Nets without arrays, in the steps of a browser."""
    searches.nets.cache_clear()
    try:
        with mock.patch.object(searches, "has_arrays", return_value=False):
            yield
    finally:
        searches.nets.cache_clear()
