"""The state as a value."""

import pytest

from retro2600.cartridges.cx2617.state import State, power_on


def test_fields_are_replaced_and_the_others_kept() -> None:
    state = power_on()
    changed = state._replace(game=3, sources=(1, 2, 3, 4), generator=7)
    assert type(changed) is State
    assert changed._asdict() == state._asdict() | {"game": 3, "sources": (1, 2, 3, 4), "generator": 7}
    assert state == power_on()


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        power_on()._replace(moon=1)  # type: ignore[call-arg]
