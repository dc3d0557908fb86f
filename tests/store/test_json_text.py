"""JSON as the program takes it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600 import limits
from retro2600.store import json_text
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'{"a": 1,\n  ]', "x is not JSON: expecting property name enclosed in double quotes at line 2"),
        (b"", "x is not JSON: expecting value at line 1, column 1"),
        (b'{"a": "\xff"}', "x is not UTF-8 text: byte 7 is 0xff"),
        ("[]".encode("utf-16"), "x is not UTF-8 text: byte 0 is 0xff"),
        (b"[" * 100_000, "x: JSON nested more than 50 levels deep"),
        (b"9" * 5_000, "x: JSON with a number of more than 4300 digits"),
        (b'{"a": 1, "b": 2, "a": 3}', "x: JSON with the field 'a' twice in an object"),
        (b'{"KEY": 1, "KEY": 1}'.replace(b"KEY", b"k" * 1_000), f"x: JSON with the field '{'k' * 56}..."),
        (b"[NaN]", "x: JSON with NaN in it, expected a number"),
        (b'{"a": -Infinity}', "x: JSON with -Infinity in it, expected a number"),
        (rb'["\ud83d"]', r"x: JSON with half a character, '\\ud83d'"),
        (rb'{"\uDE00": 1}', r"x: JSON with half a character, '\\ude00'"),
        (rb'["\\\\\ud83d\n\ude00"]', r"x: JSON with half a character, '\\ud83d'"),
    ],
)
def test_what_is_no_json_is_refused_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(RequestError) as refusal:
        parsed_json(data, "x")
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b"\xef\xbb\xbf[1]", [1]),
        (rb'["\ud83d\ude00", "\\ud83d", "\u00e9"]', ["\N{GRINNING FACE}", "\\ud83d", "é"]),
    ],
)
def test_a_byte_order_mark_and_whole_characters_are_taken(data: bytes, value: object) -> None:
    assert parsed_json(data, "x") == value


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_what_is_nested_deeper_than_anything_of_ours_is_refused(opening: str, closing: str) -> None:
    def nested(depth: int) -> bytes:
        levels = depth // len(closing)
        return (opening * levels + "1" + closing * levels).encode()

    parsed_json(nested(limits.JSON_NESTING), "x")
    for depth in (limits.JSON_NESTING + 2, 300, 900, 2_000):
        with pytest.raises(RequestError, match="x: JSON nested more than 50 levels deep"):
            parsed_json(nested(depth), "x")


@pytest.mark.parametrize("data", [b"[" * 501, b'{"a":' * 501, b"[" * 501 + b"]" * 501, b'"\\""' + b"[" * 501])
def test_the_decoder_never_sees_what_is_nested_too_deeply_for_any(
    monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.setattr(json_text, "_DECODER", None)
    with pytest.raises(RequestError, match="x: JSON nested more than 50 levels deep"):
        parsed_json(data, "x")


@pytest.mark.parametrize("text", ["[" * 1_000, '"' + "{" * 1_000, "\\" + "[" * 1_000])
def test_brackets_in_texts_and_beside_each_other_are_no_nesting(text: str) -> None:
    assert parsed_json(json.dumps([text]).encode(), "x") == [text]
    assert parsed_json(b"[" + b",".join([b"[{}]"] * 1_000) + b"]", "x") == [[{}]] * 1_000


@pytest.mark.parametrize("data", [b"[0,0]", b"[[0]]", b'{"a":{}}'])
def test_more_values_than_there_is_memory_for_are_refused_before_they_are_made(
    monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.setattr(limits, "JSON_VALUES", 2)
    parsed_json(data, "x")
    monkeypatch.setattr(limits, "JSON_VALUES", 1)
    monkeypatch.setattr(json_text, "_DECODER", None)
    with pytest.raises(RequestError, match="x: JSON of more than 1 values"):
        parsed_json(data, "x")


@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=20))
def test_what_json_writes_is_read_again(value: object) -> None:
    for ascii_only in (True, False):
        assert parsed_json(json.dumps(value, ensure_ascii=ascii_only).encode(), "x") == value
