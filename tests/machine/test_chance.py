"""The dice of programs that have no generator of their own."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine import fields
from retro2600.machine.chance import Chance

GOLDEN = [(5, 4), (1, 3), (1, 2), (4, 1), (5, 2), (6, 1), (3, 2), (3, 2), (3, 6), (6, 3)]


def test_the_first_throws_are_those_of_the_definition() -> None:
    block = (
        hmac.new(b"1987", b"0", hashlib.sha256).digest() + hmac.new(b"1987", b"1", hashlib.sha256).digest()
    )
    expected = [byte % 6 + 1 for byte in block if byte < 252]
    chance, thrown = Chance(1987), []
    for _ in expected:
        value, chance = chance.throw()
        thrown.append(value)
    assert thrown == expected


def test_throws_written_down_once_stay_the_same_for_ever() -> None:
    chance, thrown = Chance(1979), []
    for _ in range(10):
        first, second, chance = chance.dice()
        thrown.append((first, second))
    assert thrown == GOLDEN
    assert chance.drawn >= 20


@given(st.integers(0, 2**63), st.integers(2, 256))
def test_a_throw_is_on_the_die_and_moves_the_generator_on(seed: int, sides: int) -> None:
    value, after = Chance(seed).throw(sides)
    assert 1 <= value <= sides
    assert after.drawn > 0
    assert Chance(seed).throw(sides) == (value, after)


def test_every_side_comes_as_often_as_the_others() -> None:
    chance, counts = Chance(7), Counter[int]()
    for _ in range(6000):
        value, chance = chance.throw()
        counts[value] += 1
    assert (
        sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5
    )  # chi square, 5 degrees, 1 in 1000
    assert set(counts) == {1, 2, 3, 4, 5, 6}


def test_it_saves_as_a_state_does() -> None:
    chance = Chance(2**62, 17)
    assert fields.read(Chance, fields.to_json(chance)) == chance


@pytest.mark.parametrize("sides", [1, 0, 257])
def test_a_die_has_two_to_256_sides(sides: int) -> None:
    with pytest.raises(ValueError, match="expected 2 to 256"):
        Chance(1).throw(sides)
