"""The shelf of cartridges, and what their states are made of."""

import pytest

from retro2600 import cartridges
from tests.values import dataclasses_of, is_fixed


def test_a_name_that_is_not_on_the_shelf_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"no cartridge named 'combat': the shelf holds .*cx2617"):
        cartridges.load("combat")


@pytest.mark.parametrize("name", cartridges.names())
def test_the_values_of_a_cartridge_can_be_neither_changed_nor_added_to(name: str) -> None:
    values = list(dataclasses_of(f"retro2600.cartridges.{name}"))
    assert values
    assert [item for item in values if not is_fixed(item)] == []
