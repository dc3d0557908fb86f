"""Pointers at a drawing on the page: a person who plays by mouse or by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest

from retro2600.cartridges.absolute.state import State
from tests.cartridges.absolute.player import ANY, Act, Place, Wanted, next_act
from tests.web.program import BrowserProgram
from tests.web.visits import Visit

WHERE: Final = "#cartridge=absolute"
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1024, "height": 768}}

ACTS: Final = 2_000
"""Acts in which any game is over."""

_GLASS: Final = """() => {
  const glass = document.getElementById("touchscreen");
  const { left, top, width, height } = glass.getBoundingClientRect();
  const size = glass.querySelector(":scope > svg").viewBox.baseVal;
  return [left, top, width / size.width, height / size.height];
}"""

Hand: TypeAlias = Callable[[BrowserProgram, Act], None]


def on_page(there: Visit, x: int, y: int) -> tuple[float, float]:
    """A place of the drawing on the page."""
    return _glass(there)((x, y))


def _glass(there: Visit) -> Callable[[Place], tuple[float, float]]:
    """The way from places of the drawing to the page."""
    left, top, across, down = there.page.evaluate(_GLASS)
    assert across == pytest.approx(down, rel=0.01)
    return lambda place: (left + (place[0] + 0.5) * across, top + (place[1] + 0.5) * down)


def by_mouse(program: BrowserProgram, act: Act) -> None:
    """The mouse does it."""
    mouse, glass = program.visit.page.mouse, _glass(program.visit)
    mouse.move(*glass(act.start))
    mouse.down()
    program.follow(1)
    for place in _way(act):
        mouse.move(*glass(place))
        program.follow(1)
    mouse.up()
    program.follow(3)


def by_finger(program: BrowserProgram, act: Act) -> None:
    """A finger does it."""
    there, glass = program.visit, _glass(program.visit)
    line = there.context.new_cdp_session(there.page)

    def touch(what: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": 0} for x, y in map(glass, places)]
        line.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
        program.follow(1)

    touch("touchStart", act.start)
    for place in _way(act):
        touch("touchMove", place)
    touch("touchEnd")
    program.follow(2)
    line.detach()


def _way(act: Act) -> tuple[Place, ...]:
    return () if act.end is None else (act.middle, act.end)


def state(program: BrowserProgram) -> State:
    """The program's state, as the page's shadow has it."""
    found = program.shadow.shell.session.console.state
    assert isinstance(found, State)
    return found


def played(
    program: BrowserProgram, hand: Hand, until: Callable[[State], bool], wanted: Wanted = ANY
) -> State:
    """The state after acts of a hand until it is as it should be."""
    for _ in range(ACTS):
        now = state(program)
        if until(now):
            return now
        act = next_act(now, wanted)
        if act is None:
            program.follow(10)
        else:
            hand(program, act)
    raise AssertionError(f"the game never comes there: {state(program).scene}")
