"""Answers laid out for people."""

from retro2600.study.plain_table import MOST, WIDTH, columns, named_values


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
