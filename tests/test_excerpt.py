"""Excerpts of what somebody gave."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.excerpt import LONGEST, excerpt, json_excerpt


@pytest.mark.parametrize("value", ["knob", 13, None, [1, "a"], {"is": "Sun"}, "\ud800", "a\nb"])
def test_a_short_value_is_shown_as_python_writes_it(value: object) -> None:
    assert excerpt(value) == repr(value)


def test_a_value_from_json_is_shown_with_null_true_and_false() -> None:
    assert json_excerpt([None, {"color": True}, False, 1, "a"]) == "[null, {'color': true}, false, 1, 'a']"


def test_of_a_long_value_the_beginning_is_shown() -> None:
    assert excerpt("x" * 100) == "'" + "x" * (LONGEST - 4) + "..."
    assert excerpt([0] * 100, 10) == "[0, 0, ..."
    assert excerpt(list(range(100))) == str(list(range(100)))[: LONGEST - 3] + "..."


@pytest.mark.parametrize(
    "value",
    ["\n" * 1_000_000, 10**5_000, [10**5_000], [[0] * 1_000] * 1_000, dict.fromkeys(range(1000), "x" * 1000)],
    ids=["text", "number", "list of it", "lists", "object"],
)
def test_an_excerpt_of_anything_is_a_short_line(value: object) -> None:
    assert excerpt(value).isprintable()
    assert len(excerpt(value)) <= LONGEST


def test_what_a_class_of_its_own_writes_becomes_one_line() -> None:
    class Piece:
        def __repr__(self) -> str:
            return "a\n  b\x1b[2J"

    assert excerpt(Piece()) == "a b?[2J"
    assert excerpt(np.zeros((2, 2), int)) == "array([[0, 0], [0, 0]])"


def test_no_large_value_is_written_out_for_its_excerpt() -> None:
    class Piece:
        written = 0

        def __repr__(self) -> str:
            Piece.written += 1
            return "piece"

    excerpt([Piece()] * 100_000)
    assert Piece.written < 100


nested = st.recursive(
    st.none() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(nested)
def test_an_excerpt_never_fails(value: object) -> None:
    assert excerpt(value).isprintable()
