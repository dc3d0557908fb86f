"""A series that is stopped and taken up again."""

from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from threading import Event

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


def test_games_are_kept_in_the_order_of_their_numbers_whoever_is_done_first(tmp_path: Path) -> None:
    path, second_is_done, told = tmp_path / "series.jsonl", Event(), list[tuple[int, int]]()

    def make(number: int) -> Entry:
        if number == 1:
            second_is_done.set()
        else:
            assert second_is_done.wait(60)
        return {"score": number}

    with ThreadPoolExecutor(2) as two:
        entries = Log(path, {}).first(4, make, two, lambda *done: told.append(done))
        more = Log(path, {}).first(5, make, two)
    assert [entry["game"] for entry in entries] == [0, 1, 2, 3]
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert more[:4] == entries
    assert len(path.read_text().splitlines()) == 1 + 5


def test_a_log_of_another_series_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "series.jsonl"
    Log(path, {"seed": 1})
    with pytest.raises(LogError, match="begun with other settings"):
        Log(path, {"seed": 2})


def test_without_a_file_nothing_is_remembered() -> None:
    log = Log(None, {})
    assert [entry["game"] for entry in islice(log.entries(lambda number: {}), 3)] == [0, 1, 2]
