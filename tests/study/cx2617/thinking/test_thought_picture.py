"""The picture: the cartridge's board, arrows on it, and the ranking beside it."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from retro2600.cartridges.cx2617.arrows import of_a_play
from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.rulebook import by_location
from retro2600.consoles.vcs.palette import palette
from retro2600.machine.facets.markings import Arrow
from retro2600.shell.video.pictures import as_array, rgb
from retro2600.study.cx2617.thinking import FollowedThought
from retro2600.study.cx2617.thinking.stage import picture_of
from retro2600.study.cx2617.thinking.thought_picture import BOARD_SIZE, PIXEL, SIZE, draw, drawing
from tests.study.cx2617.thinking.thoughts import BEARING_OFF, NOTHING, OPENING, UNWEIGHED, thought

ARROW = (0xFF, 0xD5, 0x4A)


def board_of(course: FollowedThought) -> NDArray[np.uint8]:
    """The board's part of the picture, a pixel for each of the console's: uint8[192, 160, 3]."""
    pixels = np.asarray(drawing(course))[:, : BOARD_SIZE[0]]
    return pixels[PIXEL[1] // 2 :: PIXEL[1], PIXEL[0] // 2 :: PIXEL[0]]


def test_where_no_arrow_is_the_board_is_the_cartridges() -> None:
    course = thought(OPENING)
    shown = board_of(course)
    expected = rgb(picture_of(course, course.before), palette())
    others = ~(shown == expected).all(axis=2)
    assert 0 < others.sum() < 500
    lines = np.flatnonzero(others.any(axis=1))
    spots = [spot for arrow in arrows_of(course) for spot in (arrow.tail, arrow.head)]
    assert min(spot.y for spot in spots) - 4 <= lines[0] <= lines[-1] <= max(spot.y for spot in spots) + 4


def arrows_of(course: FollowedThought) -> list[Arrow]:
    own = LOCATION[Side.RED]
    moves = [(own[move.source], own[move.source - move.amount]) for move in course.answer.play]
    return of_a_play(by_location(course.before, Side.RED), Side.RED, moves)


def test_an_arrow_goes_from_where_each_checker_was_to_where_it_went() -> None:
    course = thought(OPENING)
    shown = board_of(course)
    for tail, head, _ in arrows_of(course):
        assert tuple(shown[int(tail.y), int(tail.x)]) == ARROW
        near = shown[int(head.y) - 3 : int(head.y) + 4, int(head.x) - 2 : int(head.x) + 3]
        assert (near == ARROW).all(axis=2).any()


def test_without_a_play_there_is_no_arrow() -> None:
    course = thought(NOTHING)
    assert np.array_equal(board_of(course), rgb(picture_of(course, course.before), palette()))


@pytest.mark.parametrize("question", [OPENING, BEARING_OFF, UNWEIGHED])
def test_the_picture_is_a_png_with_something_to_read_beside_the_board(question: dict[str, Any]) -> None:
    file = io.BytesIO()
    draw(thought(question), file)
    picture = Image.open(file)
    assert (picture.format, picture.size) == ("PNG", SIZE)
    panel = np.asarray(picture)[:, BOARD_SIZE[0] :]
    assert (panel == ARROW).all(axis=2).any()
    assert (panel[:, -4:] == panel[0, -1]).all()  # nothing runs out of it


def test_the_board_shows_roll_and_cube() -> None:
    cubed = {**OPENING, "cube": 4, "owner": "red"}
    pictures = [
        as_array(picture_of(course, course.before))
        for course in (thought(OPENING), thought({**OPENING, "dice": [3, 2]}), thought(cubed))
    ]
    dice, number = slice(12, 29), slice(1, 11)
    assert (pictures[0][dice] != pictures[1][dice]).any()
    assert np.array_equal(pictures[0][number], pictures[1][number])
    assert (pictures[0][number] != pictures[2][number]).any()
    assert np.array_equal(pictures[0][30:], pictures[2][30:])
