"""The explorer's picture."""

import pytest
from PIL import Image

from retro2600.cartridges.cx2617.board import Side
from retro2600.consoles.vcs.palette import palette
from retro2600.rules import ALL_ON_THE_BAR, START
from retro2600.study.cx2617.quirk import Case, explored
from retro2600.study.cx2617.quirk.case_picture import DEAD_END, RIGHT, STILL_SIZE, picture, words
from retro2600.study.cx2617.quirk.examples import EXAMPLES, MANUAL, Example


def colours_in(drawn: Image.Image) -> set[object]:
    """The colours, as red, green and blue."""
    return {colour for _, colour in drawn.getcolors(drawn.width * drawn.height) or []}


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_dead_ends_are_red_and_what_is_right_green(example: Example) -> None:
    assert {RIGHT, DEAD_END} <= colours_in(picture(example.case))


def test_without_a_dead_end_nothing_is_red() -> None:
    assert DEAD_END not in colours_in(picture(Case(START, (3, 1))))


def test_the_board_is_the_cartridges_own_under_the_arrows() -> None:
    drawn = picture(MANUAL.case)
    assert drawn.width == STILL_SIZE[0]
    assert drawn.height > STILL_SIZE[1]
    known = {tuple(palette()[at : at + 3]) for at in range(0, 768, 3)} | {RIGHT, DEAD_END}
    assert colours_in(drawn.crop((0, 0, *STILL_SIZE))) <= known


def test_the_words_name_the_trap_and_the_right_play() -> None:
    lines = [line for line, _ in words(MANUAL.case, explored(MANUAL.case))]
    assert lines == [
        "white to play 3-5",
        "12/9 is accepted, and the game waits for the 5 for ever",
        "right: 13/5",
    ]


def test_a_case_of_reds_from_the_bar_is_drawn_as_well() -> None:
    case = Case(ALL_ON_THE_BAR, (6, 1), Side.RED, acey_deucey=True)
    assert RIGHT in colours_in(picture(case))
