"""Two programs of one person keep their secrets in one place, and neither loses anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import given
from hypothesis import strategies as st

from retro2600.post.memory import Memory, Seed

A, B = "https://a.example", "https://b.example"


class Place:
    """A file that two programs share."""

    def __init__(self) -> None:
        self.text = ""
        self.is_held = False

    def program(self) -> Memory:
        def save(text: str) -> None:
            assert self.is_held
            self.text = text

        @contextmanager
        def alone() -> Iterator[str]:
            assert not self.is_held
            self.is_held = True
            yield self.text
            self.is_held = False

        return Memory(self.text, save, alone)


def test_what_two_programs_keep_at_once_is_there_next_time() -> None:
    place = Place()
    first, second = place.program(), place.program()
    first.of(A).token, first.of(A).keys[1], first.of(A).seeds[1] = "t" * 20, "k1", Seed("aa")
    first.changed()
    second.of(B).token, second.of(A).keys[2], second.of(A).seeds[2] = "u" * 20, "k2", Seed("bb")
    second.changed()
    first.of(B).keys[3] = "k3"
    first.changed()
    again = place.program()
    assert again.of(A).token == "t" * 20
    assert again.of(B).token == "u" * 20
    assert {**again.of(A).keys, **again.of(B).keys} == {1: "k1", 2: "k2", 3: "k3"}
    assert again.of(A).seeds == {1: Seed("aa"), 2: Seed("bb")}
    assert first.of(A).keys == {1: "k1", 2: "k2"}


def test_a_seed_that_was_shown_by_one_is_forgotten_by_both() -> None:
    place = Place()
    first = place.program()
    first.of(A).seeds[1] = Seed("aa")
    first.changed()
    second = place.program()
    second.of(A).seeds[1].committed = True
    second.changed()
    first.of(A).keys[9] = "k"
    first.changed()
    assert first.of(A).seeds == {1: Seed("aa", committed=True)}
    del second.of(A).seeds[1]
    second.changed()
    first.changed()
    assert first.of(A).seeds == {}
    assert place.program().of(A).seeds == {}


def test_of_two_new_guests_the_first_stays_known_and_each_goes_on_as_itself() -> None:
    place = Place()
    first, second = place.program(), place.program()
    first.of(A).token = "first" * 5
    first.changed()
    second.of(A).token = "second" * 5
    second.changed()
    for each in (second, first, second, first):
        each.changed()
    assert (first.of(A).token, second.of(A).token) == ("first" * 5, "second" * 5)
    assert place.program().of(A).token == "first" * 5


def test_who_logs_in_or_out_is_known_as_that_next_time() -> None:
    place = Place()
    first = place.program()
    first.of(A).token = "guest" * 5
    first.changed()
    second = place.program()
    second.of(A).token = "anna" * 5
    second.changed()
    assert place.program().of(A).token == "anna" * 5
    second.of(A).token = None
    second.changed()
    second.of(B).keys[1] = "k"
    second.changed()
    assert place.program().of(A).token is None


def test_a_house_in_memory_leaves_the_kept_one_as_it_is() -> None:
    place = Place()
    first = place.program()
    first.of("home").token = "kept" * 5
    first.changed()
    second = place.program()
    second.lend("home")
    assert second.of("home").token is None
    second.of("home").token = "lent" * 5
    second.of(A).keys[1] = "k"
    second.changed()
    again = place.program()
    assert again.of("home").token == "kept" * 5
    assert again.of(A).keys == {1: "k"}


@given(st.lists(st.tuples(st.booleans(), st.sampled_from([A, B]), st.integers(1, 50)), max_size=30))
def test_no_key_is_ever_lost(steps: list[tuple[bool, str, int]]) -> None:
    place = Place()
    programs = place.program(), place.program()
    for which, server, table in steps:
        programs[which].of(server).keys[table] = f"key {table}"
        programs[which].changed()
    again = place.program()
    for _, server, table in steps:
        assert again.of(server).keys[table] == f"key {table}"
