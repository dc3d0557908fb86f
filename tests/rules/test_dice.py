"""Rolls."""

import pytest

from retro2600.rules import ROLLS, DiceError, Roll


def test_a_roll_is_the_same_in_either_order() -> None:
    assert Roll(1, 3) == Roll(3, 1)
    assert str(Roll(1, 3)) == "31"


@pytest.mark.parametrize("die", [0, 7, -1, 2.0, True, "3", None])
def test_a_die_that_does_not_show_1_to_6_cannot_be_written(die: object) -> None:
    with pytest.raises(DiceError, match="a die shows 1 to 6") as caught:
        Roll(die, 3)  # type: ignore[arg-type]
    assert repr(die) in str(caught.value)


def test_there_are_21_rolls_and_36_ways_to_throw_them() -> None:
    assert len(set(ROLLS)) == 21
    assert sum(roll.chances for roll in ROLLS) == 36


def test_a_doublet_is_played_four_times() -> None:
    assert Roll(3, 3).dice == (3, 3, 3, 3)
    assert Roll(1, 3).dice == (3, 1)


def test_a_roll_is_read_back_from_what_it_prints() -> None:
    for roll in ROLLS:
        assert Roll.of(str(roll)) == roll
    assert Roll.of("3-1") == Roll.of("1, 3") == Roll(3, 1)


@pytest.mark.parametrize("text", ["", "3", "311", "7", "37", "ab", "²1"])
def test_text_that_is_no_roll_is_shown_in_the_refusal(text: str) -> None:
    with pytest.raises(DiceError) as caught:
        Roll.of(text)
    assert caught.value.text in (text, *text)
