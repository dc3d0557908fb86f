"""What the fronts ask of every cartridge on the shelf."""

import json
import random
from typing import Any

import numpy as np
import pytest

from retro2600.cartridges import load, names
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.inputs import Difficulty
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.fronts.samples import Tones
from retro2600.machine import Machine, savestate


def fumbled(name: str, frames: int) -> list[Machine[Any, Any, Any]]:
    """The machine after each frame of somebody's fumbling, RESET first."""
    machine: Machine[Any, Any, Any] = Machine.powered_on(load(name)).step(Inputs(reset=True))
    chance = random.Random(name)
    course = [machine]
    for turn in range(frames // 4):
        lever: Difficulty = "b" if turn % 50 > 40 else "a"
        held = Inputs(paddle0=chance.randrange(256), button0=chance.random() < 0.5, left=lever)
        for _ in range(4):
            course.append(course[-1].step(held))
    return course


@pytest.mark.parametrize("name", names())
class TestCartridge:
    def test_it_is_the_same_after_being_saved_and_restored_at_any_time(self, name: str) -> None:
        for machine in fumbled(name, 2_000)[::37]:
            assert savestate.restored(json.loads(json.dumps(savestate.saved(machine))), load) == machine

    def test_a_restored_machine_goes_on_as_the_saved_one_does(self, name: str) -> None:
        for machine in fumbled(name, 400)[::50]:
            restored = savestate.restored(savestate.saved(machine), load)
            for _ in range(50):
                machine, restored = machine.step(Inputs()), restored.step(Inputs())
            assert restored == machine

    def test_its_pictures_are_the_consoles_and_nobody_can_change_them(self, name: str) -> None:
        for machine in fumbled(name, 400)[::50]:
            picture = machine.output.picture
            assert (picture.shape, picture.dtype) == ((HEIGHT, WIDTH), np.uint8)
            assert not (picture & 1).any()
            assert not picture.flags.writeable

    def test_its_tones_can_be_sounded_and_its_description_written(self, name: str) -> None:
        tones = Tones(44_100)
        for machine in fumbled(name, 400)[::50]:
            tones.frame(machine.output.tones)
            json.dumps(machine.cartridge.describe(machine.state))

    def test_it_has_a_name_a_version_and_a_title(self, name: str) -> None:
        cartridge = load(name)
        assert cartridge.name == name
        assert cartridge.version >= 1
        assert cartridge.title
