"""The parts of the terminal: the picture, and what is written around it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.pc.console import console_for
from retro2600.fronts.terminal.depth import packed
from retro2600.fronts.terminal.grid import GLYPH, PAPER, fitted
from retro2600.fronts.terminal.layout import Composer, laid_out
from retro2600.fronts.terminal.picture_painters import HalfBlocks
from retro2600.fronts.terminal.wording import PANEL, TITLE, WARNING, write_box
from retro2600.machine.cells import Cells
from retro2600.machine.facets.remarks import Remark
from retro2600.machine.pictures import Pixels, Size
from retro2600.shell.input.actions import Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.settings.options import Options
from tests.fronts.consoles import DESK, VCS
from tests.fronts.terminal.pages import LINES, LIT, RED, page, painter, shown
from tests.fronts.terminal.shells import Shell

PC = console_for("the keyboard")
DICE = Remark("dice", "Dice", "3 and 1")
WARNED = Remark("warning", "Warning", "this drop suspends the game", urgent=True)


def test_the_picture_is_as_large_as_fits_over_levers_and_the_last_row() -> None:
    lit = (page(Shell()).pixels() == LIT).all(axis=-1)
    columns, rows = fitted(100, 27, VCS)
    assert lit.sum() == columns * 2 * rows
    assert lit[: 2 * rows, (100 - columns) // 2 :][:, :columns].all()


def test_levers_are_written_under_the_picture_with_their_places() -> None:
    lines = page(Shell()).screen.display
    assert "POWER ON" in lines[-2]
    assert "LEFT DIFFICULTY A" in lines[-2]
    assert "GAME RESET" in lines[-2]


def test_levers_are_written_narrower_before_they_take_another_row() -> None:
    lines = page(Shell(), columns=80).screen.display
    assert lines[-2].startswith("POWER ON TV TYPE COLOR LEFT DIFF A")
    assert "GAME RESET" in lines[-2]
    assert "GAME RESET" in page(Shell(), columns=40).screen.display[-2]


def test_a_click_on_a_lever_finds_what_it_asks_for() -> None:
    made = Composer(VCS)
    assert made.lever(0, 0) is None
    lines = shown(made.grid((80, 24), Shell(), painter(), "")).screen.display
    column = lines[-2].index("GAME RESET")
    assert made.lever(column, 22) == Push("reset")
    assert made.lever(column + 9, 22) == Push("reset")
    assert made.lever(column - 1, 22) is None
    assert made.lever(column, 21) is None


def test_without_levers_their_row_is_the_pictures() -> None:
    assert laid_out((80, 24), Shell(Options(levers=False, guide=False))).picture == (80, 23)


def test_the_guiding_line_has_a_row_of_its_own_under_the_picture() -> None:
    shell = Shell()
    shell.view.line, shell.view.notice = (
        "Your turn, 5-1: Left or Right to a checker, then Space",
        "saved in slot 3",
    )
    lines = page(shell, columns=80, rows=24).screen.display
    assert [lines[row].strip() for row in (-3, -1)] == [shell.view.line, shell.view.notice]
    assert "POWER ON" in lines[-2]
    assert page(Shell(Options(guide=False)), columns=80, rows=24).screen.display[-2].startswith("POWER ON")


def test_where_there_are_few_rows_the_last_one_guides_until_there_is_something_to_say() -> None:
    shell = Shell()
    shell.view.line = "Red is thinking ..."
    assert page(shell, rows=7).screen.display[-1].strip() == shell.view.line
    shell.view.notice = "saved in slot 3"
    assert page(shell, rows=7).screen.display[-1].strip() == shell.view.notice


def test_the_last_row_says_what_has_happened_or_what_is_played() -> None:
    shell = Shell()
    assert page(shell).screen.display[-1].strip() == "LAMP - 80 x 31 would show details"
    assert page(shell, columns=80, rows=31).screen.display[-1].strip() == "LAMP"
    shell.view.notice = "saved in slot 3"
    assert page(shell).screen.display[-1].strip() == "saved in slot 3"


def test_the_welcome_stands_over_the_dimmed_picture() -> None:
    shell = Shell()
    shell.view.welcome = ["BACKGAMMON", "Space starts game 1:", "backgammon against the computer"]
    emulator = page(shell)
    lines = emulator.screen.display
    at = next(row for row, line in enumerate(lines) if "BACKGAMMON" in line)
    assert [line.strip() for line in lines[at : at + 3]] == shell.view.welcome
    assert not (emulator.pixels() == LIT).all(axis=-1).any()


@given(st.integers(1, 120), st.integers(3, 50))
def test_a_welcome_takes_no_more_than_the_picture_s_room(columns: int, rows: int) -> None:
    shell = Shell(Options(levers=False))
    shell.view.welcome = ["BACKGAMMON", "Space starts game 1"] * 4
    grid = Composer(VCS).grid((columns, rows), shell, painter(), "")
    under = laid_out((columns, rows), shell).under
    assert not (grid.cells[under:, :, PAPER] == TITLE.paper).any()
    assert (grid.cells[:under, :, PAPER] == TITLE.paper).any()


def test_remarks_stand_beside_the_picture_where_it_stays_larger_so() -> None:
    shell = Shell(Options(panels=True))
    shell.view.remarks = [DICE, WARNED]
    lines = page(shell).screen.display
    assert lines[1][100 - PANEL :].strip() == "Dice 3 and 1"
    assert lines[2][100 - PANEL :].strip() == "Warning this drop suspends the"
    assert lines[3][100 - PANEL :].strip() == "game"


def test_remarks_stand_under_the_picture_of_a_tall_terminal() -> None:
    shell = Shell(Options(panels=True))
    shell.view.remarks = [DICE]
    lines = page(shell, columns=60, rows=60).screen.display
    assert "Dice 3 and 1" in lines[60 - 11]


def test_a_warning_stands_out_in_colour() -> None:
    shell = Shell(Options(panels=True))
    shell.view.remarks = [WARNED]
    grid = Composer(VCS).grid((100, 30), shell, painter(), "")
    assert (grid.cells[1, 100 - PANEL + 1 :, PAPER] == WARNING.paper).sum() >= len("Warning this drop")


def test_without_panels_a_warning_is_what_the_last_row_says() -> None:
    shell = Shell()
    shell.view.remarks = [DICE, WARNED]
    shell.view.notice = "saved in slot 3"
    assert page(shell).screen.display[-1].strip() == WARNED.text


def test_the_audible_board_has_a_row_to_be_read_and_the_cursor_stands_there() -> None:
    emulator = page(Shell(Options(own={"audible_board": True})), heard="your point 8, 3 white")
    assert emulator.screen.display[28].strip() == "your point 8, 3 white"
    assert (emulator.screen.cursor.x, emulator.screen.cursor.y) == (0, 28)
    assert not emulator.screen.cursor.hidden


@given(st.integers(1, 120), st.integers(3, 50), st.booleans(), st.booleans(), st.booleans())
def test_every_size_of_a_terminal_will_do(
    columns: int, rows: int, panels: bool, levers: bool, audible: bool
) -> None:
    shell = Shell(Options(panels=panels, levers=levers, own={"audible_board": audible}))
    shell.view.remarks = [DICE] * 9
    grid = Composer(VCS).grid((columns, rows), shell, painter(), "heard")
    assert (grid.cells[..., PAPER] == packed(LIT)).any()
    write_box(grid, Overlay("menu", LINES, 7), 0, painter().thumbnail(RED, (24, 9)), rows)
    assert grid.cells.shape == (rows, columns, 3)


def test_a_terminal_of_one_cell_is_no_reason_to_fail() -> None:
    assert page(Shell(), columns=1, rows=1).text == " "


def test_the_cells_of_a_picture_that_stays_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made, kept = Composer(VCS), painter()
    made.grid((80, 24), Shell(), kept, "")
    monkeypatch.setattr("retro2600.fronts.terminal.grid.cells", None)
    made.grid((80, 24), Shell(), kept, "")


def test_another_consoles_picture_and_thumbnail_have_its_shape() -> None:
    shell = Shell(Options(levers=False, guide=False))
    shell.controls = Controls(DESK)
    picture = Pixels(DESK.picture.size, bytes([99]) * (200 * 320))
    grid = Composer(DESK).grid((200, 61), shell, painter(picture, DESK), "")
    lit = grid.cells[..., PAPER] == 0x636300
    assert (lit.any(axis=1).sum(), lit.any(axis=0).sum()) == (60, 160)
    assert painter(picture, DESK).thumbnail(picture, (24, 9)).shape == (9, 24, 3)


def test_a_list_of_remarks_takes_the_rows_that_are_left() -> None:
    shell = Shell(Options(panels=True))
    items = tuple(f"24/{number} 13/{number}" for number in range(50))
    shell.view.remarks = [Remark("plays", "Allowed", "50 plays", items=items), DICE]
    lines = [line[100 - PANEL :].strip() for line in page(shell).screen.display]
    assert lines[1:4] == ["Allowed 50 plays", "24/0 13/0, 24/1 13/1", "24/2 13/2, 24/3 13/3"]
    at = lines.index("Dice 3 and 1")
    assert lines[at - 1].endswith(", ...")
    assert at == laid_out((100, 30), shell).under - 1
    shell.view.remarks = [Remark("plays", "Allowed", "2 plays", items=items[:2]), DICE]
    lines = [line[100 - PANEL :].strip() for line in page(shell).screen.display]
    assert lines[1:4] == ["Allowed 2 plays", "24/0 13/0, 24/1 13/1", "Dice 3 and 1"]


def characters(*rows: int) -> HalfBlocks:
    """One with a picture of 80 x 25 characters, with an X at the beginning of some rows, from 0."""
    text = "".join(("X" if row in rows else " ").ljust(80) for row in range(25))
    return painter(Cells(Size(80, 25), text, bytes(2000), bytes(2000)), PC)


def guiding_shell() -> Shell:
    shell = Shell()
    shell.view.line = "type a number"
    return shell


@pytest.mark.parametrize(
    ("height", "taken", "at"),
    [
        (24, [22], 23),
        (24, [23], 22),
        (24, [22, 23], 21),
        (24, [20, 22, 23], 21),
        (24, [24], 23),
        (25, [22], 24),
        (25, [24], 23),
    ],
)
def test_the_guiding_line_stands_in_the_last_row_that_a_picture_leaves_free(
    height: int, taken: list[int], at: int
) -> None:
    lines = [
        line.rstrip()
        for line in page(guiding_shell(), columns=80, rows=height, by=characters(*taken)).screen.display
    ]
    assert len(lines) == height
    assert [row for row, line in enumerate(lines) if line == " type a number"] == [at]
    assert all(lines[row] == "X" for row in taken if row < height)


def test_a_guiding_line_that_is_too_long_loses_its_end_and_keeps_the_dice() -> None:
    shell = Shell()
    shell.view.line = "Your turn, 5-1, 1 still to play: go Left or Right to a white checker, then press Space"
    assert page(shell, columns=100).screen.display[-3].strip() == shell.view.line
    told = page(shell, columns=80).screen.display[-3].strip()
    assert told == "Your turn, 5-1, 1 still to play: go Left or Right to a white checker, then ..."


def test_a_notice_stands_over_a_pictures_last_row_if_none_is_free() -> None:
    shell, text = guiding_shell(), characters(20, 21, 22, 23)
    assert page(shell, columns=80, rows=24, by=text).screen.display[-1].rstrip() == "X"
    shell.view.notice = "saved"
    assert page(shell, columns=80, rows=24, by=text).screen.display[-1].rstrip() == " saved"


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 20), (40, 10), (79, 60), (200, 23)])
def test_a_terminal_that_is_too_small_for_a_picture_of_characters_asks_for_more_room(
    size: tuple[int, int],
) -> None:
    lines = page(guiding_shell(), *size, by=characters(0, 22)).screen.display
    said = " ".join(" ".join(lines).split())
    assert "This program needs 80 columns and 24 rows." in said
    assert f"This terminal has {size[0]} and {size[1]}: please make it larger." in said
    assert "▀" not in said
    assert not any(line.startswith("X") for line in lines)
    assert " type a number" in said


@pytest.mark.parametrize("panels", [False, True])
@pytest.mark.parametrize("audible", [False, True])
@pytest.mark.parametrize("guide", [False, True])
def test_a_picture_of_characters_is_shown_as_such_wherever_there_is_room_for_it(
    panels: bool, audible: bool, guide: bool
) -> None:
    shell = guiding_shell()
    shell.options = Options(panels=panels, guide=guide, own={"audible_board": audible})
    shell.view.remarks = [DICE]
    for size in product((80, 81, 111, 112, 113, 160), (24, 25, 26, 27, 28, 30, 31, 33, 34, 60)):
        cells = Composer(VCS).grid(size, shell, characters(0, 12), "").cells[..., GLYPH]
        assert sum("X".ljust(80) in "".join(map(chr, row)) for row in cells) >= 2, size


@given(st.integers(1, 120), st.integers(1, 40))
def test_of_every_size_a_picture_of_characters_is_shown_or_more_room_is_asked_for(
    columns: int, rows: int
) -> None:
    grid = Composer(VCS).grid((columns, rows), guiding_shell(), characters(0, 12), "")
    assert grid.cells.shape == (rows, columns, 3)
    assert not (grid.cells[..., PAPER] == packed(LIT)).any()
