"""Seats in words."""

import pytest

from retro2600.rules import BAR, OFF, NotationError
from retro2600.rules.notation.seats import position_of


def test_places_may_be_named_in_any_order_and_twice() -> None:
    position = position_of("off3 13x5 waiting1 bar2 1x1 13x3", "6x15")
    assert (position.mine[OFF], position.mine[1], position.mine[13], position.mine[BAR]) == (3, 1, 8, 3)
    assert (position.my_waiting, position.their_waiting) == (1, 0)


@pytest.mark.parametrize("word", ["0x1", "25x1", "13", "13y5", "bar", "home2", "-1x2"])
def test_a_word_that_is_no_place_with_a_count_is_refused(word: str) -> None:
    with pytest.raises(NotationError, match=f"'{word}' is not a place with a count"):
        position_of(f"{word} 24x2", "6x15")
