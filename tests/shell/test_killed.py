"""A program killed at any moment loses at most its last second, never a file.

Run as a program, this file is the one that gets killed: a shell that plays without a pause, and in each
second of the console's time writes everything that a session can leave behind.
"""

import os
import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.consoles.vcs.palette import palette
from retro2600.shell.input.actions import Push
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.saves.slots import RESUME, SLOTS, Slot, slot_name, slots_of
from retro2600.shell.shelf import movie_of
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from retro2600.store.reading import read_json
from tests.killing import killed
from tests.shell.settings import by_path
from tests.systems import SIGNALS, needs

SECOND = 60
"""Frames."""

VOLUMES = 101


def begun(home: Path) -> Shell:
    """A session that goes on where the last one was left, and is recorded."""
    storage = Storage.in_folder(home)
    storage.tidy()
    chosen, _ = by_path.read(storage.settings, CARTRIDGE)
    around = world(storage, lambda: "tonight", lambda options: palette())
    shell = launched(LaunchOptions("cx2617"), chosen, storage, around)
    shell.save_control.movies.record(shell.session, str(home / "session.json"), force=True)
    return shell


def second(shell: Shell) -> None:
    """A second of play in which everything is written down that can be."""
    number = shell.session.frame // SECOND
    shell.play.save(number % SLOTS)
    shell.choices.choose(replace(shell.options, volume=number % VOLUMES))
    shell.controls.axis(0, number % 7 / 4 - 0.8)
    shell.controls.act(Push("reset"), number % 20 == 1, "hand")
    shell.run(SECOND)


def session(home: Path) -> None:
    """Play until killed; print each second's last frame once it has been written down."""
    shell = begun(home)
    while True:
        second(shell)
        os.write(sys.stdout.fileno(), f"{shell.session.frame}\n".encode())


def check(home: Path, last: int) -> None:
    """Everything is there, readable, and at most a second older than the last that was told of."""
    storage = Storage.in_folder(home)
    left = Slot(storage, slot_name("cx2617", RESUME)).get()
    assert left[0].frame in (last, last + SECOND)
    slots = [slot for slot in slots_of(storage, "cx2617") if slot.found]
    assert max(slot.get()[0].frame for slot in slots) in (last - SECOND, last, last + SECOND)
    kept, complaint = by_path.read(storage.settings, CARTRIDGE)
    assert complaint is None
    assert kept.options.volume in ((last // SECOND - 1) % VOLUMES, last // SECOND % VOLUMES)
    movie = movie_of(read_json(home / "session.json"), home, "cx2617")
    assert movie.start is not None
    assert movie.start.frame + movie.frames in (last, last + SECOND)


@pytest.mark.slow
@needs(SIGNALS)
def test_a_killed_program_loses_at_most_its_last_second_and_no_file(tmp_path: Path) -> None:
    """Twice; `python -m tools.faults` kills two hundred."""
    chance = random.Random(2)
    ensure_begun(tmp_path)
    for _ in range(2):
        check(tmp_path, int(killed(__file__, tmp_path, moment=chance.uniform(0, 0.06))[-1]))
    Storage.in_folder(tmp_path).tidy()
    names = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    numbered = {name for name in names if name[0].isdigit()}
    lost = {"resume-lost.json"}  # of a game that RESET has ended
    kept = {"resume.json", "session.json", "settings.toml", "playing"}
    assert names - numbered - lost - {"resume-turn.json"} == kept
    assert numbered <= {f"{number}.json" for number in range(SLOTS)}


def ensure_begun(home: Path) -> None:
    """A session before, so that every file is there: in its second second something is pressed."""
    shell = begun(home)
    for _ in range(2):
        second(shell)
    shell.close()
    assert Slot(Storage.in_folder(home), slot_name("cx2617", RESUME)).get()


if __name__ == "__main__":
    session(Path(sys.argv[1]))
