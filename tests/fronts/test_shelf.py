"""What the fronts ask of every cartridge on the shelf."""

import copy
import json
import pickle
import random
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from retro2600.cartridges import load, names
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.inputs import Difficulty
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.fronts.audio.samples import Tones
from retro2600.machine import Machine, savestate
from retro2600.machine.fields import read, to_json


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

    def test_its_copies_are_equal_and_go_on_alike(self, name: str) -> None:
        for machine in fumbled(name, 400)[::50]:
            for copied in (pickle.loads(pickle.dumps(machine)), copy.deepcopy(machine), copy.copy(machine)):
                assert copied == machine
                assert hash(copied) == hash(machine)
                assert copied.step(Inputs(reset=True)) == machine.step(Inputs(reset=True))

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

    def test_it_passes_every_state_it_has_been_in(self, name: str) -> None:
        for machine in fumbled(name, 2_000)[::37]:
            machine.cartridge.check(machine.state)


@pytest.mark.parametrize("name", names())
class TestOnlooker:
    def test_its_ledgers_can_be_put_away_and_taken_out_again(self, name: str) -> None:
        onlooker = load(name).onlooker
        course = fumbled(name, 2_000)
        ledger = onlooker.opened(course[0].state)
        for before, after in pairwise(course):
            ledger = onlooker.entered(ledger, before.state, after.state)
            if after.frame % 37 == 0:
                assert read(onlooker.ledger_type, json.loads(json.dumps(to_json(ledger)))) == ledger

    def test_it_enters_and_sounds_nothing_where_nothing_was(self, name: str) -> None:
        onlooker = load(name).onlooker
        for machine in fumbled(name, 400)[::50]:
            ledger = onlooker.opened(machine.state)
            assert onlooker.entered(ledger, machine.state, machine.state) is ledger
            assert not onlooker.cues(machine.state, machine.state)
            assert not onlooker.turn_began(machine.state, machine.state)

    def test_its_remarks_keep_to_its_topics_and_their_order(self, name: str) -> None:
        onlooker = load(name).onlooker
        order = [*onlooker.topics]
        for machine in fumbled(name, 2_000)[::37]:
            remarks = onlooker.remarks(onlooker.opened(machine.state), machine.state)
            places = [order.index(remark.topic) for remark in remarks]
            assert places == sorted(places)
            assert all(remark.text and "\n" not in remark.text for remark in remarks)

    def test_its_cues_have_words_and_tones(self, name: str) -> None:
        onlooker = load(name).onlooker
        for before, after in pairwise(fumbled(name, 2_000)):
            for cue in onlooker.cues(before.state, after.state):
                assert cue.text
                assert all(note.hertz >= 0 and note.frames > 0 for note in cue.notes)

    def test_its_page_fits_an_overlay_and_hands_matter_or_not(self, name: str) -> None:
        onlooker = load(name).onlooker
        for machine in fumbled(name, 400)[::50]:
            assert all(len(line) <= 64 for line in onlooker.page(machine.state))
            assert onlooker.hands_matter(machine.state) in (True, False)
