"""A state as a few hundred bytes, and back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine import snapshot
from retro2600.machine.card import Card
from tests.lamp import LAMP
from tests.lamp_state import Dark, Shining, State, Tint


class Kind(Enum):
    ONE = "one"
    TWO = "two"


class Inner(NamedTuple):
    only: int


class Whole(NamedTuple):
    flag: bool
    kind: Kind
    inner: Inner | None
    pairs: tuple[tuple[int, bool], ...]
    several: tuple[Kind, int]
    perhaps: int | None
    many: tuple[int, ...]
    text: str
    data: bytes
    letters: tuple[str, ...]
    either: str | bytes | None
    card: Card
    cards: tuple[Card | int | None, ...]


NUMBERS = st.integers(-(2**31), 2**31 - 1) | st.integers(-(2**63), 2**63 - 1) | st.integers(2**255, 2**256)
TEXTS = st.text(max_size=12)
CARDS = st.builds(Card, st.binary(max_size=30))
WHOLES = st.builds(
    Whole,
    flag=st.booleans(),
    kind=st.sampled_from(Kind),
    inner=st.none() | st.builds(Inner, NUMBERS),
    pairs=st.lists(st.tuples(NUMBERS, st.booleans()), max_size=4).map(tuple),
    several=st.tuples(st.sampled_from(Kind), NUMBERS),
    perhaps=st.none() | NUMBERS,
    many=st.lists(NUMBERS, max_size=30).map(tuple),
    text=TEXTS,
    data=st.binary(max_size=30),
    letters=st.lists(TEXTS, max_size=3).map(tuple),
    either=st.none() | TEXTS | st.binary(max_size=30),
    card=CARDS,
    cards=st.lists(st.none() | NUMBERS | CARDS, max_size=3).map(tuple),
)
SCENES = st.builds(Shining, st.sampled_from(Tint)) | st.builds(Dark, NUMBERS)
LAMPS = st.builds(
    State,
    scene=SCENES,
    game=NUMBERS,
    knob=NUMBERS,
    knobs=st.lists(NUMBERS, max_size=3).map(tuple),
    presses=NUMBERS,
    levers=st.tuples(NUMBERS, NUMBERS),
    down=st.tuples(st.booleans(), st.booleans()),
    beep=st.none() | st.booleans(),
)


@given(WHOLES)
def test_a_value_comes_back_equal_and_of_the_same_types(value: Whole) -> None:
    back = snapshot.unpacked(Whole, snapshot.packed(Whole, value))
    assert repr(back) == repr(value)


@given(LAMPS)
def test_a_state_comes_back_whatever_its_scene(state: State) -> None:
    assert repr(snapshot.unpacked(State, snapshot.packed(State, state))) == repr(state)


@given(WHOLES, WHOLES)
def test_different_values_have_different_snapshots(one: Whole, other: Whole) -> None:
    assert (snapshot.packed(Whole, one) == snapshot.packed(Whole, other)) == (one == other)


def test_numbers_that_end_alike_are_different() -> None:
    small, large = (LAMP.power_on()._replace(knob=knob) for knob in (1 << 255, 3 << 255))
    assert snapshot.packed(State, small) != snapshot.packed(State, large)


@pytest.mark.parametrize("huge", [1 << 63, -(1 << 63) - 1, (1 << 256) - 1])
def test_a_huge_number_makes_no_other_longer(huge: int) -> None:
    small, large = LAMP.power_on(), LAMP.power_on()._replace(knob=huge)
    taken = snapshot.packed(State, large)
    assert snapshot.unpacked(State, taken) == large
    assert len(taken) == len(snapshot.packed(State, small))


class Blind(NamedTuple):
    either: tuple[int, int] | tuple[bool, bool]


def test_a_type_whose_values_could_not_be_told_apart_is_refused() -> None:
    with pytest.raises(TypeError, match="a snapshot cannot tell apart"):
        snapshot.packed(Blind, Blind((1, 2)))


@dataclass(frozen=True, slots=True)
class Pair:
    left: int
    right: int


class Table(NamedTuple):
    pair: Pair


@given(NUMBERS, NUMBERS)
def test_the_numbers_of_a_dataclass_come_back_in_their_order(left: int, right: int) -> None:
    table = Table(Pair(left, right))
    assert snapshot.unpacked(Table, snapshot.packed(Table, table)) == table


class Filed(NamedTuple):
    number: int
    card: Card


def test_a_snapshot_holds_a_card_as_the_object_it_is_and_none_of_its_bytes() -> None:
    filed = Filed(2**40, Card(bytes(400_000)))
    taken = snapshot.packed(Filed, filed)
    assert len(taken) < 40
    assert snapshot.unpacked(Filed, taken).card is filed.card
