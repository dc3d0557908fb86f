"""Controls that nobody has touched, and a room without devices."""

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.controls import Controls
from tests.shell.input.rooms import Room


@pytest.fixture
def controls() -> Controls:
    return Controls(CONSOLE)


@pytest.fixture
def room() -> Room:
    return Room()
