"""Recorded sessions of the original, replayed: picture, tones and state of every frame."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.consoles.vcs.script import frames_of, read
from retro2600.study import first_difference
from tests.fronts.logs import record

MOVIES = sorted((Path(__file__).parents[2] / "golden" / "cx2617" / "movies").glob("*.json.gz"))


def recorded(path: Path) -> dict[str, Any]:
    movie: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return movie


def test_no_session_was_lost() -> None:
    assert len(MOVIES) == 37


@pytest.mark.parametrize("path", MOVIES, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_session_is_the_originals_in_every_frame(path: Path) -> None:
    movie = recorded(path)
    ours = record(CARTRIDGE, frames_of(read(movie["inputs"])))
    assert first_difference(ours, movie) is None
