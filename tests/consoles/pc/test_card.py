"""From the screen in the card's memory to what is to be seen."""

import pytest

from retro2600.consoles.pc import Output, Screen
from retro2600.consoles.pc.clock import FRAMES_PER_SECOND
from retro2600.consoles.pc.screen import BLINKING, BRIGHT, INVERSE, NORMAL, UNDERLINED


def _line(output: Output, line: int) -> bytes:
    return output.shown.pixels.data[line * 640 : (line + 1) * 640]


def test_a_character_is_painted_in_its_ink_on_its_paper() -> None:
    screen = Screen().written(2, 3, "│", 0x4E)
    pixels = _line(Output(lambda: screen), 8)
    assert pixels[16:24] == bytes([4, 4, 4, 14, 14, 4, 4, 4])
    assert not pixels[24:].strip(b"\0")


def test_the_picture_is_640_by_200_and_the_same_object_while_nothing_changes() -> None:
    screen = Screen().written(1, 1, "BACKGAMMON", 0x0F)
    one, other = Output(lambda: screen, beat=1), Output(lambda: screen, beat=40)
    assert one.shown.pixels.size == (640, 200)
    assert one.shown is other.shown
    assert one.shown.pixels is other.shown.pixels
    assert one.label == other.label != Output(Screen).label


def test_what_blinks_comes_and_goes_every_16_frames() -> None:
    screen = Screen().written(1, 1, "A", BLINKING | 0x17).written(1, 2, "B", 0x17)
    seen = [Output(lambda: screen, beat=beat).shown.row(0)[:2] for beat in (0, 15, 16, 31, 32)]
    assert seen == ["AB", "AB", " B", " B", "AB"]


def test_the_cursor_is_a_line_that_comes_and_goes_every_8_frames() -> None:
    lit = [Output(Screen, beat=beat, cursor=(23, 8)).shown.underlined[22 * 80 + 7] for beat in (0, 7, 8, 16)]
    assert lit == [1, 1, 0, 1]
    assert _line(Output(Screen, cursor=(23, 8)), 22 * 8 + 7)[56:64] == bytes([7] * 8)


def test_monochrome_is_normal_bright_underlined_and_inverse() -> None:
    screen = Screen()
    for column, attribute in enumerate((NORMAL, BRIGHT, UNDERLINED, INVERSE, 0x00, 0x09), 1):
        screen = screen.written(1, column, "X", attribute)
    cells = Output(lambda: screen, mono=True).shown
    assert cells.colours[:6] == bytes([0x07, 0x0F, 0x07, 0x70, 0x00, 0x0F])
    assert cells.underlined[:6] == bytes([0, 0, 1, 0, 0, 1])


def test_what_does_not_fit_or_has_no_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="row 1, column 78: 4 characters do not fit there"):
        Screen().written(1, 78, "HELP", NORMAL)
    with pytest.raises(ValueError, match="the character generator has no '€'"):
        Screen().written(1, 1, "€", NORMAL)


def test_lines_of_text_have_no_spaces_at_their_ends() -> None:
    lines = Output(lambda: Screen().written(25, 2, "FROM--", NORMAL)).shown.lines()
    assert lines == [""] * 24 + [" FROM--"]


def test_a_second_has_as_many_frames_as_the_ataris() -> None:
    from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND as ATARIS

    assert FRAMES_PER_SECOND == ATARIS
