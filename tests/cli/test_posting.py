"""The post's file, as two programs of one home write it at once."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

import pytest

from retro2600.cli.posting import KEPT, memory_of
from retro2600.store.folders import Storage

KEYS = 20


def write(folder: Path, number: int) -> None:
    """One program: keys of its own, each saved as it comes."""
    memory = memory_of(Storage.in_folder(folder))
    for table in range(number * 1000, number * 1000 + KEYS):
        memory.of("https://a.example").keys[table] = f"key {table}"
        memory.changed()


@pytest.mark.slow
def test_two_programs_of_one_home_write_at_once_and_lose_nothing(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    both = [context.Process(target=write, args=(tmp_path, number)) for number in (1, 2)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    kept = memory_of(Storage.in_folder(tmp_path)).of("https://a.example").keys
    expected = {*range(1000, 1000 + KEYS), *range(2000, 2000 + KEYS)}
    assert kept == {table: f"key {table}" for table in expected}


def test_two_programs_take_turns_and_lose_nothing(tmp_path: Path) -> None:
    storage = Storage.in_folder(tmp_path)
    programs = memory_of(storage), memory_of(storage)
    for table in range(1, 7):
        programs[table % 2].of("https://a.example").keys[table] = f"key {table}"
        programs[table % 2].changed()
    kept = memory_of(storage).of("https://a.example").keys
    assert kept == {table: f"key {table}" for table in range(1, 7)}
    assert [path.name for path in tmp_path.iterdir()] == [KEPT]
    if sys.platform != "win32":
        assert (tmp_path / KEPT).stat().st_mode & 0o077 == 0


def test_a_file_of_no_use_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / KEPT).write_bytes(b"\xff{")
    memory = memory_of(Storage.in_folder(tmp_path))
    memory.of("https://a.example").keys[1] = "k"
    memory.changed()
    assert memory_of(Storage.in_folder(tmp_path)).of("https://a.example").keys == {1: "k"}
