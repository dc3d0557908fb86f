"""The book is made of values: nothing in it changes once it is there."""

from retro2600.rules import Game
from tests.values import dataclasses_of, is_fixed


def test_the_values_of_the_rules_can_be_neither_changed_nor_added_to() -> None:
    values = list(dataclasses_of("retro2600.rules"))
    assert Game in values
    assert [item for item in values if not is_fixed(item)] == []
