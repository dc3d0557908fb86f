"""Messages: there and back, of a stated size, and refused in a sentence where they are none."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600 import limits
from retro2600.lockstep.messages import (
    LAST_FRAME,
    LONGEST,
    MOST_HANDS,
    Marked,
    Message,
    MessageError,
    Missed,
    Played,
    Put,
    Returned,
    read,
    written,
)
from tests.laws import times

WIDTHS = 2, 3

frames = st.integers(0, LAST_FRAME)
bytes_ = st.integers(0, 255)


def hands(width: int) -> st.SearchStrategy[tuple[bytes, ...]]:
    """Any hands of so many bytes."""
    return st.lists(st.binary(min_size=width, max_size=width), max_size=MOST_HANDS).map(tuple)


begun = st.integers(1, LAST_FRAME - MOST_HANDS)
documents = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)
MESSAGES: st.SearchStrategy[Message] = st.one_of(
    st.builds(Played, begun, frames, hands(2)),
    st.builds(Missed, frames),
    st.builds(Returned, begun, st.just(LAST_FRAME), bytes_, hands(3)),
    st.builds(Marked, bytes_, frames, st.binary(min_size=8, max_size=8).map(bytes.hex)),
    st.builds(Put, frames, documents),
)


@times(10)
@given(MESSAGES)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read(written(message), WIDTHS) == message


@times(30)
@given(
    st.binary(max_size=300)
    | st.builds(lambda kind, rest: bytes([kind]) + rest, st.integers(1, 5), st.binary())
)
def test_any_bytes_are_the_one_spelling_of_a_message_or_are_refused(data: bytes) -> None:
    try:
        message = read(data, WIDTHS)
    except MessageError as refusal:
        sentence = str(refusal)
        assert (sentence.isprintable(), len(sentence) < 200) == (True, True)
    else:
        assert isinstance(message, Put) or written(message) == data


def test_the_layout_is_as_it_is_told() -> None:
    assert written(Played(258, 3, (b"ab", b"cd"))) == bytes.fromhex("01 00000102 00000003 02") + b"abcd"
    assert written(Missed(7)) == bytes.fromhex("02 00000007")
    assert written(Returned(5, 6, 1, (b"ab",))) == bytes.fromhex("03 00000005 00000006 01 01") + b"ab"
    assert written(Marked(1, 60, "0123456789abcdef")) == bytes.fromhex("04 01 0000003c 0123456789abcdef")
    assert written(Put(60, {"a": 1})) == bytes.fromhex("05 0000003c") + b'{"a":1}'


BAD: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "a message begins with nothing, expected 01 to 05"),
    "kind": (b"\x06", "a message begins with 06"),
    "head": (b"\x01\0\0", "a message of kind 1 has 3 bytes, expected 10 or more"),
    "hands cut": (written(Played(1, 0, (b"ab",)))[:-1], "1 hands have 1 bytes, expected 2"),
    "hands more": (written(Played(1, 0, (b"ab",))) + b"x", "1 hands have 3 bytes, expected 2"),
    "too many": (written(Played(1, 0, (b"ab",) * 121)), "a message has 121 hands, expected 120 at most"),
    "frame 0": (written(Played(0, 0, (b"ab",))), "1 hands begin with frame 0"),
    "past": (written(Played(LAST_FRAME, 0, (b"ab", b"cd"))), "expected frames from 1 to 4294967294"),
    "until": (written(Returned(5, 5, 0, (b"abc", b"def"))), "returned up to frame 6, expected 5 at most"),
    "asked": (struct.pack(">BI", 2, 2**32 - 1), "frame 4294967295 is asked from"),
    "rest": (written(Missed(1)) + b"\0", "a message of kind 2 has 6 bytes, expected 5"),
    "json": (struct.pack(">BI", 5, 1) + b"{", "a state is no JSON"),
    "nested": (struct.pack(">BI", 5, 1) + b"[" * 51, "nested more than 50 levels deep"),
    "digits": (struct.pack(">BI", 5, 1) + b"9" * 5000, "a state is no JSON"),
    "long": (bytes([5]).ljust(LONGEST + 1), "expected 64005 at most"),
}


@pytest.mark.parametrize(("data", "said"), BAD.values(), ids=BAD)
def test_bytes_that_are_no_message_are_refused_in_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(MessageError, match=said) as refusal:
        read(data, WIDTHS)
    assert str(refusal.value).isprintable()


def test_a_state_that_nobody_could_read_is_not_written() -> None:
    with pytest.raises(ValueError, match="expected 64000 at most"):
        written(Put(1, "x" * limits.FAR_STATE_BYTES))
