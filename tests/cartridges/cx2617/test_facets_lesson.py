"""The first lesson: each step can be set up from anywhere, and waits for its first task."""

from __future__ import annotations

import re
from random import Random
from string import Formatter

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import LOCATION, NUMBER, Side
from retro2600.cartridges.cx2617.facets import FACETS
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from retro2600.cartridges.cx2617.facets.lesson import GAME, Lesson
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.shell.input.actions import rows
from retro2600.shell.input.phrases import FIELDS
from tests.cartridges.cx2617.watching import EVERYTHING
from tools.player import Player

STEPS = [number for number, step in enumerate(Lesson.steps) if step.tasks]
SOON = 10
POINTS = LOCATION[Side.WHITE][1:25]


def somewhere() -> list[State]:
    """States of all kinds of a long session."""
    player, state, found = Player(Random(3), EVERYTHING), CARTRIDGE.power_on(), []
    for frame in range(3_000):
        state = CARTRIDGE.step(state, player.inputs(state))
        if frame % 150 == 0:
            found.append(state)
    return found


@pytest.mark.parametrize("step", STEPS, ids=lambda step: Lesson.steps[step].title)
def test_a_step_is_set_up_from_anywhere(step: int) -> None:
    states = [CARTRIDGE.power_on()._replace(game=game) for game in range(1, 9)] + somewhere()
    first = Lesson.steps[step].tasks[0].effect
    assert isinstance(first, Effect)
    expected = Phase.ASKED if first.act is Act.SAYS else Phase.POINTING
    for state in states:
        begun = Lesson().set_up(state, step, Inputs())
        CARTRIDGE.check(begun)
        assert begun.game == GAME
        for _ in range(SOON):
            begun = CARTRIDGE.step(begun, Inputs())
        assert phase_of(begun) is expected


def test_it_names_only_what_there_is_and_each_point_by_its_field() -> None:
    assert FACETS.marks
    names = FACETS.marks.names(CARTRIDGE.power_on(), False)
    known = {row.name for row in rows(CARTRIDGE).values()} | {*FIELDS} | names.keys()
    for step in Lesson.steps:
        for text in (*step.told, *(task.line for task in step.tasks)):
            assert {field for _, field, _, _ in Formatter().parse(text) if field is not None} <= known
            assert not re.search(r"\b(to|from|on|is|above|below) \d", text)


def test_a_task_at_a_point_names_it() -> None:
    named = 0
    for task in (task for step in Lesson.steps for task in step.tasks):
        assert isinstance(task.effect, Effect)
        field = f"{{point{NUMBER[Side.WHITE][task.effect.about]}}}"
        if task.effect.act is not Act.SAYS and task.effect.about in POINTS:
            named += 1
            assert field in task.line
    assert named == 8


def test_the_last_step_alone_is_only_read() -> None:
    assert [*range(len(Lesson.steps) - 1)] == STEPS
    assert FACETS.lesson
    assert all(step.right for step in Lesson.steps[:-1])
