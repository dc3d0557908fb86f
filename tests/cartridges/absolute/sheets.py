"""Every sheet of the program, with all of its pages, before, in and after games of all kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from retro2600.cartridges.absolute import CARTRIDGE, view
from retro2600.cartridges.absolute.record import MatchScore
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.sheets import texts
from retro2600.cartridges.absolute.state import State
from retro2600.machine.drawing import Drawing
from retro2600.rules import RED
from tests.cartridges.absolute.tablet import START, Tablet, at_game, given_up, in_match, with_settings
from tests.laws import some

PAGES = {SheetName.HELP: texts.CONTENTS + 1, SheetName.SETTINGS: 4, SheetName.STATISTICS: 3}
"""The pages and tabs of the sheets that have them."""


def looks() -> Iterator[Drawing]:
    """Every sheet on both screens, in both directions, at all these moments."""
    return map(view.drawing, states())


def moments() -> Iterator[State]:
    """Before, in and after games of all kinds."""
    yield CARTRIDGE.power_on(7)
    yield CARTRIDGE.power_on(7, b"no card")
    going = at_game(START, START, (3, 1))
    yield going
    yield at_game(START, START, (3, 1), roll_over=True)
    yield Tablet(at_game([(1, 1)], [(23, 2), (25, 13)], (3, 1))).tap("tray-you").state
    yield Tablet(going).tap("icon-list", "actions-save", "icon-list", "actions-menu").state
    both = Tablet(at_game(START, START, (3, 1), kind=GameKind.BACKGAMMON_HUMAN)).tap(
        "icon-list", "actions-menu"
    )
    both.tap("main-computer", "icon-list", "actions-menu")
    yield both.state
    for kind in (GameKind.BACKGAMMON_COMPUTER, GameKind.BACKGAMMON_HUMAN, GameKind.ACEY_HUMAN):
        first, crawford = MatchScore(99, 12, 34), MatchScore(5, 4, 2)
        yield from (in_match(first, kind), given_up(in_match(first, kind)))
        yield from (in_match(crawford, kind), given_up(in_match(crawford, kind, RED)))


@cache
def states() -> tuple[State, ...]:
    """Every sheet with all of its pages, on both screens, in both directions, at all these moments."""
    found = []
    for state in some(tuple(moments()), 4):
        for sheet in SheetName:
            for page in range(PAGES.get(sheet, 1)):
                for upright in (False, True):
                    for clockwise in (False, True) if sheet is SheetName.HELP else (True,):
                        turned = with_settings(state, clockwise=clockwise)
                        found.append(turned._replace(sheet=sheet, page=page, upright=upright))
    return tuple(found)
