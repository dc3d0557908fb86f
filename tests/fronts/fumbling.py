"""Somebody's fumbling with all controls of any program."""

import random
from dataclasses import replace
from functools import cache
from typing import Any

from retro2600.cartridges import load
from retro2600.machine import Machine
from retro2600.machine.touching import Pointing
from retro2600.shell.input.actions import rows
from retro2600.shell.input.controls import Controls

CHARACTERS = "abc 12"

AnyMachine = Machine[Any, Any, Any]


def inputs_of(name: str, frames: int) -> list[Any]:
    """Somebody's fumbling with all controls, by the actions and keys that the console declares."""
    console = load(name).console
    controls, asked = Controls(console), [*rows(load(name))]
    chance = random.Random(name)
    held = []
    for _ in range(frames // 4):
        action = chance.choice(asked)
        controls.act(action, True)
        if chance.random() < 0.8:
            controls.act(action, False)
        controls.strike(chance.choice([*CHARACTERS, "return"]))
        for pointer in console.pointers:
            width, height = console.picture.size
            place = Pointing(chance.randrange(width), chance.randrange(height), chance.random() < 0.5)
            controls.point(place, pointer.player)
        held += [controls.frame() for _ in range(4)]
        if console.letters:
            held[-1] = replace(held[-1], **{console.letters.field: ("a letter",) * chance.randrange(3)})
    return held


@cache
def fumbled(name: str, frames: int) -> list[AnyMachine]:
    """The machine after each frame of it."""
    course: list[AnyMachine] = [Machine.powered_on(load(name))]
    for held in inputs_of(name, frames):
        course.append(course[-1].step(held))
    return course
