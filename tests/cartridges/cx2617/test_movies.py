"""Recorded sessions of the original, replayed: picture, tones and state of every frame."""

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.consoles.vcs.script import frames_of, read
from retro2600.study import first_difference
from tests.cartridges.cx2617.golden import MOVIES, movie
from tests.fronts.logs import record


def test_no_session_was_lost() -> None:
    assert len(MOVIES) == 37


@pytest.mark.parametrize("name", MOVIES)
def test_a_session_is_the_originals_in_every_frame(name: str) -> None:
    recorded = movie(name)
    ours = record(CARTRIDGE, frames_of(read(recorded["inputs"])))
    assert first_difference(ours, recorded) is None
