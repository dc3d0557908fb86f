"""A session in a real terminal of 80 x 24: begun cold, read cell by cell, left and gone on with."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.store.folders import Storage
from tests.cartridges.championship.reader import Reader
from tests.fronts.saved import from_file
from tests.fronts.terminal.tmux import Tmux
from tests.installed import needs_tmux
from tests.patience import until

pytestmark = [pytest.mark.slow, needs_tmux]

ROWS = 24
_KEYS = {" ": "Space", "\n": "Enter"}


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    tmux = Tmux(tmp_path, 80, ROWS)
    yield tmux
    tmux.close()


def begun(tmux: Tmux, *words: str) -> Reader:
    """The program, when its first picture is there."""
    command = " ".join((sys.executable, "-m retro2600 gammon --front terminal", *words))
    tmux.keys(f"clear; {command}; echo left with $?", "Enter")
    tmux.wait_for("CHAMPIONSHIP BACKGAMMON")
    reader = Reader(lambda: tmux.text().split("\n"), lambda key: tmux.keys(_KEYS.get(key, key)))
    reader.wait()
    return reader


def left(tmux: Tmux) -> None:
    """Escape, and once more where it asks."""
    tmux.keys("Escape")
    tmux.wait_for("Leave?")
    tmux.leave()


def test_a_game_is_begun_left_and_gone_on_with(tmux: Tmux, tmp_path: Path) -> None:
    reader = begun(tmux, "--levels", "1")
    reader.type("n43\ny")
    reader.play(2)
    prompt, board = reader.prompt, reader.rows[2:18]
    assert sum(row.count("(■)") for row in board) >= 5
    left(tmux)
    again = begun(tmux)
    assert (again.prompt, again.rows[2:18]) == (prompt, board)
    again.play(1)
    assert again.rows[2:18] != board
    left(tmux)


def test_every_cell_has_its_character_and_its_colours(tmux: Tmux, tmp_path: Path) -> None:
    reader = begun(tmux, "--levels", "1", "--palette", "amber")
    reader.type("n43\ny")
    reader.play(1)
    slot = Storage.in_folder(tmp_path).path("slots/championship/0.json")
    tmux.keys("F9")
    until(slot.exists)
    cells = from_file(slot).output.shown
    palette = CARTRIDGE.console.palettes.named("amber")
    colours = [palette[3 * at : 3 * at + 3].hex() for at in range(16)]
    wrong = []
    for row, looks in enumerate(tmux.screen().screen.buffer[row] for row in range(ROWS)):
        if row >= ROWS - 4 and not cells.row(row).strip():
            continue  # a free row may have the guiding line or a notice
        for column in range(80):
            at = row * 80 + column
            glyph, ink, paper = looks[column][:3]
            expected = cells.text[at], colours[cells.colours[at] & 15], colours[cells.colours[at] >> 4]
            seen = glyph.replace("_", " "), ink if glyph not in " _" else expected[1], paper
            if seen != expected:
                wrong.append((row, column, seen, expected))
    assert not wrong
