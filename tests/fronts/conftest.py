"""The shelf with strangers on it."""

from collections.abc import Iterator

import pytest

from tests import stand_in


@pytest.fixture
def strangers() -> Iterator[None]:
    """Programs that nobody has heard of are on the shelf."""
    with stand_in.on_the_shelf():
        yield
