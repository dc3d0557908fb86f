"""Markings over the picture, on SDL's dummy driver."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from retro2600.consoles.pc.console import console_for
from retro2600.fronts.window.markings import MarkingPen
from retro2600.fronts.window.painters import screen_for
from retro2600.fronts.window.text import Pen
from retro2600.machine.console import Console
from retro2600.machine.facets.markings import Arrow, ArrowRole, Dot, DotRole, Label, Markings, Spot
from retro2600.shell.video.look import Look
from tests.fronts.consoles import DESK, VCS
from tests.fronts.window.sessions import MUTE, noted, press, seen_at, shell_with
from tests.shelf.typewriter import CARTRIDGE as TYPEWRITER
from tests.shelf.typewriter.program import Margin

pytestmark = pytest.mark.usefixtures("sdl")

PC = console_for("the keyboard")
"""A console whose pictures are characters: spots are in columns and lines of them."""

AREA = pygame.Rect(30, 20, 900, 700)
FLAT, CURVED = Look(), Look(curve=True, scan_lines=True)


class Glass:
    """A black picture on the tube, and markings over it."""

    def __init__(self, console: Console[Any] = VCS, look: Look = FLAT) -> None:
        self.console, self.look = console, look
        self.tube = screen_for(console, console.palettes.named("reference"), look)
        self._black = console.picture
        self._pen = MarkingPen(Pen(), console)
        self._surface = pygame.Surface((960, 740), depth=32)
        self._area = AREA

    def move(self, across: int) -> None:
        """The picture is drawn further to the right from now on."""
        self._area = self._area.move(across, 0)
        self._pen.forget()

    def shown(self, markings: Markings) -> NDArray[np.intp]:
        """The places that the markings have lit: x and y of each."""
        self.tube.redraw()
        assert self.tube.draw(self._black, False, self._surface, self._area)
        before = self._surface.copy()
        self._pen.draw(markings, self._black, self.tube.spot_at, self._surface, self._area, self.look.sizing)
        own, marked = map(pygame.surfarray.array2d, (before, self._surface))
        places = np.argwhere(own != marked)
        own, marked = (_channels(each[tuple(places.T)]) for each in (own, marked))
        return places[(marked > own + 60).any(axis=1)]

    def pixel(self, place: NDArray[Any]) -> NDArray[Any]:
        """The column and line that the glass shows there."""
        seen = self.tube.spot_at((round(place[0]), round(place[1])))
        assert seen is not None
        return np.array(seen)


def _channels(pixels: NDArray[np.uint32]) -> NDArray[np.intp]:
    """Red, green and blue of each pixel."""
    return pixels[:, np.newaxis].astype(np.intp) >> [16, 8, 0] & 0xFF


@pytest.mark.parametrize("console", [VCS, DESK], ids=lambda console: console.name)
@pytest.mark.parametrize("look", [FLAT, CURVED, Look(sizing="whole")], ids=["flat", "curved", "whole"])
def test_a_mark_is_where_the_glass_shows_its_spot(console: Console[Any], look: Look) -> None:
    glass = Glass(console, look)
    for across in (0.06, 0.3, 0.5, 0.94):
        for down in (0.05, 0.4, 0.95):
            spot = Spot(
                int(console.picture.size.width * across) + 0.5, int(console.picture.size.height * down) + 0.5
            )
            lit = glass.shown(Markings(dots=(Dot(spot, DotRole.MAY_MOVE),)))
            assert np.abs(glass.pixel(lit.mean(axis=0)) + 0.5 - spot).max() <= 1
            assert len(lit) > 20


@pytest.mark.parametrize("look", [FLAT, CURVED], ids=["flat", "curved"])
def test_a_mark_is_in_the_middle_of_its_character(look: Look) -> None:
    glass = Glass(PC, look)
    for cell in ((0, 0), (40, 12), (79, 24), (7, 20)):
        spot = Spot(cell[0] + 0.5, cell[1] + 0.5)
        lit = glass.shown(Markings(dots=(Dot(spot, DotRole.MAY_MOVE),)))
        middle = lit.mean(axis=0)
        assert tuple(glass.pixel(middle)) == cell
        wide, high = AREA.width / 80, AREA.height / 25
        for across, down in ((-0.3, 0), (0.3, 0), (0, -0.3), (0, 0.3)):
            assert tuple(glass.pixel(middle + np.array((across * wide, down * high)))) == cell


def test_an_arrow_leads_from_character_to_character() -> None:
    glass = Glass(PC)
    arrow = Arrow(Spot(10.5, 20.5), Spot(60.5, 4.5), ArrowRole.BEST)
    lit = glass.shown(Markings(arrows=(arrow,)))
    ends = lit[lit[:, 0].argmin()], lit[lit[:, 0].argmax()]
    assert [tuple(glass.pixel(end)) for end in ends] == [(10, 20), (60, 4)]


def test_where_something_can_land_is_a_ring_and_what_is_chosen_has_another_colour() -> None:
    glass, spot = Glass(), Spot(80, 96)
    dot, ring, chosen = (
        glass.shown(Markings(dots=(Dot(spot, role),)))
        for role in (DotRole.MAY_MOVE, DotRole.MAY_LAND, DotRole.CHOSEN)
    )
    assert len(ring) < len(dot) == len(chosen)


@pytest.mark.parametrize("look", [FLAT, CURVED], ids=["flat", "curved"])
def test_an_arrow_leads_from_its_tail_to_its_head(look: Look) -> None:
    glass = Glass(look=look)
    tail, head = Spot(30, 40), Spot(120, 150)
    lit = glass.shown(Markings(arrows=(Arrow(tail, head),)))
    first, last = lit[lit[:, 0].argmin()], lit[lit[:, 0].argmax()]
    assert np.abs(glass.pixel(first) - tail).max() <= 3
    assert np.abs(glass.pixel(last) - head).max() <= 3


def test_arrows_of_each_role_differ_in_more_than_colour() -> None:
    glass, found = Glass(), {}
    for role in ArrowRole:
        lit = glass.shown(Markings(arrows=(Arrow(Spot(20, 96), Spot(140, 96), role),)))
        columns = np.unique(lit[:, 0])
        found[role] = len(lit), len(columns) == columns[-1] - columns[0] + 1
    assert found[ArrowRole.OTHER] < found[ArrowRole.LAST] < found[ArrowRole.BEST]
    assert [role for role, (_, whole) in found.items() if not whole] == [ArrowRole.MADE]


def test_arrows_of_two_roles_with_the_same_way_lie_beside_each_other() -> None:
    glass, ends = Glass(), (Spot(20, 96), Spot(140, 96))
    made, best = (Arrow(*ends, role) for role in (ArrowRole.MADE, ArrowRole.BEST))
    alone = [glass.shown(Markings(arrows=(arrow,))) for arrow in (made, best)]
    both = glass.shown(Markings(arrows=(made, best)))
    assert len(both) > 0.9 * sum(map(len, alone))
    assert np.abs(both.mean(axis=0) - alone[1].mean(axis=0)).max() < 4


def test_a_label_stands_around_its_spot() -> None:
    glass, spot = Glass(), Spot(12, 100)
    lit = glass.shown(Markings(labels=(Label(spot, "24"),)))
    middle = (lit.min(axis=0) + lit.max(axis=0)) / 2
    assert np.abs(glass.pixel(middle) - spot).max() <= 2


def test_in_another_place_spots_are_found_anew() -> None:
    glass, mark = Glass(), Markings(dots=(Dot(Spot(12, 100), DotRole.MAY_MOVE),))
    before = glass.shown(mark).mean(axis=0)
    glass.move(20)
    after = glass.shown(mark).mean(axis=0)
    assert (after - before).round().tolist() == [20, 0]


def test_a_strangers_markings_are_drawn_as_well() -> None:
    state = TYPEWRITER.power_on()
    markings = Margin().drawn(None, state)
    glass = Glass(DESK)
    for part in (markings.only(True, False, False), markings.only(False, True, False)):
        (spot, _), *_ = part.labels or part.dots
        lit = glass.shown(part)
        assert np.abs(glass.pixel((lit.min(axis=0) + lit.max(axis=0)) / 2) - spot).max() <= 3


@pytest.mark.usefixtures("shelf")
def test_marks_come_and_go_in_the_window_and_leave_the_picture_as_it_was() -> None:
    acts = {
        6: press(pygame.K_y),
        12: press(pygame.K_BACKQUOTE),
        16: press(pygame.K_ESCAPE),
        20: press(pygame.K_y),
    }
    shell = shell_with("lamp", replace(MUTE, scale=2))
    seen = noted(shell, acts, lambda: seen_at(480, 224), 5, 11, 15, 19, 23)  # the lamp's right half's middle
    plain, marked, under_the_menu, marked_again, gone = seen
    assert plain != marked == marked_again
    assert plain == gone
    assert sum(under_the_menu) < sum(marked)
