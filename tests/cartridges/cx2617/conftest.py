"""Somebody at the console, for every test here."""

import pytest

from tests.cartridges.cx2617.hands import Hands


@pytest.fixture
def hands() -> Hands:
    return Hands()
