"""A program with a memory card, killed at any moment: the card is whole, and at most a second old.

Run as a program, this file is the one that gets killed: it plays without a pause, and in each second of the
console's time the card changes and is written.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest

from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.store.folders import Storage
from tests import stand_in
from tests.killing import killed
from tests.shell.diary import NAME, Diary, begun, put
from tests.systems import SIGNALS, needs

KILLED = 3


def session(home: Path, strangers: Path) -> None:
    """Play until killed; print what is on the card, each second, once it has been written."""
    storage = Storage.in_folder(home)
    storage.tidy()
    with pytest.MonkeyPatch.context() as patches:
        stand_in.shelve(Diary(), strangers, patches)
        shell = begun(storage)
        while True:
            put(shell)
            shell.run(AUTOSAVED_EVERY)
            os.write(sys.stdout.fileno(), f"{shell.session.console.state.ever}\n".encode())


@pytest.mark.slow
@needs(SIGNALS)
def test_a_session_killed_at_any_moment_leaves_a_whole_card_of_its_last_second(tmp_path: Path) -> None:
    chance, home, before = random.Random(7), tmp_path / "home", 0
    for number in range(KILLED):
        seen = killed(__file__, home, tmp_path / f"strangers {number}", lines=chance.randrange(2, 30))
        last = int(seen[-1])
        card = int((home / "cards" / NAME).read_bytes())
        assert card in (last, last + 1)
        assert last > before
        before = card
    Storage.in_folder(home).tidy()
    assert sorted(path.name for path in (home / "cards").iterdir()) == [NAME, f"{NAME} earlier"]


if __name__ == "__main__":
    session(Path(sys.argv[1]), Path(sys.argv[2]))
