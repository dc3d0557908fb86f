"""Hands: there and back, merged whole, and refused in a sentence where they are none."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600 import cartridges
from retro2600.consoles.vcs import Inputs
from retro2600.lockstep.holding import Holdings
from retro2600.machine.console import Console
from retro2600.machine.controls import Control, Keyboard, Knob, Lever
from retro2600.machine.touching import Pointer, Pointing
from tests.laws import times
from tests.stand_in import on_the_shelf

SHARED = ("cx2617", "championship", "typewriter", "chalk")
"""Programs of consoles of four kinds: knobs, keys, keys with a lever, and pointers."""


@dataclass(frozen=True, slots=True)
class Chalk:
    """The inputs of a slate on which two people point."""

    first: Pointing | None = None
    second: Pointing | None = None


@cache
def console(name: str) -> Console[Any]:
    if name == "chalk":
        pointers = Pointer("first", ""), Pointer("second", "", 1)
        return replace(console("typewriter"), rest=Chalk(), controls=pointers)
    with on_the_shelf():
        return cartridges.load(name).console


def values(control: Control, console: Console[Any]) -> st.SearchStrategy[Any]:
    """All that the control's field can be."""
    match control:
        case Knob():
            return st.integers(0, control.positions - 1)
        case Lever():
            return st.sampled_from([place.value for place in control.places])
        case Keyboard():
            keys = st.sampled_from(sorted(control.named)) | st.characters().filter(str.isprintable)
            return st.just("") | st.builds(
                lambda shift, key: shift + key, st.sampled_from(("", "shift+")), keys
            )
        case Pointer():
            width, height = console.picture.size
            places = st.builds(Pointing, st.integers(0, width - 1), st.integers(0, height - 1), st.booleans())
            return st.none() | places
    return st.booleans()


def inputs(console: Console[Any]) -> st.SearchStrategy[Any]:
    """Any inputs of the console."""
    drawn = st.fixed_dictionaries({each.field: values(each, console) for each in console.controls})
    return drawn.map(lambda held: replace(console.rest, **held))


@pytest.mark.parametrize("name", SHARED)
@times(3)
@given(data=st.data())
def test_a_hand_is_read_as_it_was_written(name: str, data: st.DataObject) -> None:
    held = data.draw(inputs(console(name)))
    for holding in Holdings(console(name)).seats:
        hand = holding.hand(held)
        assert len(hand) == holding.width
        assert holding.values(hand) == {part.field: getattr(held, part.field) for part in holding.parts}


@pytest.mark.parametrize("name", SHARED)
@times(3)
@given(data=st.data())
def test_both_hands_of_some_inputs_make_them_whole(name: str, data: st.DataObject) -> None:
    holdings, held = Holdings(console(name)), data.draw(inputs(console(name)))
    first, second = holdings.seats
    assert holdings.merged((first.hand(held), second.hand(held))) == held


@pytest.mark.parametrize("name", SHARED)
@times(3)
@given(data=st.data())
def test_each_seat_gives_what_it_holds_and_either_what_belongs_to_nobody(
    name: str, data: st.DataObject
) -> None:
    holdings, rest = Holdings(console(name)), console(name).rest
    held = [data.draw(inputs(console(name))) for _ in range(2)]
    first, second = (holding.hand(each) for holding, each in zip(holdings.seats, held, strict=True))
    made = holdings.merged((first, second))
    parts = {part.field: part for holding in holdings.seats for part in holding.parts}
    for part in parts.values():
        given = [getattr(held[seat], part.field) for seat in part.seats]
        moved = [value for value in given if value != getattr(rest, part.field)]
        assert getattr(made, part.field) == (moved or given)[0]


@pytest.mark.parametrize("name", SHARED)
@times(3)
@given(data=st.data())
def test_any_bytes_are_a_hand_or_are_refused(name: str, data: st.DataObject) -> None:
    for holding in Holdings(console(name)).seats:
        hand = data.draw(st.binary(min_size=holding.width, max_size=holding.width))
        with suppress(ValueError):
            fields = holding.values(hand)
            assert holding.hand(replace(console(name).rest, **fields)) == hand


def test_a_paddle_a_button_and_half_the_panel_are_two_bytes() -> None:
    first, second = Holdings(console("cx2617")).seats
    assert [part.field for part in first.parts] == ["paddle0", "button0", "select", "reset", "color", "left"]
    assert [part.field for part in second.parts] == ["paddle1", "button1", "select", "reset", "right"]
    held = Inputs(paddle0=7, button0=True, paddle1=9, select=True, right="b")
    assert (first.hand(held), second.hand(held)) == (b"\x07\xc0", b"\x09\x50")


BAD: dict[str, tuple[bytes, str]] = {
    "short": (b"\0", "a hand has 1 bytes, expected 2"),
    "long": (b"\0\0\0", "a hand has 3 bytes, expected 2"),
    "left over": (b"\0\1", "a hand ends with 1, expected 0"),
}


@pytest.mark.parametrize(("hand", "said"), BAD.values(), ids=BAD)
def test_bytes_that_are_no_hand_are_refused_in_a_sentence(hand: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Holdings(console("cx2617")).seats[0].values(hand)


@pytest.mark.parametrize("name", ["mpgn", "pinboard", "regatta"])
def test_a_console_of_fingers_letters_or_four_players_is_not_shared(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be shared by two far players"):
        Holdings(console(name))


def test_a_key_of_another_program_is_no_part_of_a_hand() -> None:
    desk = console("typewriter")
    hand: Callable[[object], bytes] = Holdings(desk).seats[0].hand
    with pytest.raises(ValueError, match="expected a key of the program"):
        hand(replace(desk.rest, key="f12"))
