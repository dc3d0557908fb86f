"""A series that is stopped and taken up again."""

from itertools import islice
from pathlib import Path

import pytest

from tools.rating.log import Entry, Log, LogError


def test_games_already_in_the_log_are_not_played_again(tmp_path: Path) -> None:
    path, played = tmp_path / "series.jsonl", []

    def make(number: int) -> Entry:
        played.append(number)
        return {"score": number * number}

    first = list(islice(Log(path, {"seed": 1}).entries(make), 3))
    again = list(islice(Log(path, {"seed": 1}).entries(make), 5))
    assert played == [0, 1, 2, 3, 4]
    assert again[:3] == first
    assert [entry["score"] for entry in again] == [0, 1, 4, 9, 16]


def test_a_log_of_another_series_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    Log(path, {"seed": 1})
    with pytest.raises(LogError, match="begun with other settings"):
        Log(path, {"seed": 2})


def test_without_a_file_nothing_is_remembered() -> None:
    log = Log(None, {})
    assert [entry["game"] for entry in islice(log.entries(lambda number: {}), 3)] == [0, 1, 2]
