"""The door for text from outside."""

import sys
from unicodedata import bidirectional, category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.printable import printable

STEERING = [
    *(
        "\x1b]0;owned\x07",
        "\x1b[2J",
        "\x9b2J",
        "\x9d0;x\x9c",
        "\x00",
        "\x7f",
        "a\x08b",
        "a\rb",
        "a\nb",
        "a\tb",
    ),
    *(
        "\u202aa",
        "\u202b",
        "\u202c",
        "\u202dabc",
        "\u202eabc",
        "\u2066",
        "\u2067",
        "\u2068",
        "\u2069",
        "\u061c",
    ),
    *("\u200e", "\u200f", "\u2028", "\u2029", "\x85", "\ufeff", "\ue000", "\udcff", "\U000e0041"),
]


@pytest.mark.parametrize("text", STEERING, ids=ascii)
def test_nothing_that_steers_comes_through(text: str) -> None:
    assert printable(text).isprintable()
    assert len(printable(text)) == len(text)


@pytest.mark.parametrize(
    "text", ["", "Ann", "J\xf6rg", "\u5c71\u7530", "\u05d3\u05d5\u05d3", "Ann O'Hara, 2nd ~\\ <b>"]
)
def test_names_of_any_script_stay_as_they_are(text: str) -> None:
    assert printable(text) == text


def test_a_space_of_another_width_is_a_space_and_what_is_unseen_a_question_mark() -> None:
    assert printable("a\xa0b\u3000c\nd\x1b[0m") == "a b c?d?[0m"


@given(st.text())
def test_every_text_becomes_one_printable_line_of_its_length(text: str) -> None:
    once = printable(text)
    assert once.isprintable()
    assert len(once) == len(text)
    assert printable(once) == once


def test_no_character_that_comes_through_controls_or_turns_a_line() -> None:
    """Of all there are: U+202A to U+202E and U+2066 to U+2069 among them."""
    through = {printable(chr(code)) for code in range(sys.maxunicode + 1)}
    assert not {category(letter) for letter in through} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not {bidirectional(letter) for letter in through} & {
        "LRE",
        "RLE",
        "LRO",
        "RLO",
        "PDF",
        "LRI",
        "RLI",
        "FSI",
        "PDI",
    }
