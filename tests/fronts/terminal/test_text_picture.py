"""Pictures of characters in the terminal."""

from __future__ import annotations

from retro2600.consoles.pc import Output, Screen
from retro2600.consoles.pc.palette import PALETTES
from retro2600.fronts.terminal.grid import GLYPH, INK, PAPER
from retro2600.fronts.terminal.picture_painters import text_picture
from retro2600.machine.console import REFERENCE


def _output() -> Output:
    screen = Screen().written(1, 1, "OFF 03", 0x4E).written(24, 2, "Press H.", 0x0F)
    return Output(lambda: screen, cursor=(23, 2))


def test_each_character_is_a_cell_in_its_colours() -> None:
    shown = text_picture(_output().shown, PALETTES.named(REFERENCE), 25)
    assert shown.shape == (25, 80, 3)
    assert "".join(map(chr, shown[0, :6, GLYPH])) == "OFF 03"
    assert [hex(shown[0, 0, part]) for part in (INK, PAPER)] == ["0xffff55", "0xaa0000"]
    assert [hex(colour) for colour in shown[10, 10, INK:]] == ["0xaaaaaa", "0x0"]


def test_the_cursor_is_a_low_line() -> None:
    assert chr(text_picture(_output().shown, PALETTES.named(REFERENCE), 25)[22, 1, GLYPH]) == "_"


def test_the_last_rows_are_left_away_where_there_is_no_room() -> None:
    shown = text_picture(_output().shown, PALETTES.named("green"), 24)
    assert shown.shape == (24, 80, 3)
    assert "".join(map(chr, shown[23, 1:9, GLYPH])) == "Press H."
    assert hex(shown[23, 1, INK]) == "0x41ff6a"
