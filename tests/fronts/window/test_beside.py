"""A page beside the picture, which is seen as it is."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.window.page_places import beside_picture, shared
from retro2600.fronts.window.view import WindowView
from retro2600.machine.pictures import Pixels, Size
from retro2600.shell import view as shell_view
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.mouse import Mouse
from retro2600.shell.shell import Shell
from retro2600.shell.video.geometry import within
from tests.fronts.consoles import VCS
from tests.fronts.window.sessions import MUTE, seen_everywhere, shell_with, view_of
from tests.lamp import light
from tests.lamp_facets import Halves, Ledger
from tests.lamp_state import State
from tests.shell.beside import TITLES, TOLD, Review

pytestmark = pytest.mark.usefixtures("sdl", "shelf")

LIT = {"numbers": False, "marks": False}


def opened(**options: Any) -> tuple[Shell, WindowView]:
    shell = shell_with("lamp", replace(MUTE, scale=2, own=LIT, **options))
    shell.controls.turn_to(0, 12)
    shell.run(60)
    return shell, view_of(shell)


def places(view: WindowView) -> dict[int, tuple[int, int]]:
    """A place of each line that can be pointed at."""
    return {
        line: place for place in product(range(0, 640, 4), range(0, 508, 4)) if (line := view.line_at(place))
    }


def test_the_picture_stands_on_the_left_as_bright_as_before_and_comes_back_as_it_was() -> None:
    shell, view = opened()
    view.show(None)
    before = seen_everywhere()
    shell.dialog.open(Review())
    view.show(None)
    with_page = seen_everywhere()
    lit = with_page[:384].reshape(-1, 3)
    assert set(map(tuple, np.unique(lit, axis=0))) == {
        *map(tuple, np.unique(before.reshape(-1, 3), axis=0)),
        (0, 0, 0),
    }
    assert (with_page[400:] != before[400:]).any(axis=2).all()
    shell.dialog.close()
    view.show(None)
    assert (seen_everywhere() == before).all()


def test_a_line_is_pointed_at_and_clicked_and_a_click_on_the_picture_does_nothing() -> None:
    shell, view = opened()
    chosen: list[str] = []
    shell.dialog.open(Review(chosen.append))
    view.show(None)
    there = places(view)
    assert there.keys() == set(range(1, len(TOLD) + len(TITLES)))
    assert min(across for across, _ in there.values()) >= 384
    mouse = Mouse(shell, view)
    for line in (len(TOLD) + 5, len(TOLD) + 2):
        mouse.press(there[line])
        mouse.release(there[line])
    mouse.press((100, 100))
    mouse.release((100, 100))
    assert chosen == [TITLES[5], TITLES[2]]


def test_markings_lie_over_the_smaller_picture_and_go_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, view = opened()
    shell.dialog.open(Review())
    view.show(None)
    bare = seen_everywhere()
    monkeypatch.setattr(shell_view.View, "markings", Halves().drawn(Ledger(0), State()))
    view.show(None)
    marked = np.argwhere((seen_everywhere() != bare).any(axis=2))
    left, right = marked[:, 0].min(), marked[:, 0].max()
    assert 70 < left < 384 / 4 + 1 < 384 * 3 / 4 < right < 384
    assert not (seen_everywhere()[384:] != bare[384:]).any()


def test_another_picture_is_shown_while_the_page_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, view = opened()
    shell.dialog.open(Review())
    view.show(None)
    bare = seen_everywhere()
    monkeypatch.setattr(shell_view.View, "picture", Pixels(VCS.picture.size, light(0x44, 0x86)))
    view.show(None)
    changed = (seen_everywhere() != bare).any(axis=(1, 2))
    assert changed[:384].all()
    assert not changed[384:].any()


SHAPES = st.sampled_from([(10, 7), (4, 3), (390, 764)])


@given(st.integers(40, 3000), st.integers(40, 2000), SHAPES)
def test_picture_and_page_share_all_of_the_area(width: int, height: int, aspect: tuple[int, int]) -> None:
    area = pygame.Rect(7, 5, width, height)
    picture, page = shared(area, aspect)
    assert picture.union(page) == area
    assert not picture.colliderect(page)
    alone, smaller = (within(part.width, part.height, Size(*aspect)).width for part in (area, picture))
    assert alone // 4 <= smaller <= alone
    if width >= 2 * height:
        assert (picture.height, page.right) == (height, area.right)
    if height >= 2 * width and aspect[0] > aspect[1]:
        assert (picture.width, page.bottom) == (width, area.bottom)


@given(st.integers(60, 900), st.integers(60, 900), st.integers(1, 60), st.data())
def test_the_chosen_line_is_always_among_those_that_are_seen(
    width: int, height: int, count: int, data: st.DataObject
) -> None:
    chosen = data.draw(st.integers(0, count - 1))
    lines = tuple(OverlayLine(str(number)) for number in range(count))
    page = beside_picture(Overlay("", lines, chosen, beside=True), pygame.Rect(9, 9, width, height))
    assert page.first <= chosen < page.first + page.rows <= count
    assert page.hidden == (page.rows < count)
    assert page.room.top + page.rows * page.line <= max(page.foot.top, page.room.top + page.line)
