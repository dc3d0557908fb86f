"""`study screen`: 431 states of the original, and questions that cannot be answered.

`golden/cx2617/screens.jsonl.gz`: states seen in play of all eight games or put there by hand, boards often
impossible on purpose, with the digest of the original's picture.
"""

from __future__ import annotations

import re

import pytest

from retro2600.study.cx2617.screen_digest import answer, screen_of
from tests.cartridges.cx2617.golden import golden

OPENING = [0, 2, 0, 0, 0, 0, -5, 0, 0, -3, 0, 0, 0, 5, 0, -2, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, -5]
QUESTION: dict[str, object] = {
    "board": OPENING,
    "dice": [3, 1],
    "turn": "white",
    "number": 1,
    "number_colour": "border",
    "cursor": None,
    "held": None,
    "color": 1,
}


def test_all_431_screens_of_the_original_come_out_to_the_last_pixel() -> None:
    questions = golden("screens")
    assert len(questions) == 431
    wrong = [n for n, q in enumerate(questions) if answer(q) != {"digest": q["digest"]}]
    assert wrong == []


def test_no_cursor_is_the_same_as_a_cursor_on_a_tray() -> None:
    assert answer(QUESTION) == answer({**QUESTION, "cursor": 0}) == answer({**QUESTION, "cursor": 14})


def test_the_colour_bytes_are_those_the_program_writes() -> None:
    screen = screen_of({**QUESTION, "turn": "red", "held": [3, "red"]})
    assert (screen.dice_colour, screen.held_colour, screen.number_colour) == (0x49, 0x49, 0xB7)


@pytest.mark.parametrize("name", sorted(QUESTION))
def test_a_missing_field_is_named(name: str) -> None:
    question = {field: value for field, value in QUESTION.items() if field != name}
    with pytest.raises(ValueError, match=f"^{name} is missing$"):
        answer(question)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"board": OPENING[:-1]}, "board has 27 entries, expected 28 counts"),
        ({"board": "opening"}, "board is 'opening', expected a list of 28 counts"),
        ({"board": [*OPENING[:-1], 128]}, "board[27] is 128, expected -128 to 127"),
        ({"board": [0.5, *OPENING[1:]]}, "board[0] is 0.5, expected -128 to 127"),
        (
            {"dice": [0, 1]},
            "dice[0] is 0, expected 1 to 6 pips, 7 YES, 8 NO, 9 nine pips, 10 dbl or 11 acc",
        ),
        ({"dice": [1, 2, 3]}, "dice has 3 entries, expected 2 codes"),
        ({"turn": "border"}, "turn is 'border', expected 'white' or 'red'"),
        ({"number": 19}, "number is 19, expected 0 to 64 without the digit 9"),
        ({"number_colour": None}, "number_colour is null, expected 'white' or 'red' or 'border'"),
        ({"cursor": 28}, "cursor is 28, expected a location from 0 to 27"),
        ({"held": 3}, "held is 3, expected a list of 2 entries, a location and a side"),
        ({"held": [-1, "red"]}, "held[0] is -1, expected a location from 0 to 27"),
        ({"held": [1, "green"]}, "held[1] is 'green', expected 'white' or 'red'"),
        ({"color": 2}, "color is 2, expected 0 (black and white) or 1"),
    ],
)
def test_a_bad_field_is_named_with_what_was_found_and_what_was_expected(
    change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        answer({**QUESTION, **change})
