"""Lines of a page that are written into, in a terminal: each character counts, however fast it comes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from retro2600.fronts.terminal.job_control import Signals
from retro2600.fronts.terminal.terminal_events import TerminalEvents
from retro2600.shell.correspondent import Ask, ServerLine
from retro2600.shell.shell import Shell
from tests import stand_in
from tests.fronts.memory import world_in_memory
from tests.shelf.pinboard import Pinboard
from tests.shell.correspondents import Clerk
from tests.shell.sessions import begun
from tests.shell.working import overlay_of


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    stand_in.shelve(Pinboard(), tmp_path, monkeypatch)
    clerk = Clerk(ServerLine())
    clerk.wanted.append(Ask("server"))
    world = replace(world_in_memory(), correspondent=clerk)
    shell = begun("pinboard", world=world)
    shell.run(1)
    return shell


def address(shell: Shell) -> str:
    return overlay_of(shell).lines[0].right


def test_letters_that_come_twice_at_once_are_written_twice_and_a_paste_is_written(shell: Shell) -> None:
    events = TerminalEvents(shell, Signals(), lambda column, row: None)
    events.take_in(b"Book s\x7f.org", 1)
    assert address(shell) == "Book .org_"
    events.take_in(b"\x7f\x7f\x7f\x7f\x7f\x1b[200~eeper.org:86\x1b[201~", 1)
    assert address(shell) == "Bookeeper.org:86_"
