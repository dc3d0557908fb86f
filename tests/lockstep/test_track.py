"""A seat's hands in order: given once, without a gap, held as a guess, and forgotten in time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from retro2600.lockstep.track import Track
from tests.laws import times

HANDS = [bytes([number]) for number in range(40)]


@times(5)
@given(st.lists(st.tuples(st.integers(1, 20), st.integers(0, 20)), max_size=10))
def test_hands_are_given_in_order_and_a_gap_gives_none(said: list[tuple[int, int]]) -> None:
    track, given_ = Track(0, b"held"), 0
    for first, count in said:
        track.give(first, HANDS[first : first + count])
        if first <= given_ + 1:
            given_ = max(given_, first + count - 1)
        assert track.given == given_
        assert track.after(0, 99) == tuple(HANDS[1 : given_ + 1])
        assert track.at(given_ + 7) == (HANDS[given_] if given_ else b"held")


def test_a_hand_that_was_given_stays() -> None:
    track = Track(10, b"held")
    track.give(11, [b"a", b"b"])
    track.give(11, [b"x", b"y", b"c"])
    assert track.after(10, 99) == (b"a", b"b", b"c")
    assert track.after(11, 1) == (b"b",)


def test_what_is_forgotten_is_kept_no_more() -> None:
    track = Track(0, b"held")
    track.give(1, HANDS[1:9])
    track.forget(5)
    track.forget(3)
    assert (track.kept_after, track.given) == (5, 8)
    assert track.after(5, 99) == tuple(HANDS[6:9])
