"""Controls that nobody has touched."""

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.controls import Controls


@pytest.fixture
def controls() -> Controls:
    return Controls(CONSOLE)
