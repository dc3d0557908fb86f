"""The place of a notice that no strip of levers has room for."""

import pygame
import pytest

from retro2600.fronts.window.notice_bar import CAPTION, notice_place
from retro2600.fronts.window.text import Pen
from retro2600.shell.video.geometry import fitted
from tests.fronts.consoles import VCS

pytestmark = pytest.mark.usefixtures("sdl")
SHORT = "a word " * 4
LONG = "a word " * 30
assert len(SHORT) <= CAPTION < len(LONG)


def placed(notice: str, width: int, height: int, captioned: bool) -> tuple[pygame.Rect | None, bool]:
    """The notice's place, and whether that is over the picture."""
    area = pygame.Rect(10, 20, width, height)
    place = notice_place(notice, Pen(), area, VCS, "smooth", captioned)
    assert place is None or area.contains(place)
    picture = pygame.Rect(fitted(width, height, VCS)).move(area.topleft)
    return place, place is not None and bool(picture.colliderect(place))


@pytest.mark.parametrize("captioned", [True, False])
@pytest.mark.parametrize("size", [(640, 600), (1000, 448), (1920, 1080), (1280, 1000)])
def test_a_long_notice_lies_outside_the_picture_where_there_is_room(
    size: tuple[int, int], captioned: bool
) -> None:
    place, over = placed(LONG, *size, captioned)
    assert place is not None
    assert not over


def test_a_long_notice_lies_over_the_pictures_lowest_lines_where_there_is_none() -> None:
    place, over = placed(LONG, 640, 448, captioned=True)
    assert place is not None
    assert over
    assert place.bottom == 20 + 448
    assert place.height < 448 / 4


def test_a_short_notice_is_for_the_caption() -> None:
    assert placed(SHORT, 640, 600, captioned=True) == (None, False)
    assert placed("", 640, 600, captioned=False) == (None, False)


def test_without_a_caption_a_short_notice_lies_beside_the_picture_or_nowhere() -> None:
    place, over = placed(SHORT, 1920, 1080, captioned=False)
    assert place is not None
    assert not over
    assert placed(SHORT, 640, 448, captioned=False) == (None, False)
