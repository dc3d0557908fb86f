"""A page that the picture is to be seen with, and the arrows over that picture, as it is told of them."""

from __future__ import annotations

import pytest

from retro2600.machine.facets.markings import Arrow, ArrowRole, Markings, Spot
from retro2600.shell import view as shell_view
from tests.fronts.web.page.visits import Visitor
from tests.shell.beside import TITLE, TITLES, TOLD, Review


def test_the_page_is_told_that_the_picture_is_to_be_seen_with_a_page() -> None:
    visit = Visitor().open()
    visit.tap("`")
    assert visit.view["overlay"]["beside"] is False
    visit.tap("escape")
    chosen: list[str] = []
    visit.page.shell.dialog.open(Review(chosen.append))
    visit.run()
    overlay = visit.view["overlay"]
    assert (overlay["title"], overlay["beside"], overlay["chosen"]) == (TITLE, True, len(TOLD))
    visit.take("line", number=len(TOLD) + 3, choose=True)
    for line in (0, len(TOLD) - 1):
        visit.take("line", number=line, choose=True, place=[700, 90 + line])
    for what in ("down", "up"):
        visit.take("mouse", what=what, pixel=[10, 10], place=[90, 90])
    assert chosen == [TITLES[3]]


def test_each_arrow_has_its_role_and_its_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    tail, head = Spot(10.5, 20), Spot(80, 20)
    arrows = tuple(Arrow(tail, head, role) for role in (ArrowRole.BEST, ArrowRole.MADE))
    monkeypatch.setattr(shell_view.View, "markings", Markings(arrows=arrows))
    visit = Visitor().open()
    visit.run()
    told = visit.view["markings"]["arrows"]
    assert told == [[10.5, 20, 80, 20, "best", 0.5], [10.5, 20, 80, 20, "made", -0.5]]


def test_spots_of_a_picture_of_characters_are_told_in_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    arrow = Arrow(Spot(0.5, 0.5), Spot(79.5, 24.5), ArrowRole.MADE)
    monkeypatch.setattr(shell_view.View, "markings", Markings(arrows=(arrow,)))
    visit = Visitor().open(cartridge="championship")
    visit.run()
    assert visit.view["markings"]["arrows"] == [[4, 4, 636, 196, "made", 0]]
