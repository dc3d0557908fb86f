"""Text on a grid of cells."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.terminal.depth import Depth
from retro2600.fronts.terminal.grid import Grid, plain
from retro2600.fronts.terminal.painter import Painter
from tests.fronts.terminal.emulators import Emulator


def test_text_that_goes_over_the_edge_is_cut_off() -> None:
    grid = Grid(4, 2)
    grid.write(2, 0, "board")
    grid.write(0, 2, "below")
    grid.write(4, 1, "beside")
    assert [chr(glyph) for glyph in grid.cells[..., 0].flat] == list("  bo    ")


def test_what_takes_no_cell_or_two_is_a_question_mark() -> None:
    assert plain("A\x1b[2J→ é ▀") == "A?[2J→ é ▀"
    assert plain("e\N{COMBINING ACUTE ACCENT}") == "e?"
    assert plain("ा\u1161\u202e") == "???"
    assert plain("棋 \N{ZERO WIDTH JOINER}") == "? ?"


@given(st.text(st.characters(max_codepoint=0x25FF), max_size=30))
def test_no_text_can_do_anything_but_be_read(text: str) -> None:
    grid = Grid(40, 3)
    grid.write(0, 1, text)
    emulator = Emulator(40, 3)
    emulator.feed(Painter(Depth.TRUE).paint(grid))
    assert emulator.screen.display[1].rstrip() == plain(text).rstrip()
    assert emulator.screen.display[0].strip() == emulator.screen.display[2].strip() == ""
