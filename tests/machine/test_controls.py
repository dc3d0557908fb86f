"""The controls of a console: what each says of itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.controls import Button, Keyboard, LeverPlace, Push, Use
from retro2600.machine.controls import Lever as LeverControl
from retro2600.machine.touching import Letters, Pointer, Pointing
from tests.fronts.consoles import DESK, VCS

BUTTON = Button("fire", Use("fire", "fire"), player=2)
LEVER = LeverControl("lock", "", "", tuple(LeverPlace(it, it, Use(it, it)) for it in ("up", "down")), 0)
KEYS, POINTER, MAIL = Keyboard("key", "", frozenset()), Pointer("at", "the pen", 1), Letters("mail")
(KNOB, _) = VCS.knobs

PLACES = st.none() | st.builds(Pointing, st.integers(0, 9), st.integers(0, 9), st.booleans())


@pytest.mark.parametrize(
    ("before", "now", "touched"), [(False, True, True), (True, False, False), (True, True, False)]
)
def test_a_button_is_touched_when_it_goes_down(before: bool, now: bool, touched: bool) -> None:
    assert BUTTON.touched(before, now) is touched


def test_a_lever_is_touched_when_it_stands_elsewhere_and_a_keyboard_when_a_key_is_struck() -> None:
    assert LEVER.touched("up", "down")
    assert not LEVER.touched("up", "up")
    assert KEYS.touched("", "a")
    assert not KEYS.touched("a", "")


@given(st.integers(0, 255), st.integers(0, 255))
def test_a_knob_that_trembles_ends_no_replay_and_one_that_is_turned_does(before: int, now: int) -> None:
    assert KNOB.touched(before, now) is (before != now)
    assert KNOB.touched(before, now, following=True) is (abs(before - now) >= KNOB.nudge)


@given(PLACES, PLACES)
def test_a_pointer_is_touched_when_it_goes_down_and_not_when_it_only_moves(
    before: Pointing | None, now: Pointing | None
) -> None:
    down = [bool(place and place.down) for place in (before, now)]
    for following in (False, True):
        assert POINTER.touched(before, now, following) is (down == [False, True])


@given(st.tuples(st.text()))
def test_a_letter_that_comes_is_nobodys_touch(letters: tuple[str]) -> None:
    assert not MAIL.touched((), letters)


def test_controls_say_who_holds_them_and_whether_one_can_point_with_them() -> None:
    assert [control.player for control in (BUTTON, LEVER, KEYS, POINTER, MAIL)] == [2, None, None, 1, None]
    assert [control.points for control in (BUTTON, LEVER, KEYS, POINTER, MAIL)] == [
        False,
        False,
        False,
        True,
        False,
    ]
    assert BUTTON.uses == ((Push("fire"), BUTTON.use),)


def test_a_console_has_as_many_players_as_its_controls_are_for() -> None:
    assert (VCS.players, DESK.players) == (2, 1)
    assert (VCS.points, DESK.points) == (True, False)
