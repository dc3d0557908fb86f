"""Fields of questions: one sentence for each that is no good; tables for people."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from retro2600.study.fields import entries, field, numbers, only, text, whole, word
from retro2600.study.plain_table import MOST, WIDTH, columns, named_values


def test_what_is_good_comes_back_as_it_is() -> None:
    assert field({"game": 3}, "game") == 3
    only({"length": 3}, ("length", "mover"))
    assert whole("game", 3, range(1, 9)) == 3
    assert word("side", "red", ("white", "red")) == "red"
    assert text("xgid", "XGID=", "an XGID") == "XGID="
    assert entries("held", [3, "red"], 2, "entries") == [3, "red"]
    assert numbers("dice", (3, 1), 2, range(1, 7)) == [3, 1]


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: field({}, "game"), "game is missing"),
        (
            lambda: only({"length": 3, "mine": 1}, ("length",), "match."),
            "there is no field 'match.mine', only length",
        ),
        (lambda: whole("game", True, range(1, 9)), "game is true, expected a whole number from 1 to 8"),
        (lambda: whole("seed", -1, range(10**18)), "seed is -1, expected a whole number from 0 to 9999999"),
        (lambda: whole("cube", 3, (1, 2), "1 or 2"), "cube is 3, expected 1 or 2"),
        (lambda: word("side", 1, ("white", "red")), "side is 1, expected 'white' or 'red'"),
        (lambda: text("xgid", None, "an XGID"), "xgid is null, expected an XGID"),
        (lambda: entries("held", 3, 2, "entries"), "held is 3, expected a list of 2 entries"),
        (lambda: entries("held", [3], 2, "entries"), "held has 1 entries, expected 2 entries"),
        (
            lambda: numbers("dice", [3, 7], 2, range(1, 7)),
            "dice[1] is 7, expected a whole number from 1 to 6",
        ),
        (lambda: numbers("dice", 31, 2, range(1, 7)), "dice is 31, expected a list of 2 numbers, each from"),
    ],
)
def test_what_is_no_good_is_named_with_what_was_expected(read: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        read()


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert list(columns([("1", "8/5"), ("10", "bar/22*")], left=1)) == [" 1  8/5", "10  bar/22*"]


def test_every_value_stands_behind_its_name() -> None:
    answered = {"one_in": 0.16666666, "seen": None, "fair": True, "between": [300, 1800]}
    assert named_values(answered).splitlines() == [
        "one in: 0.1667",
        "seen: -",
        "fair: yes",
        "between: 300 1800",
    ]


def test_lists_of_lists_and_of_objects_are_blocks() -> None:
    answered = {"pairs": [[1, 20], [300, 4]], "rolls": [{"phase": 0, "dice": [5, 6]}], "fit": {"p_value": 1}}
    assert named_values(answered).splitlines() == [
        "pairs:",
        "    1  20",
        "  300   4",
        "rolls:",
        "  phase  dice",
        "      0   5 6",
        "fit:",
        "  p value  1",
    ]


def test_a_long_list_is_folded_and_a_very_long_one_cut() -> None:
    lines = named_values({"shares": list(range(1000, 1000 + 10 * MOST))}).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert len(lines) > 1
    assert lines[-1].endswith(f"{999 + MOST} ... ({10 * MOST} in all)")
