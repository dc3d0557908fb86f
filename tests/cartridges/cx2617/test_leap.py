"""A leap lands where as many steps would; the frame-by-frame program is its referee."""

import gzip
import json
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.leap import leap
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import read

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
