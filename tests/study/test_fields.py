"""Fields of questions: one sentence for each that is no good."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from retro2600.study.fields import entries, field, numbers, only, text, whole, word


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
