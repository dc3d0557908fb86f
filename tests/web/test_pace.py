"""The page's pace: every frame of the screen while something changes, and awake at once after a rest."""

from typing import Any

import pytest

from tests.web.modules import Modules

_PACED = """
const screen = [], timers = new Map(), ticks = [], ours = {};
for (const name of ["requestAnimationFrame", "setTimeout", "clearTimeout"]) ours[name] = window[name];
window.requestAnimationFrame = (wanted) => screen.push(wanted);
window.setTimeout = (wanted, wait) => (timers.set(timers.size + 1, wanted), timers.size);
window.clearTimeout = (number) => timers.delete(number);
const { Pace } = await import("./pace.mjs");
const pace = new Pace((now) => ticks.push(now));
const acts = {
  answered: () => pace.go(false),
  resting: () => pace.go(true),
  touched: () => pace.wake(),
  screen: (now) => screen.splice(0).forEach((wanted) => wanted(now)),
  timer: (now) => [...timers].forEach(([number, wanted]) => (timers.delete(number), wanted(now))),
};
const seen = given.map(([act, now]) => (acts[act](now), [screen.length, timers.size, ticks.length]));
Object.assign(window, ours);
return seen;
"""


def paced(modules: Modules, *acts: str) -> list[Any]:
    """After each act: the frames of the screen and the timers that are asked for, and the ticks so far."""
    return list(modules.run(_PACED, *[[act, number] for number, act in enumerate(acts)]))


@pytest.mark.slow
def test_while_something_changes_every_frame_of_the_screen_is_a_tick(modules: Modules) -> None:
    seen = paced(modules, "answered", "screen", "answered", "screen")
    assert seen == [[1, 0, 0], [0, 0, 1], [1, 0, 1], [0, 0, 2]]


@pytest.mark.slow
def test_at_rest_the_screen_is_left_alone(modules: Modules) -> None:
    seen = paced(modules, "answered", "screen", "resting", "timer", "resting", "timer")
    assert seen[2:] == [[0, 1, 1], [0, 0, 2], [0, 1, 2], [0, 0, 3]]


@pytest.mark.slow
def test_a_touch_in_a_rest_is_told_with_the_next_frame_of_the_screen(modules: Modules) -> None:
    seen = paced(modules, "answered", "screen", "resting", "touched", "touched", "screen")
    assert seen[2:] == [[0, 1, 1], [1, 0, 1], [1, 0, 1], [0, 0, 2]]


@pytest.mark.slow
def test_a_touch_before_the_answer_keeps_the_page_from_resting(modules: Modules) -> None:
    seen = paced(modules, "answered", "screen", "touched", "resting", "screen", "resting")
    assert seen[2:] == [[0, 0, 1], [1, 0, 1], [0, 0, 2], [0, 1, 2]]
