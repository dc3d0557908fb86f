"""The record of one's own games, written to a disk by a process that is killed at any moment.

Run as a program, this file is the one that gets killed: it adds line after line without a pause.
"""

from __future__ import annotations

import os
import random
import sys
from itertools import count
from pathlib import Path

import pytest

from retro2600.shell.saves.own_record import NAME, OwnRecord
from retro2600.store.folders import Storage
from tests.killing import killed
from tests.systems import SIGNALS, needs

KILLED = 5
LINE = b"%d " + b"x" * 6_000


def add(home: Path) -> None:
    """Add lines until killed; print the number of each once it has been written."""
    record = OwnRecord(Storage.in_folder(home), str)
    for number in count(len(record.read().splitlines())):
        record.add(LINE % number)
        record.write()
        os.write(sys.stdout.fileno(), b"%d\n" % number)


@pytest.mark.slow
@needs(SIGNALS)
def test_a_record_that_is_killed_at_any_write_has_every_line_that_was_told_of(tmp_path: Path) -> None:
    chance, home, told = random.Random(7), tmp_path / "home", set[int]()
    for _ in range(KILLED):
        told.update(map(int, killed(__file__, home, lines=chance.randrange(2, 30))))
        assert {LINE % number for number in told} <= {*(home / NAME).read_bytes().split(b"\n")}


if __name__ == "__main__":
    add(Path(sys.argv[1]))
