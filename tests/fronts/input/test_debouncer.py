"""A push-button's contact."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.input.debouncer import LEAST, Contact


def frames(contact: Contact, count: int) -> list[bool]:
    return [contact.frame() for _ in range(count)]


def test_a_press_counts_in_the_next_frame() -> None:
    contact = Contact()
    assert not contact.frame()
    contact.press("space")
    assert contact.frame()


def test_it_is_down_as_long_as_it_is_pressed() -> None:
    contact = Contact()
    contact.press("space")
    assert all(frames(contact, 100))
    contact.release("space")
    assert not any(frames(contact, 100))


def test_a_tap_between_two_frames_lasts_a_few() -> None:
    contact = Contact()
    contact.press("mouse")
    contact.release("mouse")
    assert frames(contact, 10) == [True] * LEAST + [False] * (10 - LEAST)


def test_two_keys_on_it_are_one_press_until_both_are_up() -> None:
    contact = Contact()
    contact.press("space")
    contact.press("mouse")
    assert all(frames(contact, 5))
    contact.release("space")
    assert all(frames(contact, 5))
    contact.release("mouse")
    assert not contact.frame()


def test_a_key_that_goes_up_without_having_gone_down_is_no_press() -> None:
    contact = Contact()
    contact.release("space")
    assert not any(frames(contact, 5))


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=8))
def test_no_press_is_lost_and_none_is_shorter_than_a_program_can_see(taps: list[tuple[int, int]]) -> None:
    contact = Contact()
    shown = frames(contact, LEAST)
    for down, up in taps:
        contact.press("space")
        shown += frames(contact, down)
        contact.release("space")
        shown += frames(contact, up)
    shown += frames(contact, 2 * LEAST * (len(taps) + 1))
    runs = [(level, len(list(run))) for level, run in groupby(shown)]
    assert sum(level for level, _ in runs) == len(taps)
    assert all(length >= LEAST for _, length in runs)
    assert not shown[-1]
