"""A leap lands where as many steps would; the frame-by-frame program is its referee."""

import gzip
import json
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.leap import leap
from retro2600.cartridges.cx2617.scenes import Pausing, Walking
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import read
from tests.cartridges.cx2617.hands import PATIENCE, Hands

MOVIES = Path(__file__).parents[2] / "golden" / "cx2617" / "movies"


@pytest.mark.parametrize("name", ["game1", "acey_chain_one", "odd_moments", "double_computer", "power_on"])
def test_leaps_through_a_session_meet_every_step_they_land_on(name: str) -> None:
    script = read(json.loads(gzip.decompress((MOVIES / f"{name}.json.gz").read_bytes()))["inputs"])
    stepped = leapt = CARTRIDGE.power_on()
    leaps = frames = 0
    for count, inputs in script:
        left = count
        while left:
            leapt, far = leap(leapt, inputs, left)
            assert 1 <= far <= left
            first = CARTRIDGE.step(stepped, inputs)
            stepped = first
            for _ in range(far - 1):
                stepped = CARTRIDGE.step(stepped, inputs)
                assert CARTRIDGE.describe(stepped) == CARTRIDGE.describe(first)
                assert (stepped.screen, stepped.tones) == (first.screen, first.tones)
            assert leapt == stepped
            left -= far
            leaps += 1
        frames += count
    assert leaps < frames


def test_a_leap_never_goes_beyond_what_is_asked() -> None:
    state = CARTRIDGE.power_on()
    after, far = leap(state, Inputs(), 1)
    assert far == 1
    assert after == CARTRIDGE.step(state, Inputs())


def test_a_checker_of_the_computers_is_leapt_over_to_where_it_goes_on(hands: Hands) -> None:
    hands.start(3)
    standing = hands.until_true(
        lambda state: isinstance(state.scene, Walking) and leap(state, hands.inputs, PATIENCE)[1] > 1
    )
    assert standing.hand is not None
    moved, far = leap(standing, hands.inputs, PATIENCE)
    assert far == 60 - (standing.idle & 0xFF) > 50
    assert moved.hand == standing.hand
    assert hands.wait(far + 1).hand != standing.hand


def test_a_pause_is_leapt_over_to_its_last_frame(hands: Hands) -> None:
    hands.start(3)
    pausing = hands.until_true(
        lambda state: isinstance(state.scene, Pausing) and leap(state, hands.inputs, PATIENCE)[1] > 1
    )
    moved, far = leap(pausing, hands.inputs, PATIENCE)
    assert far == pausing.moved - 1 > 50
    assert isinstance(moved.scene, Pausing)
    assert not isinstance(hands.wait(far + 1).scene, Pausing)
