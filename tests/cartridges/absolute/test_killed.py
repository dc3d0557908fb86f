"""A game against the computer, killed at any moment: the card is whole, at most a second old, and goes on.

Run as a program, this file is the one that gets killed.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest

from retro2600.cartridges.absolute.card import Kept, content, read
from retro2600.cartridges.absolute.record import Deed
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import Settings
from retro2600.machine.touching import Pointing
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.cartridges.absolute.games import SEED
from tests.cartridges.absolute.player import next_act
from tests.killing import killed
from tests.shell.sessions import begun as session_of
from tests.systems import SIGNALS, needs

CARD = "cards/absolute"
KILLED = 2


def begun(home: Path) -> Shell:
    """A session with what the card holds."""
    storage = Storage.in_folder(home)
    storage.tidy()
    return session_of("absolute", storage, Options(mute=True))


def session(home: Path) -> None:
    """Play until killed; print the card, each second, once it has been written."""
    shell, waiting = begun(home), list[Pointing]()
    while True:
        for _ in range(AUTOSAVED_EVERY):
            act = None if waiting else next_act(shell.session.console.state)
            if act:
                end = act.end or act.start
                waiting = [Pointing(*act.start, True), Pointing(*end, True), Pointing(*end, False)]
            if waiting:
                shell.controls.point(waiting.pop(0), finger=0)
            shell.run(1)
        os.write(sys.stdout.fileno(), (shell.session.console.output.card or b"") + b"\n")


def whole(card: bytes) -> tuple[Kept, tuple[Deed, ...]]:
    """The content of a card that is whole, and the record of the game that goes on; () between two games."""
    kept, troubles = read(card, 0)
    assert troubles == ()
    left = kept.unfinished[0]
    return kept, left.record if left else ()


@pytest.mark.slow
@needs(SIGNALS)
def test_a_game_killed_at_any_moment_loses_no_more_than_its_last_second(tmp_path: Path) -> None:
    storage, chance, games, before = Storage.in_folder(tmp_path), random.Random(11), 0, tuple[Deed, ...]()
    storage.write(CARD, content(Kept(SEED, settings=Settings(level=1, speed=10)), None))
    for _ in range(KILLED):
        told, record = whole(killed(__file__, tmp_path, lines=chance.randrange(6, 20))[-1])
        kept, later = whole(storage.path(CARD).read_bytes())
        assert kept.seed == SEED
        assert kept.games >= told.games >= games
        if told.games == games and record:
            assert len(record) > len(before)
            assert record[: len(before)] == before
        if kept.games == told.games and later:
            assert later[: len(record)] == record
        games, before = kept.games, later
        shell = begun(tmp_path)
        state = shell.session.console.state
        assert (state.kept, state.playing, state.sheet) == (kept, None, SheetName.MAIN)
        shell.close()
    assert sorted(path.name for path in (tmp_path / "cards").iterdir()) == ["absolute", "absolute earlier"]


if __name__ == "__main__":
    session(Path(sys.argv[1]))
